/** Saved views in the audit log: which parts they have. Their values hold ids, and are in the view itself. Pure. */
import type { Word } from './words.ts';

const known: Readonly<Record<string, string>> = {
  q: 'search',
  due: 'days until',
  filter: 'filter',
  group: 'groups',
  sort: 'sort',
  hide: 'hidden columns',
  columns: 'order of columns',
  density: 'density',
};

/** `Filter by owner, sort, hidden columns`; other names in a query are fields to filter by. */
export const viewParts: Word = (value) => {
  if (typeof value !== 'string') return null;
  const parts = [...new URLSearchParams(value).keys()].map((name) =>
    Object.hasOwn(known, name) ? known[name] : `filter by ${name}`,
  );
  const words = parts.join(', ') || 'everything';
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `3 columns`; null for automatic widths alone. */
export const chosenWidths: Word = (value) => {
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  if (count === 0) return null;
  return count === 1 ? '1 column' : `${count} columns`;
};
