/** Takes a person's wish to sign out to the flow that may ask before it. */
import { fromCallback } from 'xstate';
import type { SignOutRequest } from '../../machines/app/leaving.machine.ts';
import { wouldLose } from './ask-before-leaving.ts';

/** The two ends of one way: `ask` is for a button, `watchRequests` for the machine's slot of that name. */
export function signOutRequests() {
  let tell: ((request: SignOutRequest) => void) | null = null;
  return {
    ask: () => tell?.({ type: 'signOut.request', unsaved: wouldLose() }),
    watchRequests: fromCallback(({ sendBack }) => {
      tell = sendBack;
      return () => {
        tell = null;
      };
    }),
  };
}
