import type { AnyActorRef } from 'xstate';
import type { SavedViewsContext, SavedViewsEvent } from '../../machines/records/saved-views.ts';

/** The part of the actor that screens use, for any type of records. */
export interface SavedViewsActor {
  getSnapshot(): {
    readonly context: SavedViewsContext;
    matches(
      state: 'loading' | 'failed' | 'naming' | 'creating' | 'updating' | 'conflicted' | 'asking' | 'removing',
    ): boolean;
    hasTag(tag: 'busy'): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: SavedViewsEvent): void;
}
