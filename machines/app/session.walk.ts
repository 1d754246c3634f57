/** How the session is walked (spec §2.2, §4). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { UserProfile } from '../../contract/users.ts';
import { defineWalk, report } from '../walk.ts';
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

export const sessionWalk = defineWalk({
  title: 'Session',
  purpose: 'Knows who is signed in, loads their profile, and ends the session in every tab at once.',
  spec: '§2.2, §4',
  machine: sessionMachine,
  headless: 'It decides which route is shown; every screen of the application is its screen.',
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
      { name: 'a call was refused for its token', event: { type: 'session.expired' }, by: [] },
    ],
    'signOut.request': [{ name: 'Sign Out', event: { type: 'signOut.request' }, by: [] }],
    'session.retry': [{ name: 'Retry', event: { type: 'session.retry' }, by: [] }],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    loadProfile: [
      { name: 'loaded', done: profile },
      { name: 'token refused', error: new ApiError(401, 'unauthenticated', 'Please sign in.') },
      { name: 'refused', error: new ApiError(500, 'internal', 'Something went wrong.') },
      { name: 'broken', error: new Error('boom') },
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
      '*': { uid: 'uid1' },
    },
    rememberPerson: { '*': { profile } },
  },
  listeners: ['watchIdentity'],
  states: {},
  relevant: (context) => ({ user: context.user?.uid, problem: context.problem }),
  secret: { context: [], events: [] },
});
