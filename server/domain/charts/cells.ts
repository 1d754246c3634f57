/** What the database counts for a chart. All sums are its own; nothing is added up here. */

export interface Cell {
  /** Null: all rows together. */
  readonly row: string | null;
  /** Null: all series together. */
  readonly series: string | null;
  /** Null where there is nothing to say, such as a share of nothing. */
  readonly value: number | null;
  readonly count: number;
}

/** A cell with a second sum, that of the values by the weights of their confidence. */
export interface WeightedCell extends Cell {
  readonly weighted: number;
}

/** An owner with the cells of their renewals. */
export interface OwnerCell extends Cell {
  /** The owner's name; null for no owner, for the others together and for all. */
  readonly name: string | null;
}

/** The row of the records without a value of the field that the rows are by, and the series of those without one. */
export const NONE = 'none';

/** The row of all owners that have no row of their own. */
export const OTHERS = 'others';

export type CellOf<C extends Cell = Cell> = (row: string | null, series: string | null) => C | undefined;

export function cellsBy<C extends Cell>(cells: readonly C[]): CellOf<C> {
  const found = new Map(cells.map((cell) => [JSON.stringify([cell.row, cell.series]), cell]));
  return (row, series) => found.get(JSON.stringify([row, series]));
}
