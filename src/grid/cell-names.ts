import type { ReactNode } from 'react';
import type { Alignment } from './column.ts';

/** The classes of a cell at rest. Plain text ends in an ellipsis where it does not fit; anything else lays itself out. */
export function cellNames(align: Alignment, content: ReactNode): string {
  const names = typeof content === 'string' ? 'grid-cell' : 'grid-cell grid-rich';
  return align === 'end' ? `${names} grid-end` : names;
}
