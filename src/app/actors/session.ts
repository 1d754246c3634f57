/** The session of the page. It lives outside React, because it does not depend on what is rendered. */
import { waitFor } from 'xstate';
import type { UserProfile } from '../../../contract/users.ts';
import { sessionMachine, type CallReport } from '../../../machines/app/session.machine.ts';
import { onRefused, onSessionExpired } from '../../effects/api.ts';
import {
  forgetPerson,
  isPersonRemembered,
  recallPerson,
  rememberPerson,
} from '../../effects/browser-storage.ts';
import { loadProfile } from '../../effects/load-profile.ts';
import { signOut } from '../../effects/sign-out.ts';
import { watchIdentity } from '../../effects/watch-identity.ts';
import { relay, report } from './relay.ts';
import { createRootActor } from './roots.ts';

export const session = createRootActor(
  sessionMachine.provide({
    actors: { forgetPerson, loadProfile, rememberPerson, signOut, watchCalls: relay, watchIdentity },
  }),
  { input: { remembered: isPersonRemembered(), recalled: recallPerson() } },
);

const tell = (event: CallReport) => report(session, 'watchCalls', event);

onSessionExpired(async () => {
  tell({ type: 'session.expired' });
  const settled = await waitFor(session, (snapshot) => !snapshot.matches('expired'));
  return settled.matches('signedIn');
});

/** Role or workspaces may be others by now: the profile is loaded again, and the page stays. */
export const tellProfileOutdated = () => tell({ type: 'profile.outdated' });
onRefused(tellProfileOutdated);

/** A flow has changed the person's workspaces: the profile is loaded again. */
export function tellProfileChanged(): void {
  tell({ type: 'profile.changed' });
}

/** A call has answered the person's changed profile. The page that is shown stays. */
export function tellProfileSaved(profile: UserProfile): void {
  tell({ type: 'profile.saved', profile });
}
