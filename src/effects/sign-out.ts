/** `signOut` of the session machine: ends the session on the server, in this browser and in its other tabs. */
import { fromPromise } from 'xstate';
import { logout } from '../../contract/signin.ts';
import { request } from './api.ts';
import { identitySdk } from './identity.ts';
import { startedIdentity } from './started-identity.ts';
import { withoutReads } from './reads-until-sign-out.ts';
import { tellTabsLeft } from './tabs.ts';

export const signOut = fromPromise<void, void>(() =>
  withoutReads(async () => {
    try {
      await request(logout, {});
    } catch (error) {
      // Offline, or with an invalid token: the person is signed out of this browser anyway.
      console.warn('The session was not ended at the server.', error);
    }
    tellTabsLeft();
    const { signOut: leave } = await identitySdk();
    await leave(await startedIdentity());
  }),
);
