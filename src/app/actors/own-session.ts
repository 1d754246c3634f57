/** The session in a password reset: the signed-in person, and ending the session (ADR 27). */
import { fromCallback, fromPromise } from 'xstate';
import type { PersonKnown } from '../../../machines/auth/reset.machine.ts';
import { endSession } from './end-session.ts';
import { session } from './session.ts';

/** `watchPerson` of the reset machine: reports the signed-in person once known. */
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

/** `endSession` of the reset machine. */
export const endOwnSession = fromPromise<void, void>(endSession);
