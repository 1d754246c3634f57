/**
 * What stands in an address beside the view of the table: the record whose panel is open, `?record=…`, the part of its module
 * in which the panel opens, `&part=…`, the saved view that was opened, `?view=…`, which is `all` for none, and how the
 * records are shown where that is not the table, `?as=…`.
 */
const RECORD = 'record';
const PART = 'part';
const VIEW = 'view';
const SHAPE = 'as';

const isBeside = (name: string) => [RECORD, PART, VIEW, SHAPE].includes(name);

/** The parts of a query as they are written, by name. */
const parts = (search: string, keep: (name: string) => boolean): readonly string[] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && keep(part.replace(/=.*/s, '')));

const queryOf = (written: readonly string[]) => (written.length === 0 ? '' : `?${written.join('&')}`);

export const recordIn = (search: string): string | null => new URLSearchParams(search).get(RECORD) || null;

/** The part of the panel in which the record of an address opens; null for its fields. */
export const partIn = (search: string): string | null => new URLSearchParams(search).get(PART) || null;

/** The saved view of an address: its id, `all`, or null where the address says nothing about it. */
export const savedViewIn = (search: string): string | null => new URLSearchParams(search).get(VIEW) || null;

/** Whether the address names a saved view. */
export const isSavedViewOpen = (search: string): boolean => ![null, 'all'].includes(savedViewIn(search));

/** The query with one entry in place of those of these names; null for none. The others stay as they are written. */
function withEntry(search: string, names: readonly [string, ...string[]], value: string | null): string {
  const others = parts(search, (name) => !names.includes(name));
  return queryOf(value === null ? others : [...others, `${names[0]}=${encodeURIComponent(value)}`]);
}

/** The query with this record in place of another one and its part; null for none. */
export const withRecord = (search: string, id: string | null) => withEntry(search, [RECORD, PART], id);

/** How the records are shown, such as `board`; null for the table. */
export const shapeIn = (search: string): string | null => new URLSearchParams(search).get(SHAPE) || null;

/** @param shape null for the table */
export const withShape = (search: string, shape: string | null) => withEntry(search, [SHAPE], shape);

/** The view of the table alone. */
export const viewAlone = (search: string): string => queryOf(parts(search, (name) => !isBeside(name)));

/** The query of a view, with what stands beside the view of the present address. */
export function beside(search: string): string {
  const kept = parts(window.location.search, isBeside);
  const own = parts(search, () => true);
  // A query that names a saved view opens that one.
  const isNamed = savedViewIn(search) !== null;
  return queryOf([...own, ...kept.filter((part) => !(isNamed && part.startsWith(`${VIEW}=`)))]);
}
