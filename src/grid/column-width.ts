/** The limits of column widths, in pixels. */
import type { Column } from './column.ts';

/** The chosen widths, by column key. Other columns share the spare width. */
export type ColumnWidths = Readonly<Record<string, number>>;

const LEAST = 48;
const MOST = 600;
/** The change of one key press or one press of `Wider`. */
export const WIDTH_STEP = 16;

export const clampWidth = (width: number) => Math.round(Math.max(LEAST, Math.min(width, MOST)));

/** A column's default width, before spare width is shared. */
export const ownWidth = ({ width, narrowWidth = width }: Column<never>, narrow: boolean) =>
  narrow ? narrowWidth : width;

/** The rendered width of a column; its default width if it is not rendered. */
export function drawnWidth(grid: Element | null, column: Column<never>): number {
  const header = grid?.querySelector<HTMLElement>(`[role="columnheader"][data-column="${column.key}"]`);
  return header?.offsetWidth || column.width;
}
