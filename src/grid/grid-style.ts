import type { CSSProperties } from 'react';
import { leastWidths, type Column } from './column.ts';

/** Custom properties that `grid.css` lays the rows out with. */
export function gridStyle(columns: readonly Column<never>[], narrow: boolean): CSSProperties {
  const widths = leastWidths(columns, narrow);
  const properties: Record<`--${string}`, string> = {
    '--grid-columns': widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' '),
    '--grid-width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
    '--grid-pinned': `${widths[0] ?? 0}px`,
  };
  return properties;
}
