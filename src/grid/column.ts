import type { ReactNode } from 'react';

export type Alignment = 'start' | 'end';

/** Which control edits a column. `choice` offers what the feature hands the editor. */
export type EditorKind = 'currency' | 'date' | 'choice' | 'text' | 'url';

/** A column is data; a row is any record. */
export interface Column<Row, Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** Pixels: the least width, and the share of spare room. */
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

/** The least width of each column, in pixels. */
export function leastWidths(columns: readonly Column<never>[], narrow: boolean): readonly number[] {
  return columns.map(({ width, narrowWidth = width }) => (narrow ? narrowWidth : width));
}
