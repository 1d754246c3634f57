/** Passes the request to sign out to the flow that may ask for confirmation. */
import { fromCallback } from 'xstate';
import type { SignOutRequest } from '../../machines/app/leaving.machine.ts';
import { hasUnsavedInput } from './ask-before-leaving.ts';
import { hasDrafts } from './keep-draft.ts';

/** Two ends of one channel: `ask` for a button, `watchRequests` for the machine's slot of that name. */
export function signOutRequests() {
  let tell: ((request: SignOutRequest) => void) | null = null;
  return {
    ask: () => tell?.({ type: 'signOut.request', unsaved: hasUnsavedInput() || hasDrafts() }),
    watchRequests: fromCallback(({ sendBack }) => {
      tell = sendBack;
      return () => {
        tell = null;
      };
    }),
  };
}
