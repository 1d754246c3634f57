/** What a recording contains, which files can be read, and how differences are listed. Everything is masked. */
import { describe, expect, test } from 'vitest';
import { joinWalk } from '../../../machines/auth/join.walk.ts';
import { signinWalk } from '../../../machines/auth/signin.walk.ts';
import { verificationWalk } from '../../../machines/auth/verification.walk.ts';
import { simulate } from '../../../machines/testing/simulation.ts';
import { register } from '../../../machines/testing/register.ts';
import { MASK } from '../../../machines/testing/secrets.ts';
import { diffOf } from '../../../src/devtools/inspector/diff.ts';
import { createRecorder } from '../../../src/devtools/inspector/recorder.ts';
import { readRecording, recordingOf } from '../../../src/devtools/inspector/recording.ts';

const PASSWORD = 'Zebra-crossing-73!';

function signedIn() {
  let now = 1000;
  const recorder = createRecorder({ now: () => (now += 10), onNextFrame: () => {} });
  const simulation = simulate({ walk: signinWalk }, recorder.inspect);
  const attempt = () => {
    simulation.actor.send({ type: 'field.change', field: 'email', value: 'zoe@zebra.test' });
    simulation.actor.send({ type: 'field.change', field: 'password', value: PASSWORD });
    simulation.actor.send({ type: 'form.submit' });
    simulation.apply({ do: 'settle', effect: 'checkLoginRateLimit', outcome: 'refused' });
    simulation.actor.send({ type: 'attempt.other' });
  };
  return { recorder, simulation, attempt };
}

describe('the recording', () => {
  test('a recording has what each machine received, where it came from, and the state after it', () => {
    const { recorder, attempt } = signedIn();
    attempt();
    const recording = recordingOf(recorder.entries(), recorder.dropped(), new Date(0));
    const before = { form: 'editing', report: 'idle' };
    const typed = { type: 'field.change', value: MASK };
    const step = { to: '', machine: 'signin', origin: 'outside', state: before, ignored: false } as const;
    expect(recording).toEqual({
      format: 'keepwell-recording',
      version: 1,
      at: '1970-01-01T00:00:00.000Z',
      dropped: 0,
      roots: [
        {
          id: recorder.roots()[0]?.sessionId,
          machine: 'signin',
          input: {},
          steps: [
            { ...step, at: 20, event: { ...typed, field: 'email' } },
            { ...step, at: 30, event: { ...typed, field: 'password' } },
            {
              ...step,
              at: 40,
              event: { type: 'form.submit' },
              state: { ...before, form: 'checkingLimit' },
            },
            {
              ...step,
              at: 80,
              event: {
                type: 'xstate.error.actor.checkLoginRateLimit',
                actorId: 'checkLoginRateLimit',
                error: {
                  $error: 'ApiError',
                  message: 'too_many_requests: Please wait 2 minutes.',
                  status: 429,
                  code: 'too_many_requests',
                },
              },
              origin: 'effect',
            },
            { ...step, at: 90, event: { type: 'attempt.other' }, ignored: true },
          ],
        },
      ],
    });
    expect(readRecording(JSON.stringify(recording))).toEqual(recording);
  });

  test('a recording names a child by its path, and tells delays and other machines from the application', () => {
    const entry = register.find(({ walk }) => walk.id === 'resend');
    if (entry === undefined) throw new Error('resend is registered');
    const recorder = createRecorder({ now: () => 0, onNextFrame: () => {} });
    const simulation = simulate(entry, recorder.inspect);
    simulation.clock.advance(2000);
    simulation.actor.send({ type: 'code.resend' });
    simulation.effects.settle('sendCode', 'sent');
    const steps = recordingOf(recorder.entries(), 0, new Date(0)).roots[0]?.steps ?? [];
    expect(
      steps
        .filter(({ to }) => to !== '')
        .map(({ to, machine, event, origin }) => [to, machine, event.type, origin]),
    ).toEqual([
      ['verification.resend', 'resend', expect.stringMatching(/^xstate\.after\.tick/), 'delay'],
      ['verification.resend', 'resend', expect.stringMatching(/^xstate\.after\.tick/), 'delay'],
      ['verification.resend', 'resend', 'code.resend', 'outside'],
      ['verification.resend', 'resend', 'xstate.done.actor.sendCode', 'effect'],
      ['verification', 'verification', 'code.resent', 'actor'],
    ]);
  });

  test('a recording has nothing that was entered, not even in the input of a machine', () => {
    const entry = register.find(({ walk }) => walk === verificationWalk);
    if (entry === undefined) throw new Error('verification is registered');
    const recorder = createRecorder({ now: () => 0, onNextFrame: () => {} });
    const entered = { code: '582040', password: PASSWORD, confirmation: PASSWORD };
    const walk = { ...verificationWalk, input: { ...(verificationWalk.input as object), entered } };
    const simulation = simulate({ walk }, recorder.inspect);
    simulation.actor.send({ type: 'field.change', field: 'code', value: '582041' });
    const text = JSON.stringify(recordingOf(recorder.entries(), 0, new Date(0)));
    expect(text).toContain('"entered":"•••"');
    for (const secret of ['582040', '582041', PASSWORD]) expect(text).not.toContain(secret);
  });

  const whole = () => {
    const { recorder, attempt } = signedIn();
    attempt();
    return JSON.parse(JSON.stringify(recordingOf(recorder.entries(), 0, new Date(0)))) as {
      roots: [{ steps: [Record<string, unknown>] }];
      version: number;
      format: string;
    };
  };
  const unreadable: readonly (readonly [what: string, text: () => string, sentence: string])[] = [
    ['not JSON', () => '{', 'This file is no recording: it is not JSON.'],
    ['a list', () => '[]', 'This recording cannot be read: the file is not an object.'],
    ['something else', () => '{"a":1}', 'This file is no recording of the inspector.'],
    [
      'of a later version',
      () => JSON.stringify({ ...whole(), version: 2 }),
      'This recording is of version 2; only 1 can be read.',
    ],
    [
      'without roots',
      () => JSON.stringify({ ...whole(), roots: null }),
      'This recording cannot be read: roots is not a list.',
    ],
    ...(
      [
        ['at', 'soon', 'a number'],
        ['to', 1, 'a text'],
        ['machine', null, 'a text'],
        ['event', {}, null],
        ['origin', 'above', 'one of outside, effect, delay, actor'],
        ['ignored', 'no', 'true or false'],
      ] as const
    ).map(
      ([field, value, expected]) =>
        [
          `with a step whose ${field} is wrong`,
          () => {
            const recording = whole();
            recording.roots[0].steps[0][field] = value;
            return JSON.stringify(recording);
          },
          expected === null
            ? 'This recording cannot be read: roots[0].steps[0].event.type is not a text.'
            : `This recording cannot be read: roots[0].steps[0].${field} is not ${expected}.`,
        ] as const,
    ),
  ];
  test.each(unreadable)('a recording is refused that is %s', (_, text, sentence) => {
    expect(() => readRecording(text())).toThrow(new Error(sentence));
  });
});

