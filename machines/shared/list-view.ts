/**
 * What a list of a settings page shows: search, order and filters, which are also in the address, so that a link is a view
 * that can be shared. The page's machine keeps it.
 */
import { emit, fromCallback, type AnyEventObject, type EventObject, type MachineContext } from 'xstate';
import { sharedAssign, type SharedAction } from './shared-action.ts';

export interface ListSort {
  /** The key of a column. */
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface ListView {
  readonly search: string;
  /** Null keeps the original order. */
  readonly sort: ListSort | null;
}

/** The values of each filter, by its name in the address; a check where they are not known beforehand. */
export type ListFilters = Readonly<Record<string, readonly string[] | ((text: string) => boolean)>>;

/** A filter without a value is null and shows all. */
export type ListViewOf<F extends ListFilters> = ListView & {
  readonly [K in keyof F]: (F[K] extends readonly string[] ? F[K][number] : string) | null;
};

export interface ListViewType<F extends ListFilters = ListFilters> {
  /** The keys of the columns that can be sorted. */
  readonly columns: readonly string[];
  readonly filters: F;
  /** The view of a page that is opened without one. */
  readonly plain: ListViewOf<F>;
}

/** @param filters are named neither `q` nor `sort`, which the address has for search and order */
export function listView<const F extends ListFilters>(
  columns: readonly string[],
  filters: F,
): ListViewType<F> {
  const none = Object.fromEntries(Object.keys(filters).map((name) => [name, null]));
  return { columns, filters, plain: { search: '', sort: null, ...none } as ListViewOf<F> };
}

/** Of the router: an address was opened, or Back was pressed. */
interface ViewReport<V> {
  readonly type: 'view.open';
  readonly view: V;
}

/** For the router: typing replaces the entry of the history, a choice adds one. */
export interface ViewChanged<V> {
  readonly type: 'view.changed';
  readonly view: V;
  readonly how: 'replace' | 'push';
}

export type ViewEvent<V> =
  | { readonly type: 'view.change'; readonly view: V; readonly how: 'replace' | 'push' }
  | ViewReport<V>;

/** The slot that reports `view.open`. */
export const watchViewOf = (machine: string) =>
  fromCallback(() => {
    throw new Error(`${machine}: watchView was not provided`);
  });

type Changed = Pick<ViewChanged<ListView>, 'view' | 'how'>;

export const viewActions = {
  showView: sharedAssign<{ readonly view: ListView }, { readonly view: ListView }>((_, { view }) => ({
    view,
  })),
  tellView: emit<MachineContext, AnyEventObject, Changed, AnyEventObject, EventObject>(
    (_, { view, how }) => ({
      type: 'view.changed',
      view,
      how,
    }),
  ) as SharedAction<unknown, Changed>,
};

const ofEvent = <E>({ event }: { readonly event: E }) => event;

/** A choice on the page is shown and told; a view of the address is shown. */
export const viewTransitions = {
  'view.change': {
    actions: [
      { type: 'showView' as const, params: ofEvent<{ view: ListView; how: 'replace' | 'push' }> },
      { type: 'tellView' as const, params: ofEvent<{ view: ListView; how: 'replace' | 'push' }> },
    ],
  },
  'view.open': { actions: { type: 'showView' as const, params: ofEvent<{ view: ListView }> } },
};
