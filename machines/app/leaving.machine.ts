/**
 * Before a person signs out (spec §2.12): where something they typed would be lost, it is said first, as the browser does
 * before a reload.
 */
import { emit, fromCallback, setup, type ActorRefFrom } from 'xstate';

/** `unsaved` is whether anything of the person's is not on the server yet. */
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
    /** Reports every wish to sign out. */
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
