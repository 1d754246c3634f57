import type { ReactNode } from 'react';
import type { Column } from './column.ts';

/**
 * The class is computed, because `:first-child` and similar selectors are matched against every element of the page.
 */
export function edgeNames(columns: readonly Column<never>[], index: number): string {
  let names = columns[index]?.align === 'end' ? ' grid-end' : '';
  if (index === 0) names += ' grid-first';
  if (index === columns.length - 1) names += ' grid-last';
  return names;
}

/**
 * The classes of a cell in normal display. Plain text is truncated with an ellipsis; other content has its own
 * layout.
 */
export function cellNames(columns: readonly Column<never>[], index: number, content: ReactNode): string {
  return `grid-cell${typeof content === 'string' ? '' : ' grid-rich'}${edgeNames(columns, index)}`;
}
