/** When a turn of the assistant is given up (spec §8): after thirty seconds, or when its caller has gone; and when it is not. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallDefinition } from '../../contract/call.ts';
import { chat, executeAction, type ChatAnswer } from '../../contract/chat.ts';
import { deadline } from '../../server/assistant/dialogue/deadline.ts';
import type { AssistantModel } from '../../server/assistant/model/assistant-model.ts';
import type { Caller } from '../../server/calls/caller.ts';
import { runnerOf } from '../../server/calls/run-call.ts';
import type { Deps } from '../../server/deps.ts';
import { operations } from '../../server/operations/all.ts';
import { talk } from '../support/assistant/talk.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { addWorkspace, as, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

let asked = () => {};
/** Thinks until it is told to stop. */
const thinking: AssistantModel = {
  choose: (_, signal) =>
    new Promise((resolve) => {
      const usage = { prompt_tokens: 0, completion_tokens: 0, ms: 0 };
      const stop = () => resolve({ kind: 'nothing', why: 'aborted', detail: 'aborted', usage });
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
      asked();
    }),
  phrase: () => Promise.reject(new Error('There is nothing to phrase')),
};

const server = useServer(() => startTestServer({ replace: () => ({ model: thinking }) }));
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Deadline');
});
afterEach(() => void vi.useRealTimers());

const noFile = () => Promise.reject(new Error('No call here takes a file'));

/** @param noted called for each call that notes its caller: the outer one twice, then those that it makes */
function run(
  call: CallDefinition,
  body: object,
  signal: AbortSignal,
  noted: () => void = () => {},
  own: Partial<Deps> = {},
) {
  const served = operations.find((one) => one.call === call);
  if (served === undefined) throw new Error(`${call.name} has no operation`);
  const caller: Caller = {
    token: workspace.admin.token,
    address: '203.0.113.7',
    requestId: 'test',
    requestKey: null,
    challenges: {},
    origin: () => 'https://keepwell.example.com',
    log: { warn: () => {}, error: () => {}, note: noted },
    signal,
  };
  const raw = { body, workspace: workspace.id, file: noFile };
  return runnerOf(served.call, served.operation)({ ...server.app.deps, ...own }, caller, raw);
}

const timedOut = { code: 'unavailable', detail: 'The request timed out. Please try again.' };

test('a message is given up after thirty seconds, and nothing of it is stored', async () => {
  const before = await everyRow(server);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let isAnswered = false;
  const answer = as(server, workspace.admin, {
    method: 'POST',
    url: '/api/v1/chatam/chat',
    headers: { 'x-workspace-id': workspace.id },
    payload: { query: 'qwrtz plfgh' },
  }).then((given) => {
    isAnswered = true;
    return given;
  });
  await reading;
  vi.advanceTimersByTime(29_999);
  expect(await everyRow(server)).toEqual(before);
  expect(isAnswered).toBe(false);
  vi.advanceTimersByTime(1);
  const { statusCode, json } = await answer;
  expect([statusCode, json()]).toEqual([503, timedOut]);
  expect(await everyRow(server)).toEqual(before);
});

test('a message whose caller has gone already is not answered', async () => {
  const before = await everyRow(server);
  const gone = run(chat, { query: 'qwrtz plfgh' }, AbortSignal.abort());
  await expect(gone).rejects.toMatchObject(timedOut);
  expect(await everyRow(server)).toEqual(before);
});

test('a message whose caller goes just before it is stored leaves nothing', async () => {
  const before = await everyRow(server);
  const { clock } = server.app.deps;
  /** Gives the moment, and tells which call of the clock it is. */
  const turn = async (at: (call: number) => void, signal: AbortSignal) => {
    let calls = 0;
    const counted = { now: () => (at((calls += 1)), clock.now()) };
    const ended = await run(chat, { query: 'What can you do?' }, signal, undefined, { clock: counted }).then(
      () => 'stored' as const,
      (error: unknown) => error,
    );
    return { ended, calls };
  };
  const whole = await turn(() => {}, new AbortController().signal);
  expect(whole.ended).toBe('stored');
  const stored = await everyRow(server);
  expect(stored).not.toEqual(before);
  const caller = new AbortController();
  // The last moment is taken when the turn is stored, the one before it when the answer is written.
  const gone = await turn((call) => call === whole.calls - 1 && caller.abort(), caller.signal);
  expect(gone.ended).toMatchObject(timedOut);
  expect(await everyRow(server)).toEqual(stored);
});

test('what came of a confirmed change is stored, although its caller has gone meanwhile', async () => {
  const conversation = talk(server, workspace);
  await conversation.say('Set the annual revenue of Vantor Rail to 6161');
  const caller = new AbortController();
  let notes = 0;
  const body = { action_label: 'Change annual revenue', session_id: conversation.session() };
  const { answer } = await run(executeAction, body, caller.signal, () => {
    notes += 1;
    // The third one is of the call that makes the change.
    if (notes === 3) caller.abort();
  });
  expect(caller.signal.aborted).toBe(true);
  const { response } = answer as ChatAnswer;
  expect([response.type, response.state.name]).toEqual(['done', 'idle']);
  const changed = (await renewalsOf(server, workspace)).find(
    ({ account_name }) => account_name === 'Vantor Rail',
  );
  expect(changed?.annual_revenue).toBe(6161);
  const next = await conversation.say('Which renewals are overdue?');
  expect(next.state.version).toBe(response.state.version + 1);
});

describe('a deadline', () => {
  test('ends with its time, and with its caller', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const caller = new AbortController();
    const [byTime, byCaller] = [deadline(1000, undefined), deadline(1000, caller.signal)];
    vi.advanceTimersByTime(999);
    expect([byTime.signal.aborted, byCaller.signal.aborted]).toEqual([false, false]);
    caller.abort();
    expect([byTime.signal.aborted, byCaller.signal.aborted]).toEqual([false, true]);
    vi.advanceTimersByTime(1);
    expect(byTime.signal.aborted).toBe(true);
  });

  test('that was ended does not come', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const caller = new AbortController();
    const { signal, end } = deadline(1000, caller.signal);
    end();
    vi.advanceTimersByTime(5000);
    caller.abort();
    expect([signal.aborted, vi.getTimerCount()]).toEqual([false, 0]);
  });
});
