import type { ReactNode } from 'react';

export type Alignment = 'start' | 'end';

/** The control that edits a column. The feature provides the options of `choice` and `choices`. */
export type EditorKind =
  | 'choice'
  | 'choices'
  | 'currency'
  | 'date'
  | 'number'
  | 'percentage'
  | 'text'
  | 'url'
  | 'email'
  | 'phone';

/** A column is data; a row is any record type. */
export interface Column<Row, Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** Pixels: the minimum width, and the share of spare width, until a person chooses a width. */
  readonly width: number;
  /** Minimum width at 767 px and below, if different. */
  readonly narrowWidth?: number;
  readonly align: Alignment;
  /** The column that names its row. It is the first one and is pinned. */
  readonly isHeader?: boolean;
  /** It is hidden until a person shows it. */
  readonly isAside?: boolean;
  /** The accessible name of a header cell that also contains a control, whose name would be part of it. */
  readonly nameOf?: (row: Row) => string;
  /** The full text for the tooltip of a shortened cell. */
  readonly fullText?: (row: Row) => string | null;
  /** What a mark in the cell means, for its tooltip and for screen readers. */
  readonly note?: (row: Row) => string | null;
  /** `active` is true if the cell is the grid's tab stop; only then may its content be in the tab order. */
  readonly render: (row: Row, active: boolean) => ReactNode;
}

export interface GridSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}
