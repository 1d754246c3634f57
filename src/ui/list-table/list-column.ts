import type { ReactNode } from 'react';

/** One column of a list. The first one names its row. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** The minimum width in pixels; remaining width is divided in proportion. */
  readonly width: number;
  readonly cell: (row: Row) => ReactNode;
  /** The sort key; a column without it cannot be sorted. Null is last. */
  readonly rank?: (row: Row) => string | number | null;
  /** The searched text. */
  readonly text?: (row: Row) => string;
  /** The server sorts by it, in this direction, which cannot be changed. */
  readonly sorted?: 'ascending' | 'descending';
  /** Aligned to the right, as numbers and buttons are. */
  readonly end?: true;
}
