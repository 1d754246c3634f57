import type { ReactNode } from 'react';
import type { Column } from './column.ts';

/** A class is looked up; `:first-child` and its like are asked of every element of the page. */
export function edgeNames(columns: readonly Column<never>[], index: number): string {
  let names = columns[index]?.align === 'end' ? ' grid-end' : '';
  if (index === 0) names += ' grid-first';
  if (index === columns.length - 1) names += ' grid-last';
  return names;
}

/** The classes of a cell at rest. Plain text ends in an ellipsis where it does not fit; anything else lays itself out. */
export function cellNames(columns: readonly Column<never>[], index: number, content: ReactNode): string {
  return `grid-cell${typeof content === 'string' ? '' : ' grid-rich'}${edgeNames(columns, index)}`;
}
