/**
 * Every root actor of the page, and the devtools' watcher. Without a watcher, which is every page without devtools, a
 * root is created exactly as XState would create it.
 */
import { useActorRef } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import {
  createActor,
  type Actor,
  type ActorOptions,
  type AnyActor,
  type AnyActorLogic,
  type ConditionalRequired,
  type InspectionEvent,
  type IsNotNever,
  type RequiredActorOptionsKeys,
} from 'xstate';
import type { RootsSource, RootsWatcher } from '../../devtools/inspector/roots-source.ts';

type Options<T extends AnyActorLogic> = ConditionalRequired<
  [options?: ActorOptions<T> & { [K in RequiredActorOptionsKeys<T>]: unknown }],
  IsNotNever<RequiredActorOptionsKeys<T>>
>;

const live = new Set<AnyActor>();
/** Attaching a system twice would report every event twice. */
const attached = new WeakSet<object>();
let watcher: RootsWatcher | null = null;

const report = (event: InspectionEvent) => watcher?.inspect(event);
const inspected = () => (watcher === null ? {} : { inspect: report });
const reports = (root: AnyActor) => root.options.inspect === report || attached.has(root.system);

function adopt(root: AnyActor): void {
  if (!reports(root)) {
    attached.add(root.system);
    root.system.inspect(report);
  }
  watcher?.adopt(root);
}

/** Announces a root until the returned function is called. */
function announce(root: AnyActor): () => void {
  live.add(root);
  if (watcher !== null && !reports(root)) adopt(root);
  return () => void live.delete(root);
}

/** A root that lives outside React. It is not started yet. */
export function createRootActor<T extends AnyActorLogic>(logic: T, ...[options]: Options<T>): Actor<T> {
  const root = createActor(logic, { ...options, ...inspected() } as ActorOptions<T>);
  root.subscribe({ complete: announce(root) });
  return root;
}

/** A root that lives as long as its component. StrictMode creates two; only the started one is announced. */
export function useRootActor<T extends AnyActorLogic>(logic: T, ...[options]: Options<T>): Actor<T> {
  const root = useActorRef(logic, { ...options, ...inspected() } as never);
  // Started before the frame, where XState starts it after: a press between would be handled before what the machine's own
  // actors report as they start.
  useLayoutEffect(() => void root.start(), [root]);
  useEffect(() => announce(root), [root]);
  return root;
}

export const roots: RootsSource = {
  watch(next) {
    watcher = next;
    live.forEach(adopt);
    return () => {
      if (watcher === next) watcher = null;
    };
  },
};
