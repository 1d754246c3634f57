/** Ends the session like Sign Out, also in other tabs; resolves when everything of the person is removed from this browser. */
import { waitFor } from 'xstate';
import { session } from './session.ts';

export async function endSession(): Promise<void> {
  session.send({ type: 'signOut.request' });
  await waitFor(
    session,
    (snapshot) => snapshot.matches({ left: 'resting' }) || snapshot.matches({ signedOut: 'resting' }),
  );
}
