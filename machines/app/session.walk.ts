/** The walk of the session (spec §2.2, §4). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { UserProfile } from '../../contract/users.ts';
import { absent, click, defineWalk, report, see, seeText } from '../testing/walk.ts';
import { sessionMachine } from './session.machine.ts';

const profile: UserProfile = {
  user_id: 'u1',
  full_name: 'Maya Okafor',
  email: 'maya@northbeam.io',
  profile_picture_url: null,
  timezone: 'America/New_York',
  workspaces: [
    {
      workspace_id: 'w1',
      workspace_name: 'Northbeam',
      workspace_slug: 'northbeam',
      plan_type: 'free',
      profile_picture_url: null,
      member_id: 'm1',
      role: 'admin',
    },
  ],
  former_workspaces: [],
};

const signedIn = {
  type: 'identity.signedIn' as const,
  user: { uid: 'uid1', email: 'maya@northbeam.io', displayName: 'Maya Okafor' },
};
const unreachable = { type: 'identity.failed' as const, error: new ApiError(0, 'network', NETWORK_SENTENCE) };
const other = {
  type: 'identity.signedIn' as const,
  user: { uid: 'uid2', email: 'tom@northbeam.io', displayName: 'Tom Lindqvist' },
};
const left = { type: 'identity.left' as const };
const signedOut = { type: 'identity.signedOut' as const };
const expired = { type: 'session.expired' as const };
const changed = { type: 'profile.changed' as const };
const outdated = { type: 'profile.outdated' as const };
const demoted: UserProfile = {
  ...profile,
  workspaces: profile.workspaces.map((entry) => ({ ...entry, role: 'viewer' })),
};
const saved = { type: 'profile.saved' as const, profile };
const unfinished = 'Account not fully set up - please complete onboarding';

export const sessionWalk = defineWalk({
  title: 'Session',
  purpose: 'Knows who is signed in, loads their profile, and ends the session in every tab at once.',
  spec: '§2.2, §4',
  machine: sessionMachine,
  input: { remembered: true, recalled: { uid: 'uid1', profile } },
  events: {
    'identity.signedIn': [
      { name: 'somebody signs in', event: signedIn, by: [report('watchIdentity', signedIn)] },
      { name: 'somebody else signs in', event: other, by: [report('watchIdentity', other)] },
    ],
    'identity.signedOut': [
      { name: 'nobody is signed in', event: signedOut, by: [report('watchIdentity', signedOut)] },
    ],
    'identity.failed': [
      { name: 'the server is unreachable', event: unreachable, by: [report('watchIdentity', unreachable)] },
    ],
    'identity.left': [
      { name: 'they sign out in another tab', event: left, by: [report('watchIdentity', left)] },
    ],
    'session.expired': [
      {
        name: 'a call was refused for its token',
        event: expired,
        by: [report('watchCalls', expired)],
      },
    ],
    'profile.changed': [
      { name: 'a workspace was added', event: changed, by: [report('watchCalls', changed)] },
    ],
    'profile.outdated': [
      {
        name: 'a call was refused for missing rights',
        event: outdated,
        by: [report('watchCalls', outdated)],
        shows: [seeText('banner', 'Signed in as Maya Okafor'), absent('status', 'Loading')],
      },
    ],
    'profile.saved': [{ name: 'the profile was changed', event: saved, by: [report('watchCalls', saved)] }],
    'signOut.request': [
      {
        name: 'Sign Out',
        event: { type: 'signOut.request' },
        by: [click('button', 'Sign Out')],
        when: (snapshot) => !snapshot.matches('expired'),
      },
      {
        name: 'Sign in as somebody else',
        event: { type: 'signOut.request' },
        by: [click('button', 'Sign in as somebody else')],
        when: (snapshot) => snapshot.matches('expired'),
      },
    ],
    'session.retry': [{ name: 'Retry', event: { type: 'session.retry' }, by: [click('button', 'Retry')] }],
  },
  delays: { skeletonDelay: 200, retryDelay: 5000 },
  effects: {
    loadProfile: [
      { name: 'loaded', done: profile },
      { name: 'token refused', error: new ApiError(401, 'unauthenticated', 'Please sign in.') },
      { name: 'no profile', error: new ApiError(404, 'account_unfinished', unfinished) },
      { name: 'refused', error: new ApiError(500, 'internal', 'Something went wrong.') },
      { name: 'broken', error: new Error('boom') },
      { name: 'offline', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
    refreshProfile: [
      { name: 'loaded', done: demoted },
      { name: 'failed', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
    signOut: [
      { name: 'signed out', done: undefined },
      { name: 'failed', error: new Error('boom') },
    ],
    rememberPerson: [
      { name: 'remembered', done: undefined },
      { name: 'not stored', error: new Error('storage is full') },
    ],
    forgetPerson: [
      { name: 'forgotten', done: undefined },
      { name: 'not stored', error: new Error('storage is full') },
    ],
  },
  asks: {
    loadProfile: {
      'identity.signedIn: somebody signs in': { uid: 'uid1' },
      'identity.signedIn: somebody else signs in': { uid: 'uid2' },
      'identity.signedIn: somebody else signs in → loadProfile: refused → session.retry: Retry': {
        uid: 'uid2',
      },
      '*': { uid: 'uid1' },
    },
    refreshProfile: {
      'identity.signedIn: somebody else signs in': { uid: 'uid2' },
      'identity.signedIn: somebody else signs in → loadProfile: loaded → profile.outdated: a call was refused for missing rights':
        { uid: 'uid2' },
      '*': { uid: 'uid1' },
    },
    rememberPerson: {
      'refreshProfile: loaded': { uid: 'uid1', profile: demoted },
      'identity.signedIn: somebody else signs in → loadProfile: loaded': { uid: 'uid2', profile },
      '*': { uid: 'uid1', profile },
    },
  },
  listeners: ['watchIdentity', 'watchCalls'],
  states: {
    'loading.recalled': [seeText('banner', 'Signed in as Maya Okafor'), absent('status', 'Loading')],
    'loading.quiet': [see('status', 'Loading'), absent('button', 'Sign Out')],
    'loading.slow': [see('status', 'Loading'), absent('button', 'Sign Out')],
    'loadingProfile.recalled': [seeText('banner', 'Signed in as Maya Okafor'), absent('status', 'Loading')],
    'loadingProfile.quiet': [see('status', 'Loading'), absent('button', 'Sign Out')],
    'loadingProfile.slow': [see('status', 'Loading'), absent('button', 'Sign Out')],
    signedOut: [absent('button', 'Sign Out'), absent('status', 'Loading')],
    left: [absent('button', 'Sign Out'), absent('status', 'Loading')],
    profileFailed: [seeText('alert', 'Unable to load your workspace'), see('button', 'Retry')],
    unreachable: [
      seeText('alert', 'Unable to load your workspace'),
      seeText('alert', NETWORK_SENTENCE),
      absent('button', 'Sign Out'),
    ],
    unfinished: [seeText('banner', 'Signed in as'), see('link', unfinished)],
    signedIn: [seeText('banner', 'Signed in as Maya Okafor'), see('link', 'Open Northbeam')],
    expired: [see('dialog', 'Please sign in again'), seeText('dialog', 'Maya Okafor')],
    retrying: [
      seeText('banner', 'Signed in as Maya Okafor'),
      absent('alert', 'Unable to load your workspace'),
    ],
    retryingProfile: [
      seeText('banner', 'Signed in as Maya Okafor'),
      absent('alert', 'Unable to load your workspace'),
    ],
    leavingUnknown: [absent('button', 'Sign Out')],
    endingRefused: [absent('button', 'Retry')],
    signingOut: [absent('button', 'Retry')],
  },
  relevant: ({ user, profile: shown, recalled, problem }) => ({
    user: user?.uid,
    recalled: recalled?.uid,
    role: shown?.workspaces[0]?.role,
    problem,
  }),
  secret: { context: [], events: [] },
});
