import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Item } from '../../../machines/shared/change.machine.ts';
import { shownItems, type CollectionActor } from '../../../machines/shared/collection.machine.ts';
import type { ListState } from './list-table.tsx';

type Snapshot<T extends Item> = ReturnType<CollectionActor<T>['getSnapshot']>;

function stateOf(snapshot: Snapshot<Item>): ListState {
  if (snapshot.matches('ready')) return 'ready';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches({ loading: 'slow' }) ? 'slow' : 'quiet';
}

/** The properties of a list for a collection. */
export function useCollection<T extends Item>(actor: CollectionActor<T>) {
  const items = useSelector(actor, ({ context }) => context.items);
  const changes = useSelector(actor, ({ context }) => context.changes);
  return {
    rows: useMemo(() => shownItems({ items, changes }), [items, changes]),
    state: useSelector(actor, stateOf),
    problem: useSelector(actor, ({ context }) => context.problem),
    isReloading: useSelector(actor, (snapshot) => snapshot.matches({ ready: 'reloading' })),
    /** The reload failed; the rows are those loaded before. */
    isOutdated: useSelector(actor, (snapshot) => snapshot.matches({ ready: 'outdated' })),
    reload: () => actor.send({ type: 'list.reload' }),
  };
}
