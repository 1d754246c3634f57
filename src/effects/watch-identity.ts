/** `watchIdentity` of the session machine: reports the current user and every change, in this tab and in others. */
import { fromCallback } from 'xstate';
import type { IdentityEvent } from '../../machines/app/session.machine.ts';
import { waitForIdentity } from './identity-known.ts';
import { identitySdk } from './identity.ts';
import { reloadOnce } from './reload-for-new-version.ts';
import { startedIdentity } from './started-identity.ts';
import { loadConfig } from './load-config.ts';
import { wasClosed } from './shared-computer.ts';
import { onLeftElsewhere } from './tabs.ts';

/** Where the server answers and the file of the SDK is missing, there is another version, or the browser remembers a lost request. */
async function loadedSdk(): ReturnType<typeof identitySdk> {
  try {
    return await identitySdk();
  } catch (error) {
    await loadConfig();
    await reloadOnce();
    throw error;
  }
}

export const watchIdentity = fromCallback<{ type: 'identity.retry' }>(({ sendBack, receive }) => {
  const tell = (event: IdentityEvent) => sendBack(event);
  let stop = () => {};
  let stopped = false;

  const start = async () => {
    const [sdk] = await Promise.all([loadedSdk(), loadConfig()]);
    const auth = await startedIdentity();
    const known = auth.authStateReady();
    // On a shared computer the session ends with the browser.
    if (wasClosed()) await sdk.signOut(auth);
    return { auth, known, sdk };
  };

  const watch = async () => {
    const starting = start();
    waitForIdentity(starting.then(({ known }) => known));
    try {
      const { auth, sdk } = await starting;
      if (stopped) return;
      stop();
      // This listener also reports the same person signing in again; the SDK's other listener does not.
      stop = sdk.onIdTokenChanged(auth, (user) => {
        tell(
          user === null
            ? { type: 'identity.signedOut' }
            : {
                type: 'identity.signedIn',
                user: { uid: user.uid, email: user.email, displayName: user.displayName },
              },
        );
      });
    } catch (error) {
      if (!stopped) tell({ type: 'identity.failed', error });
    }
  };

  const deaf = onLeftElsewhere(() => tell({ type: 'identity.left' }));
  receive(() => void watch());
  void watch();
  return () => {
    stopped = true;
    deaf();
    stop();
  };
});
