/**
 * The question before a sign-out (spec §2.12): if unsaved input would be lost, the person is warned first, as the
 * browser does before a reload.
 */
import { emit, fromCallback, setup, type ActorRefFrom } from 'xstate';

/** `unsaved` is true if any input of the person is not saved on the server. */
export interface SignOutRequest {
  readonly type: 'signOut.request';
  readonly unsaved: boolean;
}

export const leavingMachine = setup({
  types: {
    events: {} as SignOutRequest | { type: 'signOut.confirm' } | { type: 'signOut.cancel' },
    emitted: {} as { type: 'signOut.confirmed' },
  },
  actors: {
    /** Reports every request to sign out. */
    watchRequests: fromCallback(() => {
      throw new Error('leaving: watchRequests was not provided');
    }),
  },
  guards: { isUnsaved: (_, { unsaved }: { unsaved: boolean }) => unsaved },
  actions: { goOn: emit({ type: 'signOut.confirmed' }) },
}).createMachine({
  id: 'leaving',
  invoke: { id: 'watchRequests', src: 'watchRequests' },
  initial: 'staying',
  states: {
    staying: {
      on: {
        'signOut.request': [
          { guard: { type: 'isUnsaved', params: ({ event }) => event }, target: 'asking' },
          { actions: 'goOn' },
        ],
      },
    },
    asking: {
      on: {
        'signOut.confirm': { target: 'staying', actions: 'goOn' },
        'signOut.cancel': 'staying',
      },
    },
  },
});

export type LeavingActor = ActorRefFrom<typeof leavingMachine>;
