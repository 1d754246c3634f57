/** The tokens of a workspace and day: reserved before a question, corrected after it, and shared by server processes. */
import { beforeEach, expect, test } from 'vitest';
import type { AssistantModel } from '../../server/assistant/model/assistant-model.ts';
import type { Database } from '../../server/db/database.ts';
import { assistantUsage } from '../../server/db/schema/assistant-usage.ts';
import { callsTools, faults, hangs, reported } from '../support/assistant/model-answers.ts';
import { startModelStandIn, type ModelStandIn } from '../support/assistant/model-stand-in.ts';
import { HandTimer, modelConfig, modelUnderTest, tools } from '../support/assistant/model-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { addWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let standIn: ModelStandIn;
let timer: HandTimer;
let workspaceId: string;
let number = 0;

beforeEach(async () => {
  number += 1;
  workspaceId = (await addWorkspace(server, `Budgeted ${number}`)).id;
  await server.db.system((tx) => tx.delete(assistantUsage));
  server.clock.set('2026-03-10T15:00:00Z');
  standIn = await startModelStandIn();
  standIn.answerWith(callsTools({ name: 'help', arguments: {} }));
  timer = new HandTimer();
  return () => standIn.close();
});

const ask = (model: AssistantModel, of = workspaceId, signal = new AbortController().signal) =>
  model.choose({ workspaceId: of, query: 'help', history: [], tools, today: '2026-03-10' }, signal);
const opened = (tokensPerDay: number, db: Database = server.db) =>
  modelUnderTest(
    { ...server, db: { ...server.db, ...db } },
    { ...modelConfig(standIn.baseUrl), tokensPerDay },
    timer,
  );
const used = () => server.db.system((tx) => tx.select().from(assistantUsage));
const USED = reported.prompt_tokens + reported.completion_tokens;
const unasked = { prompt_tokens: 0, completion_tokens: 0, ms: 0 };
const overBudget = {
  kind: 'nothing',
  why: 'over_budget',
  detail: 'the day has no tokens left',
  usage: unasked,
};

/** What one question reserves: its own tokens, and 300 for the answer. */
async function reserved(): Promise<number> {
  await ask(opened(1_000_000));
  await server.db.system((tx) => tx.delete(assistantUsage));
  return Math.ceil((standIn.questions.at(-1)?.raw.length ?? 0) / 4) + 300;
}

test('the tokens that the endpoint reports are added to the day', async () => {
  const model = opened(200_000);
  await ask(model);
  await ask(model);
  expect(await used()).toEqual([{ workspace_id: workspaceId, day: '2026-03-10', tokens: 2 * USED }]);
});

test('nothing is asked once the day has not enough left; the next day and other workspaces have their own', async () => {
  const most = await reserved();
  const other = (await addWorkspace(server, `Other ${number}`)).id;
  const model = opened(most);
  expect(await ask(model)).toMatchObject({ kind: 'tool' });
  // What is left is less than what a question may need.
  expect(await ask(model)).toEqual(overBudget);
  expect(standIn.questions).toHaveLength(2);
  expect(await ask(model, other)).toMatchObject({ kind: 'tool' });
  server.clock.set('2026-03-10T23:59:59Z');
  expect(await ask(model)).toEqual(overBudget);
  server.clock.set('2026-03-11T00:00:00Z');
  expect(await ask(model)).toMatchObject({ kind: 'tool' });
  expect(await used()).toHaveLength(3);
});

test('a budget smaller than one question opens no connection', async () => {
  const most = (await reserved()) - 1;
  const before = standIn.connections();
  expect(await ask(opened(most))).toEqual(overBudget);
  expect(await ask(opened(0))).toEqual(overBudget);
  expect(standIn.connections()).toBe(before);
  expect(await used()).toEqual([]);
});

test('questions at the same time, also of another server, cannot exceed the day', async () => {
  const most = 2 * (await reserved());
  standIn.answerWith(hangs);
  const here = opened(most);
  const there = opened(most, await server.db.another());
  const before = standIn.questions.length;
  const person = new AbortController();
  const outcomes = [here, there, here, there].map((model) => ask(model, workspaceId, person.signal));
  const whys: unknown[] = [];
  for (const outcome of outcomes)
    void outcome.then((found) => whys.push(found.kind === 'nothing' && found.why));
  await eventually(() =>
    expect([whys, standIn.questions.length - before]).toEqual([['over_budget', 'over_budget'], 2]),
  );
  expect(await used()).toEqual([{ workspace_id: workspaceId, day: '2026-03-10', tokens: most }]);
  person.abort();
  await Promise.all(outcomes);
});

test('a question is counted on the day on which it began', async () => {
  standIn.answerWith(hangs);
  server.clock.set('2026-03-10T23:59:59Z');
  const before = standIn.questions.length;
  const answer = ask(opened(200_000));
  await eventually(() => expect(standIn.questions).toHaveLength(before + 1));
  server.clock.set('2026-03-11T00:00:01Z');
  timer.pass();
  const { usage } = await answer;
  expect(usage).toEqual({
    prompt_tokens: Math.ceil((standIn.questions.at(-1)?.raw.length ?? 0) / 4),
    completion_tokens: 0,
    ms: 2_000,
  });
  expect(await used()).toEqual([
    { workspace_id: workspaceId, day: '2026-03-10', tokens: usage.prompt_tokens },
  ]);
});

test('a question that the endpoint did not begin to answer costs nothing', async () => {
  standIn.answerWith(faults['too many requests']);
  await ask(opened(200_000));
  expect(await used()).toEqual([{ workspace_id: workspaceId, day: '2026-03-10', tokens: 0 }]);
});

test('without a database that counts nothing is asked', async () => {
  const tenant = () => Promise.reject(new Error('The database is away'));
  const before = standIn.connections();
  expect(await ask(opened(200_000, { ...server.db, tenant }))).toEqual({
    kind: 'nothing',
    why: 'broken',
    detail: 'the tokens could not be counted',
    usage: unasked,
  });
  expect(standIn.connections()).toBe(before);
});

test('an answer is used even if its tokens cannot be corrected; the day keeps what was reserved', async () => {
  const tokens = await reserved();
  let transactions = 0;
  const tenant: Database['tenant'] = (...work) => {
    transactions += 1;
    return transactions === 1 ? server.db.tenant(...work) : Promise.reject(new Error('The disk is full'));
  };
  expect(await ask(opened(200_000, { ...server.db, tenant }))).toMatchObject({ kind: 'tool', slug: 'help' });
  expect(await used()).toEqual([{ workspace_id: workspaceId, day: '2026-03-10', tokens }]);
});
