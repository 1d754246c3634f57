/** What a password reset has to do with the session of the page: whose it is, and its end (ADR 27). */
import { fromCallback, fromPromise, waitFor } from 'xstate';
import type { PersonKnown } from '../../../machines/auth/reset.machine.ts';
import { session } from './session.ts';

/** `watchPerson` of the reset machine: told once it is known who is signed in. */
export const watchPerson = fromCallback(({ sendBack }) => {
  const tell = () => {
    const { context } = session.getSnapshot();
    if (context.profile === null) return;
    const known: PersonKnown = { type: 'person.known', email: context.profile.email };
    sendBack(known);
    watched.unsubscribe();
  };
  const watched = session.subscribe(tell);
  tell();
  return () => watched.unsubscribe();
});

/** `endSession` of the reset machine: the session ends as by Sign Out, also in other tabs. */
export const endSession = fromPromise<void, void>(async () => {
  session.send({ type: 'signOut.request' });
  await waitFor(session, (snapshot) => snapshot.hasTag('signedOut'));
});
