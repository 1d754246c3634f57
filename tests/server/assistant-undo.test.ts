/** Taking back what was changed in a conversation (spec §2.14): once, all of it, and never over a later change. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AssistantAnswer } from '../../contract/chat-answer.ts';
import type { ChatAnswer, ChatMessage } from '../../contract/chat.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { talk } from '../support/assistant/talk.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { chatLists, type ChatLists } from '../support/people/chat-lists.ts';
import { setRole } from '../support/people/members.ts';
import {
  addMember,
  addWorkspace,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let own: ChatLists;
let record: Renewal;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Undo');
  own = chatLists(server, workspace, workspace.admin);
});
beforeEach(async () => {
  const found = (await renewalsOf(server, workspace)).find(
    (one) => one.annual_revenue !== null && one.owner_confidence !== null,
  );
  if (found === undefined) throw new Error('There is no such renewal');
  record = found;
});

const stored = async (id = record.id) =>
  (await renewalsOf(server, workspace)).find((renewal) => renewal.id === id);
const undo = (session: string, proposal_id: string, by = own) =>
  by.send('POST', `sessions/${session}/undo`, { proposal_id });
const proposalOf = ({ undo: offered }: AssistantAnswer): string => {
  if (offered === null) throw new Error('It cannot be taken back');
  return offered.proposal_id;
};

/** A changed revenue of the record, in a conversation of its own. */
async function changed(amount = '123,456') {
  const conversation = talk(server, workspace);
  await conversation.say(`Set the annual revenue of ${record.account_name} to $${amount}`);
  const done = await conversation.confirm();
  expect(done.type).toBe('done');
  return { conversation, done, session: conversation.session() };
}

