/** What a module adds to the screen of its records. Declared once, outside every component. */
import type { ComponentType, ReactNode } from 'react';
import type { Member } from '../../contract/members.ts';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';

/** What the words of a view and the options of a filter are made of. */
export interface WordSources<R> {
  readonly rows: readonly R[];
  readonly members: readonly Member[];
  /** The reader's own. */
  readonly memberId: string;
}

export interface FiltersProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  /** What search and filters leave, whatever the bucket. */
  readonly found: readonly R[];
  /** How many records there are at all. */
  readonly total: number;
  readonly disabled: boolean;
}

export interface TableParts<R extends TableRecord, V extends TableView> {
  /** The element that a column menu asks for the widths that are drawn. */
  readonly gridId: string;
  /** Such as `Renewals`. */
  readonly label: string;
  /** In the middle of a sentence, such as `renewal` and `renewals`. */
  readonly one: string;
  readonly many: string;
  /** What a sheet of paper is headed with. */
  readonly title: string;
  readonly Filters: ComponentType<FiltersProps<R, V>>;
  /** What the table is narrowed to, in the words of a sentence. */
  wordsOf(view: V, sources: WordSources<R>): readonly string[];
  /** What the shown records come to, by column. */
  totalsOf(rows: readonly R[]): Readonly<Partial<Record<string, ReactNode>>>;
}
