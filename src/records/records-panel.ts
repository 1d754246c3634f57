import type { ReactNode } from 'react';

/** The panel beside a table of records. */
export interface RecordsPanel {
  /** The record that it shows; null while it is closed. */
  readonly id: string | null;
  /** Opens it for a record, or closes it with null; the same function on every render. */
  readonly open: (id: string | null) => void;
  readonly element: ReactNode;
}
