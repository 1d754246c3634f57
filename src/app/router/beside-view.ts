/**
 * What stands in an address beside the view of the table: the record whose panel is open, `?record=…`, the part of its module
 * in which the panel opens, `&part=…`, and the saved view that was opened, `?view=…`, which is `all` for none.
 */
const RECORD = 'record';
const PART = 'part';
const VIEW = 'view';

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

/** The query with this record in place of another one and its part; null for none. The rest stays as it is written. */
export function withRecord(search: string, id: string | null): string {
  const others = parts(search, (name) => name !== RECORD && name !== PART);
  return queryOf(id === null ? others : [...others, `${RECORD}=${encodeURIComponent(id)}`]);
}

/** The view of the table alone. */
export const viewAlone = (search: string): string =>
  queryOf(parts(search, (name) => ![RECORD, PART, VIEW].includes(name)));

/** The query of a view, with the record, its part and the saved view of the present address. */
export function beside(search: string): string {
  const kept = parts(window.location.search, (name) => [RECORD, PART, VIEW].includes(name));
  const own = parts(search, () => true);
  // A query that names a saved view opens that one.
  const isNamed = savedViewIn(search) !== null;
  return queryOf([...own, ...kept.filter((part) => !(isNamed && part.startsWith(`${VIEW}=`)))]);
}
