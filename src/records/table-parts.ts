/** The parts that a module adds to the screen of its records. Declare them once, outside every component. */
import type { ComponentType, ReactNode } from 'react';
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import type { TriageSettings } from '../../contract/triage.ts';
import type { RuledFlag } from '../../machines/records/buckets.ts';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';

/** The data from which view texts and filter options are built. */
export interface WordSources<R> {
  readonly rows: readonly R[];
  readonly members: readonly Member[];
  /** Custom fields of the workspace. */
  readonly fields: readonly FieldDefinition[];
  /** The reader's member id. */
  readonly memberId: string;
}

export interface FiltersProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly disabled: boolean;
  /** Only the button for the reader's own records. */
  readonly own?: boolean;
}

export interface BucketsProps<R extends TableRecord, V extends TableView> extends Omit<
  FiltersProps<R, V>,
  'own'
> {
  /** The records that match search, filters and flag, in all buckets. */
  readonly found: readonly R[];
  /** The number of all records. */
  readonly total: number;
}

export interface StripProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  /** The visible records. */
  readonly rows: readonly R[];
  /** False while the table loads: the strip keeps its space. */
  readonly ready: boolean;
}

export interface TableParts<R extends TableRecord, V extends TableView> {
  /** The id of the grid, from which a column menu reads the rendered widths. */
  readonly gridId: string;
  /** For example `Renewals`. */
  readonly label: string;
  /** In the middle of a sentence, for example `renewal` and `renewals`. */
  readonly one: string;
  readonly many: string;
  /** The heading of a printed page. */
  readonly title: string;
  /** Omitted: the records have no buckets. */
  readonly Buckets?: ComponentType<BucketsProps<R, V>>;
  /** The filters of single fields. */
  readonly Filters: ComponentType<FiltersProps<R, V>>;
  /** What the visible records add up to, above them. */
  readonly Strip?: ComponentType<StripProps<R, V>>;
  /** The search, bucket and filters of a view in words. */
  wordsOf(view: V, sources: WordSources<R>): readonly string[];
  /** The flags under the rules of the workspace. Omitted: records have none. */
  flagsOf?(rules: TriageSettings, today: string | null): readonly RuledFlag<R>[];
  /** The totals of the visible records, by column. */
  totalsOf(rows: readonly R[]): Readonly<Partial<Record<string, ReactNode>>>;
}
