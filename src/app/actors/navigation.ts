/** The navigation of the open workspace. The browser has reported its width before the first render. */
import { navigationMachine } from '../../../machines/shell/navigation.machine.ts';
import { recallWidth } from '../../effects/recall-width.ts';
import { rememberWidth } from '../../effects/remember-width.ts';
import { watchWindow } from '../../effects/watch-window.ts';
import { keptActor } from './kept-actor.ts';
import { relay } from './relay.ts';

export const navigation = keptActor({
  machine: navigationMachine.provide({
    actors: { recallWidth, rememberWidth, watchPath: relay, watchWindow },
  }),
  key: (slug: string) => slug,
  input: (slug) => ({ slug, path: window.location.pathname }),
});
