/** The list of saved views, and what differs between a view and what the table shows (spec §2.14). Pure. */
import type { SavedView } from '../../contract/saved-views.ts';

export type Widths = Readonly<Record<string, number>>;

/** What the table shows now, as its address has it. */
export interface ShownView {
  /** The saved view of the address; null for none. */
  readonly viewId: string | null;
  /** Without `?`, without the saved view and the open record. */
  readonly query: string;
  readonly widths: Widths;
}

type Views = readonly SavedView[];

export const viewOf = (views: Views, id: string | null): SavedView | undefined =>
  views.find((view) => view.id === id);

const listOf = (views: Views, { shared }: SavedView) => views.filter((view) => view.shared === shared);

/**
 * The view behind which a view is moved by one place within its list; null for the first place. Undefined where there is
 * no such place.
 */
export function placeBehind(views: Views, id: string, by: -1 | 1): string | null | undefined {
  const view = viewOf(views, id);
  if (view === undefined) return undefined;
  const list = listOf(views, view);
  const place = list.indexOf(view);
  if (by === 1) return list[place + 1]?.id;
  return place === 0 ? undefined : (list[place - 2]?.id ?? null);
}

/**
 * The list with a view as it is now: at its place, at the end of its list where it is new there, or behind another one.
 */
export function withView(views: Views, view: SavedView, after?: string | null): Views {
  const before = viewOf(views, view.id);
  const others = views.filter(({ id }) => id !== view.id);
  const own = listOf(others, view);
  const first = view.shared ? 0 : others.length - own.length;
  const there = before?.shared === view.shared ? listOf(views, view).indexOf(before) : own.length;
  const place =
    after === undefined ? there : after === null ? 0 : own.findIndex(({ id }) => id === after) + 1;
  return others.toSpliced(first + place, 0, view);
}

/** The parts of a query by name, as they are written. */
const partsOf = (query: string): ReadonlyMap<string, string> =>
  new Map(
    query
      .split('&')
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', ...value] = part.split('=');
        return [name, value.join('=')] as const;
      }),
  );

const partNames: Readonly<Record<string, string>> = {
  q: 'Search',
  group: 'Grouping',
  sort: 'Sorting',
  hide: 'Columns',
  columns: 'Columns',
  density: 'Density',
};
const order = ['Search', 'Filter', 'Grouping', 'Sorting', 'Columns', 'Density', 'Widths'];

const sameWidths = (one: Widths, other: Widths) => {
  const columns = Object.keys(one);
  return (
    columns.length === Object.keys(other).length && columns.every((column) => one[column] === other[column])
  );
};

/**
 * What the table shows otherwise than the view, in words such as `Filter` and `Grouping`; empty for nothing.
 * @param query of the view, in the form in which the table writes its address
 */
export function changedParts(query: string, widths: Widths, shown: ShownView): readonly string[] {
  const [saved, now] = [partsOf(query), partsOf(shown.query)];
  const names = [...new Set([...saved.keys(), ...now.keys()])].filter(
    (name) => saved.get(name) !== now.get(name),
  );
  // Every other name is a filter.
  const words = new Set(names.map((name) => (Object.hasOwn(partNames, name) ? partNames[name] : 'Filter')));
  if (!sameWidths(widths, shown.widths)) words.add('Widths');
  return order.filter((word) => words.has(word));
}

/** The query of an address that opens a view: what it shows, and which view that is; `all` for none. */
export const viewAddressQuery = (id: string | null, query: string): string =>
  `?${[...(query === '' ? [] : [query]), `view=${id ?? 'all'}`].join('&')}`;
