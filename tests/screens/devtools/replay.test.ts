/** A recording of the inspector, replayed in the atlas: the same states, also where a secret was masked. */
import { describe, expect, test } from 'vitest';
import { register } from '../../../machines/testing/register.ts';
import { simulate, type Input } from '../../../machines/testing/simulation.ts';
import { family } from '../../../machines/testing/controlled-effects.ts';
import { replayOf } from '../../../src/devtools/atlas/replay.ts';
import { stateText } from '../../../src/devtools/state-text.ts';
import { hashOf, stepsOf } from '../../../src/devtools/atlas/step-text.ts';
import { createWalker } from '../../../src/devtools/atlas/walker.ts';
import { createRecorder } from '../../../src/devtools/inspector/recorder.ts';
import { readRecording, recordingOf } from '../../../src/devtools/inspector/recording.ts';

const send = (event: { type: string; [data: string]: unknown }, to = ''): Input => ({
  do: 'send',
  to,
  event,
});
const settle = (effect: string, outcome: string): Input => ({ do: 'settle', effect, outcome });
const typed = (field: string, value: string, to = '') => send({ type: 'field.change', field, value }, to);

const cell = { id: 'r1', field: 'annual_revenue' };

const sessions: Readonly<Record<string, { machine: string; inputs: readonly Input[]; ends: string }>> = {
  'sign-up to an expired code': {
    machine: 'signup',
    inputs: [
      typed('workspaceName', 'Fernbank'),
      typed('fullName', 'Ada Lind'),
      typed('email', 'ada@fernbank.test'),
      send({ type: 'form.submit' }),
      settle('sendVerification', 'sent'),
      { do: 'wait', ms: 2500 },
      typed('code', '998877', 'verification'),
      typed('password', 'Zebra-crossing-73!', 'verification'),
      typed('confirmation', 'Zebra-crossing-73!', 'verification'),
      send({ type: 'verification.submit' }, 'verification'),
      settle('verifyEmail', 'code expired'),
    ],
    ends: 'verification.entering',
  },
  'a wrong password': {
    machine: 'signin',
    inputs: [
      typed('email', 'ada@fernbank.test'),
      typed('password', 'Zebra-crossing-73!'),
      send({ type: 'form.submit' }),
      settle('checkLoginRateLimit', 'allowed'),
      settle('signIn', 'wrong-password'),
    ],
    ends: 'form.lookingUp, report.reporting',
  },
  'a saved edit and the 12 s after it': {
    machine: 'renewals',
    inputs: [
      settle('loadRenewals', 'loaded'),
      send({ type: 'cell.open', ...cell }),
      send({ type: 'cell.change', draft: '150000' }, 'editor'),
      send({ type: 'cell.commit' }, 'editor'),
      settle('save', 'saved'),
      { do: 'wait', ms: 12_000 },
    ],
    ends: 'ready.browsing',
  },
};

function recorded(machine: string, inputs: readonly Input[]) {
  const entry = register.find(({ walk }) => walk.id === machine);
  if (entry === undefined) throw new Error(`no ${machine}`);
  let now = 0;
  const recorder = createRecorder({ now: () => (now += 5), onNextFrame: () => {} });
  const simulation = simulate(entry, recorder.inspect);
  inputs.forEach(simulation.apply);
  const text = JSON.stringify(recordingOf(recorder.entries(), recorder.dropped(), new Date(0)));
  const [root] = readRecording(text).roots;
  if (root === undefined) throw new Error('nothing was recorded');
  return { entry, root, text, end: stateText(simulation.actor.getSnapshot()) };
}

describe.each(Object.entries(sessions))('%s', (session, { machine, inputs, ends }) => {
  test(`a recording of ${session} is replayed as a link to the same state, without its secrets`, () => {
    const { entry, root, text, end } = recorded(machine, inputs);
    expect(text).not.toContain('Zebra');
    expect(text).not.toContain('998877');
    const { steps, problem } = replayOf(root);
    expect(problem).toBeNull();
    const walks = family(entry.walk);
    const walker = createWalker(entry, stepsOf(`#${hashOf(steps, walks)}`, walks));
    expect(walker.state().problem).toBeNull();
    expect(stateText(walker.state().simulation.actor.getSnapshot())).toBe(end);
    expect(end).toBe(ends);
  });
});

test('a replay says where it differs from the recording, and refuses a machine that begins no walk', () => {
  const { root } = recorded('signup', [typed('workspaceName', 'Fernbank')]);
  const [step] = root.steps;
  expect(replayOf({ ...root, steps: [{ ...step!, state: { form: 'sending' } }] }).problem).toBe(
    'The replay leaves the recording at event 1, field.change: recorded was {"form":"sending"}, replayed is {"form":"editing"}.',
  );
  expect(() => replayOf({ ...root, machine: 'verification' })).toThrow(
    'There is no walk that begins with the machine “verification”.',
  );
});
