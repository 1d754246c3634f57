/** What the session knows of a person: nothing of one person is kept for the next. */
import { createActor, SimulatedClock, type AnyEventObject } from 'xstate';
import { expect, test } from 'vitest';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { shownProfile, type RecalledPerson, type SessionInput } from '../../machines/app/session.machine.ts';
import { sessionWalk } from '../../machines/app/session.walk.ts';
import { controlEffects } from '../../machines/testing/controlled-effects.ts';

test('the session has no profile of the person before while that of the next is loaded, nor when loading it fails', () => {
  const effects = controlEffects(sessionWalk, 'still');
  const actor = createActor(effects.machine, { input: sessionWalk.input }).start();
  const signIn = (uid: string) =>
    effects.report('watchIdentity', {
      type: 'identity.signedIn',
      user: { uid, email: `${uid}@northbeam.io`, displayName: null },
    } as AnyEventObject);
  signIn('uid1');
  effects.settle('loadProfile', 'loaded');
  expect(actor.getSnapshot().context.profile?.full_name).toBe('Maya Okafor');
  signIn('uid2');
  expect(actor.getSnapshot().context.profile).toBeNull();
  effects.settle('loadProfile', 'refused');
  expect(actor.getSnapshot().value).toBe('profileFailed');
  expect(actor.getSnapshot().context.profile).toBeNull();
});

test('a session that a person ended goes to left, and one that was refused goes to signedOut', () => {
  const run = () => {
    const effects = controlEffects(sessionWalk, 'still');
    const actor = createActor(effects.machine, { input: sessionWalk.input }).start();
    effects.report('watchIdentity', {
      type: 'identity.signedIn',
      user: { uid: 'uid1', email: 'maya@northbeam.io', displayName: null },
    } as AnyEventObject);
    return { actor, effects };
  };
  const asked = run();
  asked.effects.settle('loadProfile', 'loaded');
  asked.actor.send({ type: 'signOut.request' });
  asked.effects.settle('signOut', 'failed');
  // The identity service says it too, a moment later.
  asked.effects.report('watchIdentity', { type: 'identity.signedOut' });
  expect(asked.actor.getSnapshot().matches('left')).toBe(true);

  const refused = run();
  refused.effects.settle('loadProfile', 'token refused');
  refused.effects.settle('signOut', 'signed out');
  expect(refused.actor.getSnapshot().matches('signedOut')).toBe(true);
});

test('a remembered person is expected until it is known that nobody is signed in', () => {
  const effects = controlEffects(sessionWalk, 'still');
  const actor = createActor(effects.machine, { input: { remembered: true, recalled: null } }).start();
  const expected = () => {
    const snapshot = actor.getSnapshot();
    return snapshot.context.remembered === true && snapshot.hasTag('loading');
  };
  expect(expected()).toBe(true);
  effects.report('watchIdentity', { type: 'identity.signedOut' });
  expect(expected()).toBe(false);
  // A person who signs in by the form is not taken from it while their profile loads.
  effects.report('watchIdentity', {
    type: 'identity.signedIn',
    user: { uid: 'uid1', email: 'maya@northbeam.io', displayName: null },
  } as AnyEventObject);
  expect(actor.getSnapshot().hasTag('loading')).toBe(true);
  expect(expected()).toBe(false);
});

