/** What the inspector is told of the application's root actors. The application's side of it is `src/app/actors/roots.ts`. */
import type { AnyActorRef, InspectionEvent } from 'xstate';

export interface RootsWatcher {
  /** A root that runs already, and of whose past nothing is known. */
  readonly adopt: (root: AnyActorRef) => void;
  /** Everything that happens in every root's system from now on. */
  readonly inspect: (event: InspectionEvent) => void;
}

export interface RootsSource {
  /** There is one watcher at a time. Ends with the function it answers. */
  readonly watch: (watcher: RootsWatcher) => () => void;
}
