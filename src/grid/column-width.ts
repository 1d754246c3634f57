/** How wide a person may make a column. All in pixels. */
import type { Column } from './column.ts';

/** The chosen widths, by column key. A column that is not named shares the spare room. */
export type ColumnWidths = Readonly<Record<string, number>>;

const LEAST = 48;
const MOST = 600;
/** What one key or one press of `Wider` changes. */
export const WIDTH_STEP = 16;

export const clampWidth = (width: number) => Math.round(Math.max(LEAST, Math.min(width, MOST)));

/** The width a column has by itself, before spare room is shared. */
export const ownWidth = ({ width, narrowWidth = width }: Column<never>, narrow: boolean) =>
  narrow ? narrowWidth : width;

/** The width a column is drawn with; its own where nothing is drawn. */
export function drawnWidth(grid: Element | null, column: Column<never>): number {
  const header = grid?.querySelector<HTMLElement>(`[role="columnheader"][data-column="${column.key}"]`);
  return header?.offsetWidth || column.width;
}
