/** The one session of the page. It lives outside React: who is signed in does not depend on what is drawn. */
import { createActor } from 'xstate';
import { sessionMachine } from '../../machines/app/session.machine.ts';
import { loadProfile } from '../effects/load-profile.ts';
import { watchIdentity } from '../effects/watch-identity.ts';

export const session = createActor(sessionMachine.provide({ actors: { loadProfile, watchIdentity } }));
