import type { ReactNode } from 'react';

/** One column of a list. The first one names its row. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** Its least width in pixels; what room is left is shared by these. */
  readonly width: number;
  readonly cell: (row: Row) => ReactNode;
  /** What the list is sorted by; left out, it cannot be. Null comes last. */
  readonly rank?: (row: Row) => string | number | null;
  /** What the search looks at. */
  readonly text?: (row: Row) => string;
  /** At the right, as numbers and buttons are. */
  readonly end?: true;
}

export interface ListSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** What of a list is shown, and in which order. */
export interface ListView {
  readonly search: string;
  /** Null leaves the order that the rows came in. */
  readonly sort: ListSort | null;
}
