import { useSelector } from '@xstate/react';
import type { Item } from '../../../machines/shared/change.machine.ts';
import type { PagedListActor } from '../../../machines/shared/paged-list.machine.ts';
import type { ListState } from './list-table.tsx';

type Snapshot<T extends Item, Facts> = ReturnType<PagedListActor<T, Facts>['getSnapshot']>;

/** The rows of the query before stay until those of the new one arrive, or are late. */
function stateOf(snapshot: Snapshot<Item, unknown>): ListState {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('ready') || snapshot.context.count !== null) return 'ready';
  return snapshot.matches({ loading: 'slow' }) ? 'slow' : 'quiet';
}

const isStarting = (snapshot: Snapshot<Item, unknown>) =>
  !snapshot.matches('ready') && !snapshot.matches('failed');

/** The properties of a list for a `pagedList`. */
export function usePagedList<T extends Item, Facts>(actor: PagedListActor<T, Facts>) {
  const state = useSelector(actor, stateOf);
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'idle' }));
  const hasNext = useSelector(actor, ({ context }) => context.next !== null);
  const more = () => actor.send({ type: 'list.more' });
  return {
    state,
    rows: useSelector(actor, ({ context }) => context.items),
    count: useSelector(actor, ({ context }) => context.count),
    facts: useSelector(actor, ({ context }) => context.facts),
    problem: useSelector(actor, ({ context }) => context.problem),
    isReloading: useSelector(
      actor,
      (snapshot) =>
        snapshot.matches({ ready: 'reloading' }) || (isStarting(snapshot) && stateOf(snapshot) === 'ready'),
    ),
    /** The reload failed; the rows are those loaded before. */
    isOutdated: useSelector(actor, (snapshot) => snapshot.matches({ ready: 'outdated' })),
    isAdding: useSelector(actor, (snapshot) => snapshot.matches({ ready: 'adding' })),
    /** The next page could not be loaded. */
    isUnadded: useSelector(actor, (snapshot) => snapshot.matches({ ready: 'unadded' })),
    mayAdd: useSelector(actor, (snapshot) => snapshot.matches('ready')) && hasNext,
    /** Near the end the next page is loaded once: after a failure only the button loads it. */
    nearEnd: () => {
      if (isIdle && hasNext) more();
    },
    more,
    reload: () => actor.send({ type: 'list.reload' }),
  };
}