describe('differences', () => {
  test('a difference is listed with its path, however deep, also where a value was added or removed', () => {
    const same = { deep: [1] };
    expect(
      diffOf(
        { same, a: 1, list: [1, { b: 2 }], gone: 'x', kind: [] },
        { same, a: 2, list: [1, { b: 3 }, 4], kind: {}, come: null },
      ),
    ).toEqual([
      { path: 'a', before: 1, after: 2 },
      { path: 'list[1].b', before: 2, after: 3 },
      { path: 'list[2]', before: undefined, after: 4 },
      { path: 'gone', before: 'x', after: undefined },
      { path: 'kind', before: [], after: {} },
      { path: 'come', before: undefined, after: null },
    ]);
    expect(diffOf('one', 'other')).toEqual([{ path: '', before: 'one', after: 'other' }]);
    expect(diffOf({ a: Number.NaN }, { a: Number.NaN })).toEqual([]);
  });

  test('the list of differences ends at 100', () => {
    const many = (by: number) => Array.from({ length: 500 }, (_, at) => at * by);
    expect(diffOf(many(1), many(2))).toHaveLength(100);
  });
});

test('several roots are one recording', () => {
  const recorder = createRecorder({ now: () => 0, onNextFrame: () => {} });
  simulate({ walk: joinWalk }, recorder.inspect);
  simulate({ walk: signinWalk }, recorder.inspect);
  expect(recordingOf(recorder.entries(), 3, new Date(0))).toMatchObject({
    dropped: 3,
    roots: [{ machine: 'join' }, { machine: 'signin' }],
  });
});
