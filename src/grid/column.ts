import type { ReactNode } from 'react';

export type Alignment = 'start' | 'end';

/** Which control edits a column. `choice` and `choices` offer what the feature hands the editor. */
export type EditorKind =
  | 'choice'
  | 'choices'
  | 'currency'
  | 'date'
  | 'number'
  | 'percentage'
  | 'text'
  | 'url';

/** A column is data; a row is any record. */
export interface Column<Row, Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** Pixels: the least width, and the share of spare room, until a person chooses a width. */
  readonly width: number;
  /** Least width at 767 px and below, where it differs. */
  readonly narrowWidth?: number;
  readonly align: Alignment;
  /** The column that names its row; it is the first one and stays in view. */
  readonly isHeader?: boolean;
  /** The full text where the cell shows a shortened one, for its tooltip. */
  readonly fullText?: (row: Row) => string | null;
  /** `active` tells whether the cell holds the grid's tab stop: only then may what stands in it be tabbed to. */
  readonly render: (row: Row, active: boolean) => ReactNode;
}

export interface GridSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}
