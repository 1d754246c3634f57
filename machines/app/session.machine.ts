/**
 * The signed-in person (spec §2.2, §4; design §2). It owns the user profile. The identity service is the only source
 * of truth: this machine listens to it and loads the profile of its current user.
 */
import { assign, fromCallback, not, or, sendTo, setup, stateIn, type ActorRefFrom } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import type { UserProfile } from '../../contract/users.ts';
import { listener } from '../shared/listener.ts';
import { notProvided } from '../shared/not-provided.ts';

/** The part of the identity service's user that this product reads (spec §3, Auth user). */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

/** `identity.left` is a sign-out that the person requested, in this tab or another. */
export type IdentityEvent =
  | { type: 'identity.signedIn'; user: AuthUser }
  | { type: 'identity.signedOut' }
  | { type: 'identity.left' }
  | { type: 'identity.failed'; error: unknown };

/**
 * Facts learned from API calls: the server refuses the token, the person's workspaces have changed, a call has answered
 * the person's changed profile, or the profile may be outdated: a call was refused for missing rights, or the browser was
 * away.
 */
export type CallReport =
  | { type: 'session.expired' }
  | { type: 'profile.changed' }
  | { type: 'profile.outdated' }
  | { type: 'profile.saved'; profile: UserProfile };

/** The person of the last visit and what was known of them. */
export interface RecalledPerson {
  readonly uid: string;
  readonly profile: UserProfile;
}

export interface SessionInput {
  /** This browser has a person's keys (spec §3), so that person is probably signed in. */
  readonly remembered: boolean;
  /** Shown until the identity service and the server have said who is signed in (decision 97); null without one. */
  readonly recalled: RecalledPerson | null;
}

export interface SessionContext extends SessionInput {
  readonly user: AuthUser | null;
  readonly profile: UserProfile | null;
  readonly problem: string | null;
}

/** The person's profile; until the server has answered, that of the last visit. */
export const shownProfile = ({ profile, recalled }: Pick<SessionContext, 'profile' | 'recalled'>) =>
  profile ?? recalled?.profile ?? null;

const reason = (error: unknown, otherwise: string) => (error instanceof ApiError ? error.detail : otherwise);

const hasCode = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code;

const whose = ({ context: { user } }: { context: SessionContext }) => ({ uid: user?.uid ?? '' });

/** While the session is loading: the page of the person of the last visit, or the loading shell. */
const waiting = {
  initial: 'quiet',
  tags: 'loading',
  states: {
    quiet: { always: { guard: 'hasLastVisit', target: 'recalled' }, after: { skeletonDelay: 'slow' } },
    slow: { tags: 'slow' },
    recalled: { tags: 'recalled' },
  },
} as const;

