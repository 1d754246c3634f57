/** The number of visible records in words. Pure. */
import type { TableParts } from './table-parts.ts';

type Noun = Pick<TableParts<never, never>, 'one' | 'many'>;

const written = (count: number) => count.toLocaleString('en-US');

/** `1 renewal`, `28 renewals` */
export const countOf = ({ one, many }: Noun, count: number) =>
  `${written(count)} ${count === 1 ? one : many}`;

/** `5 of 28 renewals` */
export const someOf = (noun: Noun, count: number, total: number) =>
  `${written(count)} of ${countOf(noun, total)}`;

/** `28 renewals` if all are visible, otherwise `5 of 28 renewals`. */
export const counted = (noun: Noun, count: number, total: number) =>
  count === total ? countOf(noun, total) : someOf(noun, count, total);
