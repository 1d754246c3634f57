/** What the recorder keeps of a system: which actors run and what happened, within its limits. */
import { assign, createActor, fromCallback, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { simulate } from '../../../machines/testing/simulation.ts';
import { signinWalk } from '../../../machines/auth/signin.walk.ts';
import { signupWalk } from '../../../machines/auth/signup.walk.ts';
import {
  createRecorder,
  ENDED_LIMIT,
  ENTRY_LIMIT,
  type Recorder,
} from '../../../src/devtools/inspector/recorder.ts';
import type { RecordedActor } from '../../../src/devtools/inspector/recorded.ts';
import { statesText } from '../../../src/devtools/state-text.ts';
import { frames } from './frames.ts';

const recorderOf = () => createRecorder({ now: () => 1000, onNextFrame: (run) => run() });

const tree = (actors: Iterable<RecordedActor>): unknown[] =>
  [...actors].map(({ name, status, children }) => [name, status, tree(children.values())]);

const listed = (recorder: Recorder) =>
  recorder
    .entries()
    .map(({ actor, event, source, ignored }) =>
      [actor.name, event.type, source?.name ?? '-', ...(ignored ? ['ignored'] : [])].join(' '),
    );

describe('a recorded sign-in', () => {
  const attempt = () => {
    const recorder = recorderOf();
    const simulation = simulate({ walk: signinWalk }, recorder.inspect);
    simulation.actor.send({ type: 'form.submit' });
    simulation.actor.send({ type: 'field.change', field: 'email', value: 'maya@northbeam.io' });
    simulation.actor.send({ type: 'field.change', field: 'password', value: 'Northbeam26!' });
    simulation.actor.send({ type: 'form.submit' });
    return { recorder, simulation };
  };

  test('a sign-in is recorded as a tree of the actors that run, and a list of those that ended', () => {
    const { recorder, simulation } = attempt();
    expect(tree(recorder.roots())).toEqual([['signin', 'active', [['checkLoginRateLimit', 'active', []]]]]);
    simulation.apply({ do: 'settle', effect: 'checkLoginRateLimit', outcome: 'allowed' });
    expect(tree(recorder.roots())).toEqual([['signin', 'active', [['signIn', 'active', []]]]]);
    expect(tree(recorder.ended())).toEqual([['checkLoginRateLimit', 'done', []]]);
    simulation.end();
    expect(recorder.roots()).toEqual([]);
    expect(recorder.running()).toBe(0);
  });

  test('a sign-in is recorded as a list of events with their senders, and with those that did nothing', () => {
    const { recorder, simulation } = attempt();
    simulation.apply({ do: 'settle', effect: 'checkLoginRateLimit', outcome: 'allowed' });
    simulation.actor.send({ type: 'form.submit' });
    expect(listed(recorder)).toEqual([
      'signin xstate.init -',
      'signin form.submit - ignored',
      'signin field.change -',
      'signin field.change -',
      'signin form.submit -',
      'checkLoginRateLimit xstate.init signin',
      'checkLoginRateLimit done -',
      'signin xstate.done.actor.checkLoginRateLimit checkLoginRateLimit',
      'signIn xstate.init signin',
      'signin form.submit - ignored',
    ]);
  });

  test('a recorded event has the states before and after it, and its microsteps', () => {
    const { recorder, simulation } = attempt();
    simulation.apply({ do: 'settle', effect: 'checkLoginRateLimit', outcome: 'allowed' });
    simulation.apply({ do: 'settle', effect: 'signIn', outcome: 'user-disabled' });
    const entry = recorder.entries().find(({ event }) => event.type === 'xstate.error.actor.signIn');
    expect(statesText(entry?.before?.value)).toBe('form.submitting, report.idle');
    expect(statesText(entry?.after?.value)).toBe('form.editing, report.reporting');
    expect(entry?.microsteps).toEqual([
      {
        eventType: 'xstate.error.actor.signIn',
        transitions: ['signin.form.submitting --xstate.error.actor.signIn[2]--> signin.form.editing'],
      },
      {
        eventType: 'attempt.ended',
        transitions: ['signin.report --attempt.ended[0]--> signin.report.reporting'],
      },
    ]);
    expect(recorder.ended().map(({ name, status }) => [name, status])).toEqual([
      ['signIn', 'error'],
      ['checkLoginRateLimit', 'done'],
    ]);
  });
});

test('the recorder reads at once a root that ran before', () => {
  const simulation = simulate({ walk: signupWalk });
  for (const [field, value] of [
    ['workspaceName', 'Northbeam'],
    ['fullName', 'Maya'],
    ['email', 'm@n.io'],
  ] as const)
    simulation.actor.send({ type: 'field.change', field, value });
  simulation.actor.send({ type: 'form.submit' });
  simulation.apply({ do: 'settle', effect: 'sendVerification', outcome: 'sent' });
  const recorder = recorderOf();
  simulation.root.system.inspect(recorder.inspect);
  recorder.adopt(simulation.root);
  recorder.adopt(simulation.root);
  expect(tree(recorder.roots())).toEqual([
    [
      'signup',
      'active',
      [
        ['watchStep', 'active', []],
        ['mailedLink', 'active', [['watchMailedLink', 'active', []]]],
        ['verification', 'active', [['resend', 'active', []]]],
      ],
    ],
  ]);
  simulation.apply({
    do: 'send',
    to: 'verification',
    event: { type: 'field.change', field: 'code', value: '4' } as never,
  });
  const [entry] = recorder.entries();
  expect(entry?.before?.context.code).toBe('');
  expect(entry?.after?.context.code).toBe('4');
  expect(entry?.actor.path).toBe('verification');
});

test('the recorder lists a child that could not start, and marks what is sent to an actor that has ended', () => {
  const recorder = recorderOf();
  const machine = setup({
    actors: {
      broken: fromCallback(() => {
        throw new Error('boom');
      }),
      never: fromPromise(() => new Promise(() => {})),
    },
  }).createMachine({
    id: 'parent',
    initial: 'trying',
    states: {
      trying: {
        invoke: { id: 'broken', src: 'broken', onError: 'resting' },
      },
      resting: { invoke: { id: 'never', src: 'never', onDone: {}, onError: {} }, on: { end: 'over' } },
      over: { type: 'final' },
    },
  });
  const root = createActor(machine, { inspect: recorder.inspect }).start();
  expect(tree(recorder.roots())).toEqual([['parent', 'active', [['never', 'active', []]]]]);
  expect(tree(recorder.ended())).toEqual([['broken', 'error', []]]);
  root.send({ type: 'end' });
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  root.send({ type: 'end' });
  expect(warned).toHaveBeenCalledOnce();
  expect(listed(recorder).slice(-3)).toEqual(['parent end -', 'never xstate.stop -', 'parent end - ignored']);
  expect(tree(recorder.ended())).toEqual([
    ['parent', 'done', []],
    ['never', 'stopped', []],
    ['broken', 'error', []],
  ]);
});

test('the recorder does not list a root that never started, as StrictMode leaves one', () => {
  const recorder = recorderOf();
  createActor(signinWalk.machine, { input: {}, inspect: recorder.inspect });
  expect(recorder.running()).toBe(0);
});

describe('10,000 actors', () => {
  const child = setup({ types: { context: {} as { n: number } } }).createMachine({
    id: 'child',
    context: { n: 0 },
    on: { add: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
  });
  const crowd = setup({
    types: { context: {} as { refs: AnyActorRef[] } },
    actors: { child },
  }).createMachine({
    id: 'crowd',
    context: { refs: [] },
    on: {
      one: {
        actions: assign({
          refs: ({ context, spawn }) => {
            context.refs.push(spawn('child', { id: `c${context.refs.length}` }));
            return context.refs;
          },
        }),
      },
      last: { actions: sendTo(({ context }) => context.refs.at(-1) as AnyActorRef, { type: 'add' }) },
    },
  });

  /** Milliseconds to start so many roots and send an event to each; XState's own work on a snapshot grows with children. */
  function spend(inspect?: Recorder['inspect'], count = 10_000) {
    const started = performance.now();
    const refs: AnyActorRef[] = [];
    const shared = inspect === undefined ? {} : { inspect };
    for (let at = 0; at < count; at += 1) {
      const ref = createActor(child, { ...shared });
      ref.start();
      ref.send({ type: 'add' });
      refs.push(ref);
    }
    return { ms: performance.now() - started, refs };
  }

  test('of 10,000 actors the recorder keeps no more than its limits, and reports once in a frame', () => {
    const frame = frames();
    const recorder = createRecorder({ now: () => 0, onNextFrame: frame.onNextFrame });
    let told = 0;
    recorder.subscribe(() => {
      told += 1;
    });
    const { refs } = spend(recorder.inspect);
    expect(recorder.running()).toBe(10_000);
    expect(recorder.entries()).toHaveLength(ENTRY_LIMIT);
    expect(recorder.entries().at(-1)?.number).toBe(20_000);
    expect(recorder.entries()[0]?.number).toBe(20_000 - ENTRY_LIMIT + 1);
    expect(recorder.dropped()).toBe(20_000 - ENTRY_LIMIT);
    expect([frame.asked(), told]).toEqual([1, 0]);
    frame.next();
    expect(told).toBe(1);
    for (const ref of refs) ref.stop();
    frame.next();
    expect([frame.asked(), told]).toEqual([2, 2]);
    expect(recorder.running()).toBe(0);
    expect(recorder.ended()).toHaveLength(ENDED_LIMIT);
    const newest = recorder.entries().at(-1)?.number;
    recorder.clear();
    // Entries that were cleared are missing in an export too, so they count as dropped.
    expect([recorder.entries(), recorder.ended(), recorder.dropped()]).toEqual([[], [], newest]);
  });

  test('the children of one root are recorded as a flat tree below it', () => {
    const recorder = createRecorder({ now: () => 0, onNextFrame: () => {} });
    const root = createActor(crowd, { inspect: recorder.inspect }).start();
    for (let at = 0; at < 300; at += 1) root.send({ type: 'one' });
    root.send({ type: 'last' });
    expect(recorder.roots()[0]?.children.size).toBe(300);
    const newest = recorder.newest(2);
    expect(newest.map(({ actor, event, source }) => [actor.path, event.type, source?.name])).toEqual([
      ['', 'last', undefined],
      ['c299', 'add', 'crowd'],
    ]);
  });

  test('recording an actor takes no longer while 20,000 others run than while none does', () => {
    const alone = createRecorder({ now: () => 0, onNextFrame: () => {} });
    const crowded = createRecorder({ now: () => 0, onNextFrame: () => {} });
    spend(crowded.inspect, 20_000);
    // The buffer of both is full from the start, so that they differ only in the actors that run.
    spend(alone.inspect, ENTRY_LIMIT).refs.forEach((ref) => ref.stop());
    const batch = ({ inspect }: Recorder) => {
      const { ms, refs } = spend(inspect, 100);
      for (const ref of refs) ref.stop();
      return ms;
    };
    // In turns, and the quickest of each counts: a busy machine makes some batches slower and none quicker.
    const turns = Array.from({ length: 60 }, () => [batch(alone), batch(crowded)] as const);
    const quickest = (times: readonly number[]) => Math.min(...times);
    const growth = quickest(turns.map(([, late]) => late)) / quickest(turns.map(([early]) => early));
    expect(crowded.running()).toBe(20_000);
    // One list searched or copied at each event makes it many times as slow.
    expect(growth).toBeLessThan(2);
  });
});
