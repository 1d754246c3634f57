import type { CSSProperties } from 'react';
import type { Column } from './column.ts';
import { ownWidth, type ColumnWidths } from './column-width.ts';

type Properties = Readonly<Record<`--${string}`, string>>;

/** The custom properties with which `grid.css` lays out header, rows and totals. */
export function gridProperties(
  columns: readonly Column<never>[],
  narrow: boolean,
  widths: ColumnWidths = {},
): Properties {
  const [first, ...rest] = columns.map((column, index) => {
    const chosen = widths[column.key];
    const pixels = chosen ?? ownWidth(column, narrow);
    // The pinned column never takes more than half of a small window.
    const least = index === 0 ? `min(${pixels}px, 50vw)` : `${pixels}px`;
    return { pixels, least, track: chosen === undefined ? `minmax(${least}, ${pixels}fr)` : least };
  });
  const others = rest.reduce((sum, { pixels }) => sum + pixels, 0);
  const pinned = first?.least ?? '0px';
  return {
    '--grid-columns': [first?.track ?? '', ...rest.map(({ track }) => track)].join(' '),
    '--grid-width': `calc(${pinned} + ${others}px)`,
    '--grid-pinned': pinned,
  };
}

export const gridStyle = (...of: Parameters<typeof gridProperties>): CSSProperties => ({
  ...gridProperties(...of),
});
