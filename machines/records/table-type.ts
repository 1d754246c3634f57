/** What a table of records is told of them by their type: all that differs between one table and another. Pure. */
import type { Field } from '../../contract/field.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import type { Role } from '../../contract/rights.ts';
import type { Cell, CellValue, TableRecord } from './cell.ts';
import type { Parsed } from './field-drafts.ts';
import type { Pasted } from './pasted-text.ts';
import type { FieldSources } from './table-fields.ts';
import type { FilterChange, TableView } from './view.ts';

/** Indexes in `rows`. They change with the view and not with a value: an edited record stays where it is. */
export interface Arrangement {
  /** What search and filters leave, in the order of loading: the buckets are counted among these. */
  readonly found: readonly number[];
  /** What is shown. */
  readonly order: readonly number[];
}

export interface LoadedRecords<R> {
  readonly rows: readonly R[];
  readonly members: readonly Member[];
  /** The workspace's fields; the custom ones of the table's module are columns. */
  readonly fields: readonly FieldDefinition[];
}

/** Who looks at the table. */
export interface TableReader {
  readonly id: string;
  readonly role: Role;
}

/** What the server holds instead of the expected value, and who changed it, in words. */
export interface Stale<R> {
  readonly record: R;
  readonly changedBy: string;
}

/** An edit that has not been parsed yet. */
export type DraftEdit = Cell & { readonly draft: string };

/** What is known of the records themselves. */
export interface RecordRules<R extends TableRecord> {
  nameOf(row: R): string;
  isEditable(reader: TableReader, row: R): boolean;
  /** Whether the person could not take an edit back, so that they are asked first (decision 30). */
  givesAway(reader: TableReader, field: string, value: CellValue): boolean;
  /** Undefined for a field that is no longer there. */
  fieldOf(column: string, fields: readonly FieldDefinition[]): Field | undefined;
  /** Whether a column can be edited at all. */
  isField(column: string): boolean;
  valueOf(row: R, field: string): CellValue;
  /** The record as it looks with a value that the server has not answered yet. */
  withValue(row: R, field: string, value: CellValue, members: readonly Member[]): R;
  /** Takes over from an answer only what a save of this field can have changed. */
  merged(rows: readonly R[], field: string, answer: R): readonly R[];
  /** Reads the data of a refusal; null where it is not about a stale value. */
  staleOf(data: unknown): Stale<R> | null;
  draftOf(value: CellValue): string;
  parse(field: string, draft: string, fields: readonly FieldDefinition[]): Parsed;
  /** The value as people write it, with every digit; put over the same field, it is the same value again. */
  textOf(field: string, value: CellValue, sources: FieldSources): string;
  /** The draft that a text put over a cell stands for. */
  entered(field: string, text: string, sources: FieldSources): Pasted;
}

/** What is known of the table of such records. */
export interface TableType<R extends TableRecord, V extends TableView> extends RecordRules<R> {
  /** The machine's id. */
  readonly id: string;
  /** What the invoke that loads the records is called. */
  readonly load: string;
  arrange(view: V, sources: LoadedRecords<R> & { readonly memberId: string }): Arrangement;
  /** A view that came by an address, as it is for this person. */
  ownView(view: V, memberId: string): V;
  changedFilters(filters: V['filters'], change: FilterChange): V['filters'];
}
