/**
 * The interface between the generic record table and a record type: everything that differs between two tables. Pure.
 */
import type { Field } from '../../contract/field.ts';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import type { TriageSettings } from '../../contract/triage.ts';
import type { Role } from '../../contract/rights.ts';
import type { Cell, CellValue, TableRecord } from './cell.ts';
import type { Parsed } from '../../contract/rules/field-drafts.ts';
import type { RecordGroup } from './grouping.ts';
import type { Pasted } from '../../contract/rules/pasted-text.ts';
import type { FieldSources } from './table-fields.ts';
import type { FilterChange, TableView } from './view.ts';

/** Indexes in `rows`. They change with the view, not with a value: an edited record keeps its position. */
export interface Arrangement {
  /** The records that match search, filters and flag, in all buckets and in loading order: what buckets are counted in. */
  readonly counted: readonly number[];
  /** The records that match search, filters and bucket, with any flag and in loading order: what flags are counted in. */
  readonly flaggable: readonly number[];
  /** The indexes shown, in order: group by group where the view has groups, collapsed ones included. */
  readonly order: readonly number[];
  /** Empty without groups. */
  readonly groups: readonly RecordGroup[];
}

export interface LoadedRecords<R> {
  readonly rows: readonly R[];
  readonly members: readonly Member[];
  /** The workspace's custom fields; those of the table's module are columns. */
  readonly fields: readonly FieldDefinition[];
  /** Where the live link continues after these rows; null if the server told none. */
  readonly cursor?: string | null;
  /** The rules by which records are flagged; omitted, those of a workspace that has set nothing. */
  readonly triage?: TriageSettings;
  /** When this was up to date, ISO 8601, if it is a copy of this browser that the server has not confirmed; otherwise null. */
  readonly copiedAt?: string | null;
}

/** The person who looks at the table. */
export interface TableReader {
  readonly id: string;
  readonly role: Role;
}

/** The server's current record, and who changed it, in words. */
export interface Stale<R> {
  readonly record: R;
  readonly changedBy: string;
}

/** An unparsed edit. */
export type DraftEdit = Cell & { readonly draft: string };

/** Rules of the records. */
export interface RecordRules<R extends TableRecord> {
  nameOf(row: R): string;
  /** Of a column, or of the record at all: whether it can be selected, removed and so on. */
  isEditable(reader: TableReader, row: R, column?: string): boolean;
  /** Whether the person could not take an edit back, so that they are asked first (decision 30). */
  givesAway(reader: TableReader, field: string, value: CellValue): boolean;
  /** Undefined for a field that no longer exists. */
  fieldOf(column: string, fields: readonly FieldDefinition[]): Field | undefined;
  /** Whether its column is hidden until a person shows it. */
  isAside(column: string): boolean;
  /** Whether a column can be edited. */
  isField(column: string): boolean;
  /** The columns that can be set for several records at once: not the name, which tells them apart. */
  settable(fields: readonly FieldDefinition[]): readonly string[];
  valueOf(row: R, field: string): CellValue;
  /** The name that the record itself has for the member of a field, also of one who left; null where it has only the id. */
  memberNameOf(row: R, field: string): string | null;
  /** The record with a pending value applied. */
  withValue(row: R, field: string, value: CellValue, members: readonly Member[]): R;
  /** Merges only the keys that a save of this field can have changed. */
  merged(rows: readonly R[], field: string, answer: R): readonly R[];
  /** Parses the data of a refusal; null if it is not about a stale value. */
  staleOf(data: unknown): Stale<R> | null;
  draftOf(value: CellValue): string;
  /** What is said of other records with the typed value, where the field tells records apart; null if there is nothing to say. */
  twinsOf(rows: readonly R[], edit: DraftEdit): string | null;
  parse(field: string, draft: string, fields: readonly FieldDefinition[]): Parsed;
  /** The value as people write it, with every digit; put over the same field, it is the same value again. */
  textOf(field: string, value: CellValue, sources: FieldSources): string;
  /** The draft that a text put over a cell stands for. */
  entered(field: string, text: string, sources: FieldSources): Pasted;
}

/** Rules of a table of such records. */
export interface TableType<R extends TableRecord, V extends TableView> extends RecordRules<R> {
  /** The machine's id. */
  readonly id: string;
  /** The id of the invoke that loads the records. */
  readonly load: string;
  /** Events that the table does not take, because the record type has no buckets, flags or filters. */
  readonly untaken?: readonly ('bucket.choose' | 'flag.choose' | FilterChange['type'])[];
  arrange(
    view: V,
    sources: LoadedRecords<R> & { readonly memberId: string; readonly today: string | null },
  ): Arrangement;
  /** A view from an address, adjusted to this person. */
  ownView(view: V, memberId: string): V;
  changedFilters(filters: V['filters'], change: FilterChange): V['filters'];
}
