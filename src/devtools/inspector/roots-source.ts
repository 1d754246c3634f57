/**
 * The interface through which the inspector receives the application's root actors. The application's side is
 * `src/app/actors/roots.ts`.
 */
import type { AnyActorRef, InspectionEvent } from 'xstate';

export interface RootsWatcher {
  /** A root that was already running; its past is unknown. */
  readonly adopt: (root: AnyActorRef) => void;
  /** Called for every event in every root's system from now on. */
  readonly inspect: (event: InspectionEvent) => void;
}

export interface RootsSource {
  /** There is one watcher at a time. The returned function ends it. */
  readonly watch: (watcher: RootsWatcher) => () => void;
}