const forgetting = {
  initial: 'forgetting',
  states: {
    forgetting: {
      // A browser without storage has nothing to clear.
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
    /** Reports the current user once it is known, and then every change. `identity.retry` makes it try again. */
    watchIdentity: fromCallback<{ type: 'identity.retry' }>(() => {
      throw new Error('session: watchIdentity was not provided');
    }),
    /** Reports facts learned from API calls (`CallReport`). */
    watchCalls: listener('session', 'watchCalls'),
    loadProfile: notProvided<UserProfile, { uid: string }>('session', 'loadProfile'),
    /** Ends the session on the server and in this browser. It also succeeds offline. */
    signOut: notProvided<void, void>('session', 'signOut'),
    /** Writes the six keys of spec §3. */
    rememberPerson: notProvided<void, RecalledPerson>('session', 'rememberPerson'),
    /** Removes all data of the person from this browser. */
    forgetPerson: notProvided<void, void>('session', 'forgetPerson'),
  },
  guards: {
    hasLastVisit: ({ context }) => context.recalled !== null,
    /** The page of the last visit stays while the server is not reached. */
    isNotReached: ({ context }, { error }: { error: unknown }) =>
      context.recalled !== null && error instanceof ApiError && error.status === 0,
    /** In these states a sign-out is already known. */
    isNews: not(or([stateIn('expired'), stateIn('endingRefused'), stateIn('signingOut'), stateIn('left')])),
    isSamePerson: ({ context, event }) =>
      event.type === 'identity.signedIn' && event.user.uid === context.user?.uid && context.profile !== null,
    isSameUser: ({ context, event }) =>
      event.type === 'identity.signedIn' && event.user.uid === context.user?.uid,
    /** The identity service reports a user whose token the server refuses. */
    isTokenRefused: (_, { error }: { error: unknown }) => hasCode(error, 'unauthenticated'),
    hasNoProfile: (_, { error }: { error: unknown }) => hasCode(error, 'account_unfinished'),
  },
  actions: {
    keepUser: assign(({ context: { recalled } }, { user }: { user: AuthUser }) => ({
      user,
      profile: null,
      recalled: recalled?.uid === user.uid ? recalled : null,
      problem: null,
    })),
    keepProfile: assign((_, { profile }: { profile: UserProfile }) => ({ profile, recalled: null })),
    forget: assign({ user: null, profile: null, recalled: null, problem: null, remembered: false }),
  },
  delays: { skeletonDelay: 200, retryDelay: 5000 },
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
      ...waiting,
      on: {
        'signOut.request': { guard: 'hasLastVisit', target: 'leavingUnknown' },
        'identity.failed': {
          guard: { type: 'isNotReached', params: ({ event }) => event },
          target: 'retrying',
        },
      },
    },
    /** The page of the last visit stays; its parts say that the server is not reached. */
    retrying: {
      tags: ['loading', 'recalled'],
      after: {
        retryDelay: { target: 'loading', actions: sendTo('watchIdentity', { type: 'identity.retry' }) },
      },
      on: {
        'signOut.request': {
          target: 'leavingUnknown',
          actions: sendTo('watchIdentity', { type: 'identity.retry' }),
        },
      },
    },
    /** The person of the last visit signs out before it is known whether they are signed in. */
    leavingUnknown: {
      tags: 'leaving',
      entry: assign({ recalled: null }),
      on: {
        'identity.signedIn': {
          target: 'signingOut',
          actions: { type: 'keepUser', params: ({ event }) => event },
        },
      },
    },
    /** No person is signed in. The requested address is remembered (spec §2.2). */
    signedOut: { tags: 'signedOut', ...forgetting },
    /** The person requested the sign-out, in this tab or another, so the address is not remembered. */
    left: { tags: 'signedOut', ...forgetting },
    loadingProfile: {
      ...waiting,
      on: { 'signOut.request': { guard: 'hasLastVisit', target: 'signingOut' } },
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: whose,
        onDone: {
          target: 'signedIn',
          actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: [
          { guard: { type: 'isTokenRefused', params: ({ event }) => event }, target: 'endingRefused' },
          {
            guard: { type: 'hasNoProfile', params: ({ event }) => event },
            target: 'unfinished',
            actions: assign({ recalled: null }),
          },
          { guard: { type: 'isNotReached', params: ({ event }) => event }, target: 'retryingProfile' },
          {
            target: 'profileFailed',
            actions: assign({
              problem: ({ event }) => reason(event.error, 'Your profile could not be loaded.'),
            }),
          },
        ],
      },
    },
    retryingProfile: {
      tags: ['loading', 'recalled'],
      after: { retryDelay: 'loadingProfile' },
      on: { 'signOut.request': 'signingOut' },
    },
    profileFailed: {
      tags: 'failed',
      on: { 'session.retry': 'loadingProfile', 'signOut.request': 'signingOut' },
    },
    /** The person is signed in but has no profile yet: they create a workspace or join one (spec §8). */
    unfinished: {
      on: {
        // The service reports the user again when a token is renewed; typed input is kept.
        'identity.signedIn': {
          guard: 'isSameUser',
          actions: assign({ user: ({ event }) => event.user }),
        },
        'profile.changed': 'loadingProfile',
        'session.expired': 'endingRefused',
        'signOut.request': 'signingOut',
      },
    },
    /** The identity service could not be reached, so the user is unknown. */
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
            input: ({ context }) => ({
              uid: context.user?.uid ?? '',
              profile: context.profile as UserProfile,
            }),
            onDone: 'resting',
            // Storage may be unavailable, for example in private windows; the session continues.
            onError: 'resting',
          },
        },
        resting: {},
        /** The page stays as it is until the profile is there; without an answer nothing changes. */
        refreshing: {
          invoke: {
            id: 'refreshProfile',
            src: 'loadProfile',
            input: whose,
            onDone: { target: 'remembering', actions: assign({ profile: ({ event }) => event.output }) },
            onError: 'resting',
          },
        },
      },
      on: {
        'session.expired': 'expired',
        'profile.changed': 'loadingProfile',
        // A running request may be answered from before the change, so another one replaces it.
        'profile.outdated': '.refreshing',
        'profile.saved': {
          target: '.remembering',
          actions: assign({ profile: ({ event }) => event.profile }),
        },
        // The person did not request this: the token was revoked or has expired.
        'identity.signedOut': 'expired',
        // The service reports the user again when a token is renewed; the profile is not loaded again.
        'identity.signedIn': {
          guard: 'isSamePerson',
          actions: assign({ user: ({ event }) => event.user }),
        },
        'signOut.request': 'signingOut',
      },
    },
    /** The screen keeps its content behind a sign-in form. */
    expired: {
      on: {
        'identity.signedIn': {
          guard: 'isSamePerson',
          // The session may have ended because a membership did.
          target: 'signedIn.refreshing',
          actions: assign({ user: ({ event }) => event.user }),
        },
        'signOut.request': 'signingOut',
      },
    },
    /** Signs out in this browser too after the server has refused the session. */
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
