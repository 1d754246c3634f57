/** Keyboard navigation in a grid (WAI-ARIA grid pattern). Row 0 is the header. */

export interface Position {
  readonly row: number;
  readonly column: number;
}

export interface Extent {
  /** Including the header. */
  readonly rows: number;
  readonly columns: number;
  /** Number of rows for Page Up and Page Down. */
  readonly page: number;
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

type Step = (at: Position, extent: Extent) => Position;

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: (at) => ({ ...at, row: at.row - 1 }),
  ArrowDown: (at) => ({ ...at, row: at.row + 1 }),
  ArrowLeft: (at) => ({ ...at, column: at.column - 1 }),
  ArrowRight: (at) => ({ ...at, column: at.column + 1 }),
  PageUp: (at, extent) => ({ ...at, row: Math.max(Math.min(at.row, 1), at.row - extent.page) }),
  PageDown: (at, extent) => ({ ...at, row: at.row + extent.page }),
  Home: (at) => ({ ...at, column: 0 }),
  End: (at, extent) => ({ ...at, column: extent.columns - 1 }),
};

const withControl: Readonly<Record<string, Step>> = {
  ArrowUp: (at) => ({ ...at, row: Math.min(at.row, 1) }),
  ArrowDown: (at, extent) => ({ ...at, row: extent.rows - 1 }),
  ArrowLeft: (at) => ({ ...at, column: 0 }),
  ArrowRight: (at, extent) => ({ ...at, column: extent.columns - 1 }),
  Home: () => ({ row: 1, column: 0 }),
  End: (_, extent) => ({ row: extent.rows - 1, column: extent.columns - 1 }),
};

/** The cell to which a key moves, or null for other keys. */
export function nextPosition(at: Position, key: string, control: boolean, extent: Extent): Position | null {
  const step = (control ? withControl : steps)[key];
  if (step === undefined) return null;
  const next = step(at, extent);
  return { row: clamp(next.row, extent.rows), column: clamp(next.column, extent.columns) };
}
