/** The one session of the page. It lives outside React: who is signed in does not depend on what is drawn. */
import { waitFor } from 'xstate';
import { sessionMachine, type CallReport } from '../../../machines/app/session.machine.ts';
import { onSessionExpired } from '../../effects/api.ts';
import { forgetPerson, isPersonRemembered, rememberPerson } from '../../effects/browser-storage.ts';
import { loadProfile } from '../../effects/load-profile.ts';
import { signOut } from '../../effects/sign-out.ts';
import { watchIdentity } from '../../effects/watch-identity.ts';
import { relay, report } from './relay.ts';
import { createRootActor } from './roots.ts';

export const session = createRootActor(
  sessionMachine.provide({
    actors: { forgetPerson, loadProfile, rememberPerson, signOut, watchCalls: relay, watchIdentity },
  }),
  { input: { remembered: isPersonRemembered() } },
);

const tell = (event: CallReport) => report(session, 'watchCalls', event);

onSessionExpired(async () => {
  tell({ type: 'session.expired' });
  const settled = await waitFor(session, (snapshot) => !snapshot.matches('expired'));
  return settled.matches('signedIn');
});

/** A flow has changed to which workspaces the person belongs: their profile is loaded again. */
export function tellProfileChanged(): void {
  tell({ type: 'profile.changed' });
}
