/**
 * Who is signed in (spec §2.2, §4; design §2). It owns the user profile. The identity service is the only source of
 * truth: this machine listens to it and loads the profile for whoever it names.
 */
import { assign, fromCallback, not, or, sendTo, setup, stateIn, type ActorRefFrom } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import type { UserProfile } from '../../contract/users.ts';
import { notProvided } from '../shared/not-provided.ts';

/** The part of the identity service's user that this product reads (spec §3, Auth user). */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

/** `identity.left` is a sign-out that a person asked for, here or in another tab. */
export type IdentityEvent =
  | { type: 'identity.signedIn'; user: AuthUser }
  | { type: 'identity.signedOut' }
  | { type: 'identity.left' }
  | { type: 'identity.failed'; error: unknown };

/**
 * What the calls of the application have shown: the server no longer takes the token, or the person's workspaces are
 * others now.
 */
export type CallReport = { type: 'session.expired' } | { type: 'profile.changed' };

export interface SessionInput {
  /** This browser still holds a person's keys (spec §3): most likely that person is signed in. */
  readonly remembered: boolean;
}

export interface SessionContext extends SessionInput {
  readonly user: AuthUser | null;
  readonly profile: UserProfile | null;
  readonly problem: string | null;
}

const reason = (error: unknown, otherwise: string) => (error instanceof ApiError ? error.detail : otherwise);

const hasCode = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code;

