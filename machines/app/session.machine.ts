/**
 * Who is signed in (spec §2.2, §4; design §2). It owns the user profile. The identity service is the only source of
 * truth: this machine listens to it and loads the profile for whoever it names.
 */
import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { UserProfile } from '../../contract/users.ts';
import { ApiError } from '../../contract/errors.ts';
import { notProvided } from '../not-provided.ts';

/** The part of the identity service's user that this product reads (spec §3, Auth user). */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

export type IdentityEvent =
  | { type: 'identity.signedIn'; user: AuthUser }
  | { type: 'identity.signedOut' }
  | { type: 'identity.failed'; error: unknown };

const reason = (error: unknown, otherwise: string) => (error instanceof ApiError ? error.detail : otherwise);

export interface SessionContext {
  readonly user: AuthUser | null;
  readonly profile: UserProfile | null;
  readonly problem: string | null;
}

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as IdentityEvent | { type: 'session.retry' },
  },
  actors: {
    /** Reports the current user once it is known, and every change after that; `identity.retry` makes it try again. */
    watchIdentity: fromCallback<{ type: 'identity.retry' }>(() => {
      throw new Error('session: watchIdentity was not provided');
    }),
    loadProfile: notProvided<UserProfile, { uid: string }>('session', 'loadProfile'),
  },
  delays: { skeletonDelay: 200 },
}).createMachine({
  id: 'session',
  context: { user: null, profile: null, problem: null },
  invoke: { id: 'watchIdentity', src: 'watchIdentity' },
  initial: 'loading',
  on: {
    'identity.signedIn': {
      target: '.loadingProfile',
      actions: assign({ user: ({ event }) => event.user, profile: null, problem: null }),
    },
    'identity.failed': {
      target: '.unreachable',
      actions: assign({
        problem: ({ event }) => reason(event.error, 'The sign-in service could not be reached.'),
      }),
    },
    'identity.signedOut': {
      target: '.signedOut',
      actions: assign({ user: null, profile: null, problem: null }),
    },
  },
  states: {
    loading: {
      initial: 'quiet',
      tags: 'loading',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: { tags: 'slow' } },
    },
    signedOut: {},
    loadingProfile: {
      initial: 'quiet',
      tags: 'loading',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: { tags: 'slow' } },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: ({ context }) => ({ uid: context.user?.uid ?? '' }),
        onDone: { target: 'signedIn', actions: assign({ profile: ({ event }) => event.output }) },
        onError: {
          target: 'profileFailed',
          actions: assign({
            problem: ({ event }) => reason(event.error, 'Your profile could not be loaded.'),
          }),
        },
      },
    },
    profileFailed: { on: { 'session.retry': 'loadingProfile' } },
    /** Not even who is signed in could be found out. */
    unreachable: {
      on: {
        'session.retry': {
          target: 'loading',
          actions: [assign({ problem: null }), sendTo('watchIdentity', { type: 'identity.retry' })],
        },
      },
    },
    signedIn: {},
  },
});
