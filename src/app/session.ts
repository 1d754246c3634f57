/** The one session of the page. It lives outside React: who is signed in does not depend on what is drawn. */
import { waitFor } from 'xstate';
import { sessionMachine } from '../../machines/app/session.machine.ts';
import { onSessionExpired } from '../effects/api.ts';
import { forgetPerson, rememberPerson } from '../effects/browser-storage.ts';
import { loadProfile } from '../effects/load-profile.ts';
import { signOut } from '../effects/sign-out.ts';
import { watchIdentity } from '../effects/watch-identity.ts';
import { createRootActor } from './roots.ts';

export const session = createRootActor(
  sessionMachine.provide({
    actors: { forgetPerson, loadProfile, rememberPerson, signOut, watchIdentity },
  }),
);

onSessionExpired(async () => {
  session.send({ type: 'session.expired' });
  const settled = await waitFor(session, (snapshot) => !snapshot.matches('expired'));
  return settled.matches('signedIn');
});
