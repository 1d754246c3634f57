/**
 * The navigation of the open workspace. It lives outside React, as the session does: it has heard from the browser how
 * wide it is before anything is drawn, and no route starts it again.
 */
import type { ActorRefFrom } from 'xstate';
import { navigationMachine } from '../../../machines/shell/navigation.machine.ts';
import { recallWidth } from '../../effects/recall-width.ts';
import { rememberWidth } from '../../effects/remember-width.ts';
import { watchWindow } from '../../effects/watch-window.ts';
import { createRootActor } from './roots.ts';
import { watchPath } from '../router/watch-path.ts';

const machine = navigationMachine.provide({
  actors: { recallWidth, rememberWidth, watchPath, watchWindow },
});

let open: { readonly slug: string; readonly actor: ActorRefFrom<typeof navigationMachine> } | null = null;

/** The same actor for as long as the workspace stays the same. */
export function navigationOf(slug: string): ActorRefFrom<typeof navigationMachine> {
  if (open?.slug !== slug) {
    open?.actor.stop();
    const actor = createRootActor(machine, { input: { slug, path: window.location.pathname } });
    open = { slug, actor: actor.start() };
  }
  return open.actor;
}