test('the page of the last visit is shown to its person alone', () => {
  const run = () => {
    const effects = controlEffects(sessionWalk, 'still');
    const actor = createActor(effects.machine, { input: sessionWalk.input }).start();
    const signIn = (uid: string) =>
      effects.report('watchIdentity', {
        type: 'identity.signedIn',
        user: { uid, email: `${uid}@northbeam.io`, displayName: null },
      } as AnyEventObject);
    return { actor, effects, signIn, shown: () => shownProfile(actor.getSnapshot().context)?.full_name };
  };
  const same = run();
  expect([same.shown(), same.actor.getSnapshot().hasTag('recalled')]).toEqual(['Maya Okafor', true]);
  same.signIn('uid1');
  expect([same.shown(), same.actor.getSnapshot().hasTag('recalled')]).toEqual(['Maya Okafor', true]);
  // It has been answered; a later loading shows the loading shell.
  same.effects.settle('loadProfile', 'loaded');
  expect(same.actor.getSnapshot().context.recalled).toBeNull();

  const other = run();
  other.signIn('uid2');
  expect([other.shown(), other.actor.getSnapshot().hasTag('recalled')]).toEqual([undefined, false]);

  const out = run();
  out.effects.report('watchIdentity', { type: 'identity.signedOut' });
  expect([out.shown(), out.actor.getSnapshot().hasTag('recalled')]).toEqual([undefined, false]);

  const unfinished = run();
  unfinished.signIn('uid1');
  unfinished.effects.settle('loadProfile', 'no profile');
  expect(unfinished.shown()).toBeUndefined();
});

test('while the server is not reached the page of the last visit stays and it is tried again, without one there is a failure', () => {
  const clock = new SimulatedClock();
  const run = (recalled: RecalledPerson | null) => {
    const effects = controlEffects(sessionWalk, 'still');
    const actor = createActor(effects.machine, { clock, input: { remembered: true, recalled } }).start();
    const fail = (error: ApiError) =>
      effects.report('watchIdentity', { type: 'identity.failed', error } as AnyEventObject);
    return { actor, effects, fail };
  };
  const offline = new ApiError(0, 'network', NETWORK_SENTENCE);
  const known = run((sessionWalk.input as SessionInput).recalled);
  known.fail(offline);
  expect([known.actor.getSnapshot().value, known.actor.getSnapshot().hasTag('recalled')]).toEqual([
    'retrying',
    true,
  ]);
  clock.increment(5000);
  expect(known.actor.getSnapshot().matches({ loading: 'recalled' })).toBe(true);
  known.fail(new ApiError(500, 'internal', 'Something went wrong.'));
  expect(known.actor.getSnapshot().value).toBe('unreachable');

  const stranger = run(null);
  stranger.fail(offline);
  expect(stranger.actor.getSnapshot().value).toBe('unreachable');
});

test('an account without a profile stays unfinished when the service repeats who is signed in', () => {
  const effects = controlEffects(sessionWalk, 'still');
  const actor = createActor(effects.machine, { input: sessionWalk.input }).start();
  const signIn = (uid: string) =>
    effects.report('watchIdentity', {
      type: 'identity.signedIn',
      user: { uid, email: `${uid}@northbeam.io`, displayName: null },
    } as AnyEventObject);
  signIn('uid1');
  effects.settle('loadProfile', 'no profile');
  signIn('uid1');
  expect(actor.getSnapshot().value).toBe('unfinished');
  signIn('uid2');
  expect(actor.getSnapshot().matches('loadingProfile')).toBe(true);
});

test('a profile that a call has answered is kept and stored, and the page that is shown stays', () => {
  const effects = controlEffects(sessionWalk, 'still');
  const actor = createActor(effects.machine, { input: sessionWalk.input }).start();
  effects.report('watchIdentity', {
    type: 'identity.signedIn',
    user: { uid: 'uid1', email: 'maya@northbeam.io', displayName: null },
  } as AnyEventObject);
  effects.settle('loadProfile', 'loaded');
  effects.settle('rememberPerson', 'remembered');
  const profile = { ...actor.getSnapshot().context.profile, timezone: 'America/Denver' };
  effects.report('watchCalls', { type: 'profile.saved', profile } as AnyEventObject);
  expect(actor.getSnapshot().matches('signedIn')).toBe(true);
  expect(actor.getSnapshot().context.profile).toEqual(profile);
  expect(effects.running().map(({ id, input }) => [id, input])).toEqual([
    ['rememberPerson', { uid: 'uid1', profile }],
  ]);
});
