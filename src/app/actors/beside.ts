/** Whether the assistant is open beside the pages of the open workspace. Its own code is loaded when it is first needed. */
import { besideMachine, type BesideReport } from '../../../machines/chat/beside.machine.ts';
import { keepFocus } from '../../effects/keep-focus.ts';
import { watchBesideKey } from '../../effects/watch-beside-key.ts';
import { keptActor } from './kept-actor.ts';
import { relay, relayFrom } from './relay.ts';

const currentPath = (): BesideReport => ({ type: 'path.changed', path: window.location.pathname });

export const beside = keptActor({
  machine: besideMachine.provide({
    actors: { keepFocus, watchAsked: relay, watchKey: watchBesideKey, watchPath: relayFrom(currentPath) },
  }),
  key: (slug: string) => slug,
  input: (slug) => ({ slug }),
});