describe('a change that can be taken back', () => {
  test('the answer offers it, and leads to the record', async () => {
    const { done } = await changed();
    expect(done.undo).toEqual({ proposal_id: expect.any(String) as string });
    expect(done.action?.route).toBe(`/${workspace.slug}/retention/renewals?record=${record.id}`);
  });

  test('it is taken back as one turn, with an entry of its own, and is not offered again', async () => {
    const before = record.annual_revenue;
    const { session, done } = await changed('222,000');
    const answer = await undo(session, proposalOf(done));
    const { response, state, session_id } = answer.json<ChatAnswer>();
    expect([answer.statusCode, session_id, response.type, response.undo]).toEqual([
      200,
      session,
      'done',
      null,
    ]);
    expect(response.response_text).toMatch(/^Done: Annual revenue of .+ is .+ again\.$/);
    expect(response.action?.route).toBe(done.action?.route);
    expect(state.version).toBe(done.state.version + 1);
    expect((await stored())?.annual_revenue).toBe(before);
    const entries = (await auditEntries(server)).filter(({ entity_id }) => entity_id === record.id);
    const back = entries.find(({ reverts }) =>
      entries.some(({ id, proposal_id }) => id === reverts && proposal_id === done.undo?.proposal_id),
    );
    expect(back).toMatchObject({
      source: 'assistant',
      proposal_id: null,
      performed_by_member_id: workspace.adminMemberId,
    });
    const { messages } = await own.answered<{ messages: ChatMessage[] }>(
      'GET',
      `sessions/${session}/messages`,
    );
    expect(messages.slice(-2).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Undo'],
      ['assistant', response.response_text],
    ]);
    expect(messages.flatMap(({ metadata }) => metadata?.response.undo ?? [])).toEqual([]);
  });

  test('a second time it is refused with a sentence, also at once, and nothing is written', async () => {
    const { session, done } = await changed('333,000');
    const answers = await Promise.all([1, 2, 3].map(() => undo(session, proposalOf(done))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const before = await everyRow(server);
    const again = await undo(session, proposalOf(done));
    expect([again.statusCode, again.json()]).toEqual([
      409,
      { code: 'conflict', detail: 'This change has been taken back already.' },
    ]);
    expect(await everyRow(server)).toEqual(before);
  });

  test('what was changed since is told and left as it is', async () => {
    const { session, done } = await changed('444,000');
    await change(server, workspace.admin, workspace.id, record.id, { field: 'annual_revenue', value: 9 });
    const { response } = (await undo(session, proposalOf(done))).json<ChatAnswer>();
    expect([response.type, response.undo]).toEqual(['refused', null]);
    expect(response.response_text).toBe(
      'Nothing was taken back. 1 change stays as it is: This value has been changed since, so the change cannot be taken back.',
    );
    expect((await stored())?.annual_revenue).toBe(9);
    // Nothing was taken back, so it can be tried again.
    await change(server, workspace.admin, workspace.id, record.id, {
      field: 'annual_revenue',
      value: 444_000,
    });
    expect((await undo(session, proposalOf(done))).json<ChatAnswer>().response.type).toBe('done');
    expect((await stored())?.annual_revenue).toBe(record.annual_revenue);
  });

  test('of many records all are taken back but those that were changed since', async () => {
    const before = await renewalsOf(server, workspace);
    const conversation = talk(server, workspace);
    await conversation.say('Set the confidence of all renewals with low confidence to high');
    const done = await conversation.confirm();
    expect([done.type, done.undo === null]).toEqual(['done', false]);
    const lows = before.filter(({ owner_confidence }) => owner_confidence === 'low');
    expect(lows.length).toBeGreaterThan(2);
    const [first] = lows;
    await change(server, workspace.admin, workspace.id, first?.id ?? '', {
      field: 'owner_confidence',
      value: 'medium',
    });
    const { response } = (await undo(conversation.session(), proposalOf(done))).json<ChatAnswer>();
    expect(response.type).toBe('done');
    expect(response.response_text).toContain(
      `Done: ${lows.length - 1} changes were taken back. 1 change stays as it is:`,
    );
    expect(response.groups).toMatchObject([{ category: 'Not taken back', count: 1 }]);
    const after = await renewalsOf(server, workspace);
    const confidence = (all: readonly Renewal[], id: string) =>
      all.find((one) => one.id === id)?.owner_confidence;
    expect(lows.map(({ id }) => confidence(after, id))).toEqual(
      lows.map(({ id }) => (id === first?.id ? 'medium' : 'low')),
    );
  });

  test('a change that waits is still there after another one was taken back', async () => {
    const { conversation, session, done } = await changed('555,000');
    const shown = await conversation.say(`Set the contract value of ${record.account_name} to $1,000`);
    expect(shown.type).toBe('proposal');
    const { state } = (await undo(session, proposalOf(done))).json<ChatAnswer>();
    expect([state.name, state.suggested_action]).toEqual(['proposing', shown.state.suggested_action]);
    expect((await conversation.confirm()).type).toBe('done');
    expect((await stored())?.contract_value).toBe(1000);
  });
});

describe('what cannot be taken back', () => {
  test('other answers offer no undo, nor does a change without an old value', async () => {
    const conversation = talk(server, workspace);
    expect((await conversation.say('Which renewals are overdue?')).undo).toBeNull();
    // No other account has this name: each test file has a database of its own.
    expect((await conversation.say('Create an account called Undone Harbor')).undo).toBeNull();
    const done = await conversation.confirm();
    expect([done.type, done.undo]).toEqual(['done', null]);
  });

  test('a change of another conversation, of another person and of nobody is not found, and nothing is written', async () => {
    const { session, done } = await changed('666,000');
    const other = await changed('777,000');
    const colleague = await addMember(server, workspace, 'admin');
    const before = await everyRow(server);
    const answers = [
      await undo(other.session, proposalOf(done)),
      await undo(session, proposalOf(done), chatLists(server, workspace, colleague)),
      await undo(session, randomUUID()),
      await undo(randomUUID(), proposalOf(done)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await everyRow(server)).toEqual(before);
  });

  test('who has no right to the change any more is told so', async () => {
    const editor = await addMember(server, workspace, 'chief_editor');
    const theirs = chatLists(server, workspace, editor);
    const conversation = talk(server, workspace, editor);
    await conversation.say(`Set the annual revenue of ${record.account_name} to $888,000`);
    const done = await conversation.confirm();
    expect((await setRole(server, workspace.admin, editor.memberId, 'viewer')).statusCode).toBe(200);
    const { response } = (await undo(conversation.session(), proposalOf(done), theirs)).json<ChatAnswer>();
    expect(response.type).toBe('refused');
    expect((await stored())?.annual_revenue).toBe(888_000);
  });
});

test('a change of the workspace leads to its page and is taken back', async () => {
  const conversation = talk(server, workspace);
  await conversation.say('Rename the workspace to Northwind');
  const done = await conversation.confirm();
  expect([done.type, done.undo === null, done.action?.route]).toEqual([
    'done',
    false,
    `/${workspace.slug}/settings/edit`,
  ]);
  const { response } = (await undo(conversation.session(), proposalOf(done))).json<ChatAnswer>();
  expect([response.type, response.response_text]).toEqual(['done', 'Done: Name of Northwind is Undo again.']);
});