const forgetting = {
  initial: 'forgetting',
  states: {
    forgetting: {
      // A browser that stores nothing has nothing to forget.
      invoke: { id: 'forgetPerson', src: 'forgetPerson', onDone: 'resting', onError: 'resting' },
    },
    resting: {},
  },
} as const;

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as IdentityEvent | CallReport | { type: 'session.retry' } | { type: 'signOut.request' },
    input: {} as SessionInput,
  },
  actors: {
    /** Reports the current user once it is known, and every change after that; `identity.retry` makes it try again. */
    watchIdentity: fromCallback<{ type: 'identity.retry' }>(() => {
      throw new Error('session: watchIdentity was not provided');
    }),
    /** Reports what calls have shown (`CallReport`). */
    watchCalls: fromCallback(() => {
      throw new Error('session: watchCalls was not provided');
    }),
    loadProfile: notProvided<UserProfile, { uid: string }>('session', 'loadProfile'),
    /** Ends the session at the server and in this browser; being offline does not keep a person signed in. */
    signOut: notProvided<void, void>('session', 'signOut'),
    /** Writes the six keys of spec §3. */
    rememberPerson: notProvided<void, { profile: UserProfile }>('session', 'rememberPerson'),
    /** Clears everything of a person from this browser. */
    forgetPerson: notProvided<void, void>('session', 'forgetPerson'),
  },
  guards: {
    /** Behind a sign-in, while a session is ended, and after a person left, it is known already. */
    isNews: not(or([stateIn('expired'), stateIn('endingRefused'), stateIn('signingOut'), stateIn('left')])),
    isSamePerson: ({ context, event }) =>
      event.type === 'identity.signedIn' && event.user.uid === context.user?.uid && context.profile !== null,
    isSameUser: ({ context, event }) =>
      event.type === 'identity.signedIn' && event.user.uid === context.user?.uid,
    /** The identity service still names a person whom the server no longer lets in. */
    isTokenRefused: (_, { error }: { error: unknown }) => hasCode(error, 'unauthenticated'),
    hasNoProfile: (_, { error }: { error: unknown }) => hasCode(error, 'account_unfinished'),
  },
  actions: {
    keepUser: assign((_, params: { user: AuthUser }) => ({
      user: params.user,
      profile: null,
      problem: null,
    })),
    forget: assign({ user: null, profile: null, problem: null, remembered: false }),
  },
  delays: { skeletonDelay: 200 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, user: null, profile: null, problem: null }),
  invoke: [
    { id: 'watchIdentity', src: 'watchIdentity' },
    { id: 'watchCalls', src: 'watchCalls' },
  ],
  initial: 'loading',
  on: {
    'identity.signedIn': {
      target: '.loadingProfile',
      actions: { type: 'keepUser', params: ({ event }) => event },
    },
    'identity.failed': {
      target: '.unreachable',
      actions: assign({
        problem: ({ event }) => reason(event.error, 'The sign-in service could not be reached.'),
      }),
    },
    'identity.signedOut': { guard: 'isNews', target: '.signedOut', actions: 'forget' },
    'identity.left': { target: '.left', actions: 'forget' },
  },
  states: {
    loading: {
      initial: 'quiet',
      tags: 'loading',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: { tags: 'slow' } },
    },
    /** Nobody is signed in; where they wanted to go is remembered (spec §2.2). */
    signedOut: { tags: 'signedOut', ...forgetting },
    /** A person asked to sign out, here or in another tab: where they were is not remembered. */
    left: { tags: 'signedOut', ...forgetting },
    loadingProfile: {
      initial: 'quiet',
      tags: 'loading',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: { tags: 'slow' } },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: ({ context }) => ({ uid: context.user?.uid ?? '' }),
        onDone: { target: 'signedIn', actions: assign({ profile: ({ event }) => event.output }) },
        onError: [
          { guard: { type: 'isTokenRefused', params: ({ event }) => event }, target: 'endingRefused' },
          { guard: { type: 'hasNoProfile', params: ({ event }) => event }, target: 'unfinished' },
          {
            target: 'profileFailed',
            actions: assign({
              problem: ({ event }) => reason(event.error, 'Your profile could not be loaded.'),
            }),
          },
        ],
      },
    },
    profileFailed: {
      tags: 'failed',
      on: { 'session.retry': 'loadingProfile', 'signOut.request': 'signingOut' },
    },
    /** The signed-in person has no profile yet: they set up a workspace or join one (spec §8). */
    unfinished: {
      on: {
        // The service repeats itself after a token was renewed; what was typed meanwhile stays.
        'identity.signedIn': {
          guard: 'isSameUser',
          actions: assign({ user: ({ event }) => event.user }),
        },
        'profile.changed': 'loadingProfile',
        'session.expired': 'endingRefused',
        'signOut.request': 'signingOut',
      },
    },
    /** Not even who is signed in could be found out. */
    unreachable: {
      tags: 'failed',
      on: {
        'session.retry': {
          target: 'loading',
          actions: [assign({ problem: null }), sendTo('watchIdentity', { type: 'identity.retry' })],
        },
      },
    },
    signedIn: {
      initial: 'remembering',
      states: {
        remembering: {
          invoke: {
            id: 'rememberPerson',
            src: 'rememberPerson',
            input: ({ context }) => ({ profile: context.profile as UserProfile }),
            onDone: 'resting',
            // A browser that stores nothing, as in private windows, is no reason to stop.
            onError: 'resting',
          },
        },
        resting: {},
      },
      on: {
        'session.expired': 'expired',
        'profile.changed': 'loadingProfile',
        // Nobody asked to leave: the token was revoked or has run out.
        'identity.signedOut': 'expired',
        // The service repeats itself after a token was renewed; nothing is loaded again.
        'identity.signedIn': {
          guard: 'isSamePerson',
          actions: assign({ user: ({ event }) => event.user }),
        },
        'signOut.request': 'signingOut',
      },
    },
    /** What was on the screen stays as it is, behind a sign-in. */
    expired: {
      on: {
        'identity.signedIn': {
          guard: 'isSamePerson',
          target: 'signedIn',
          actions: assign({ user: ({ event }) => event.user }),
        },
        'signOut.request': 'signingOut',
      },
    },
    /** A session that the server no longer takes is ended here too. */
    endingRefused: {
      tags: 'leaving',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'forget' },
        onError: { target: 'signedOut', actions: 'forget' },
      },
    },
    signingOut: {
      tags: 'leaving',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: { target: 'left', actions: 'forget' },
        onError: { target: 'left', actions: 'forget' },
      },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
