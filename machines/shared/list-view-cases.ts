/** The cases of search, order and filters, which every walk of a settings list with its view in the address has. */
import { absent, report, see, type Trigger } from '../testing/walk.ts';
import type { ListView } from './list-view.ts';

interface ViewedSnapshot<V> {
  readonly context: { readonly view: V };
}

interface Choice<V> {
  readonly name: string;
  readonly part: Partial<V>;
  readonly by: readonly Trigger[];
  /** The row that is left, or first. */
  readonly row: string;
}

/**
 * @param hidden a row that a search and a filter hide
 * @param isOpen whether the list is on the screen, and no dialog before it
 */
export function viewCases<V extends ListView, S extends ViewedSnapshot<V>>(
  plain: V,
  isOpen: (snapshot: S) => boolean,
  hidden: string,
  choices: readonly Choice<V>[],
) {
  const shown = JSON.stringify(plain);
  const isPlain = (snapshot: S) => isOpen(snapshot) && JSON.stringify(snapshot.context.view) === shown;
  const how = (part: Partial<V>) => (part.search === undefined ? ('push' as const) : ('replace' as const));
  return {
    /** The whole list is on the screen. */
    isPlain,
    events: {
      'view.change': choices.map(({ name, part, by, row }) => ({
        name,
        event: { type: 'view.change' as const, view: { ...plain, ...part }, how: how(part) },
        by,
        when: isPlain,
        shows: [see('rowheader', row), ...(part.sort ? [] : [absent('rowheader', hidden)])],
      })),
      'view.open': [
        {
          name: 'Back',
          event: { type: 'view.open' as const, view: plain },
          by: [report('watchView', { type: 'view.open', view: plain })],
          when: isOpen,
          shows: [see('rowheader', hidden)],
        },
      ],
    },
  };
}
