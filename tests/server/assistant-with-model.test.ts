/**
 * The assistant with a language model beside it (decision 82): it is asked only where the assistant is not sure, may choose
 * among the same actions, and changes nothing; slow, broken or hostile, the assistant answers without it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actionDefinitions } from '../../server/assistant/actions/catalogue.ts';
import { chatMessages } from '../../server/db/schema/chat.ts';
import { callsTools, faults, hostile, reported, says } from '../support/assistant/model-answers.ts';
import { startModelStandIn, type ModelStandIn } from '../support/assistant/model-stand-in.ts';
import { modelConfig, modelUnderTest } from '../support/assistant/model-under-test.ts';
import { recordsBeside } from '../support/assistant/records-beside.ts';
import { talk } from '../support/assistant/talk.ts';
import { addMember, addWorkspace, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

let standIn: ModelStandIn;
beforeAll(async () => {
  standIn = await startModelStandIn();
});
afterAll(() => standIn.close());

const withModel = (parts: { readonly db: unknown; readonly clock: unknown }) => ({
  model: modelUnderTest(parts as Pick<TestServer, 'db' | 'clock'>, modelConfig(standIn.baseUrl)),
});
const server = useServer(() => startTestServer({ replace: withModel }));
let workspace: TestWorkspace;
let foreign: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Modelled');
  foreign = await addWorkspace(server, 'Foreign Secrets');
});

/** Not understood by the assistant itself. */
const STRANGE = 'zibbelquax the plfgh for me';

const records = () => recordsBeside(server);

test('it is not asked where the assistant is sure', async () => {
  const asked = standIn.questions.length;
  await talk(server, workspace).say('Which renewals are overdue?');
  expect(standIn.questions).toHaveLength(asked);
});

test('it chooses among the same actions, and what it cost is recorded', async () => {
  standIn.answerWith(callsTools({ name: 'list-unowned-accounts', arguments: {} }));
  const conversation = talk(server, workspace);
  const answer = await conversation.say(STRANGE);
  expect([answer.action?.slug, answer.state.name]).toEqual(['list-unowned-accounts', 'idle']);
  const unowned = (await renewalsOf(server, workspace)).filter(({ account_owner }) => account_owner === null);
  expect(answer.response_text).toContain(String(new Set(unowned.map(({ customer_id }) => customer_id)).size));
  const rows = await server.db.system((tx) => tx.select().from(chatMessages));
  const told = rows.find(
    ({ session_id, role }) => session_id === conversation.session() && role === 'assistant',
  );
  expect(told).toMatchObject({ resolved_by: 'model', action_slug: 'list-unowned-accounts' });
  expect(told?.prompt_tokens).toBeGreaterThanOrEqual(reported.prompt_tokens);
  expect(told?.completion_tokens).toBeGreaterThanOrEqual(reported.completion_tokens);
});

test('a change that it chooses is shown, and made only by the person’s confirmation', async () => {
  const before = await records();
  standIn.answerWith(
    callsTools({ name: 'set-annual-revenue', arguments: { account: 'Vantor Rail', amount: '90k' } }),
  );
  const conversation = talk(server, workspace);
  const shown = await conversation.say(STRANGE);
  expect([shown.type, shown.state.name, shown.action?.slug]).toEqual([
    'proposal',
    'proposing',
    'set-annual-revenue',
  ]);
  standIn.answerWith(says('The user has confirmed. Done.'));
  await conversation.say('plfgh plfgh');
  expect(await records()).toEqual(before);
});

test('a role is offered only what it may run', async () => {
  const viewer = await addMember(server, workspace, 'viewer');
  standIn.answerWith(callsTools({ name: 'set-annual-revenue', arguments: { account: 'Vantor Rail' } }));
  const before = await records();
  const answer = await talk(server, workspace, viewer).say(STRANGE);
  expect([answer.type, answer.action]).toEqual(['unsure', null]);
  const offered = JSON.stringify(standIn.questions.at(-1)?.body.tools);
  for (const { slug, right } of actionDefinitions)
    expect([slug, offered.includes(`"${slug}"`)]).toEqual([slug, right === 'viewer']);
  expect(await records()).toEqual(before);
});

test('it sees no other workspace, no ids and no secrets', async () => {
  standIn.answerWith(says('I do not know'));
  await talk(server, workspace).say(STRANGE);
  const { raw } = standIn.questions.at(-1) ?? { raw: '' };
  const [theirs] = await renewalsOf(server, foreign);
  for (const secret of [workspace.id, foreign.id, workspace.admin.token, theirs?.id ?? '', 'Foreign Secrets'])
    expect(raw).not.toContain(secret);
});

describe('where it fails', () => {
  test.each(Object.entries(faults))('by %s, the assistant says that it is not sure', async (_, fault) => {
    standIn.answerWith(fault);
    const before = await records();
    // The circuit is closed again.
    server.clock.advance(120_000);
    const answer = await talk(server, workspace).say(STRANGE);
    expect([answer.type, answer.action, answer.state.name]).toEqual(['unsure', null, 'idle']);
    expect(await records()).toEqual(before);
  });
});

describe('where it is hostile', () => {
  const id = '11111111-1111-4111-8111-111111111111';
  test.each(Object.keys(hostile(id)))(
    'with %s, nothing foreign is shown and nothing changes',
    async (name) => {
      const [theirs] = await renewalsOf(server, foreign);
      const script = hostile(theirs?.customer_id ?? id)[name];
      if (script === undefined) throw new Error(`There is no script ${name}`);
      standIn.answerWith(script);
      server.clock.advance(120_000);
      const before = await records();
      const answer = await talk(server, workspace).say(STRANGE);
      expect(['unsure', 'question', 'validation_error', 'items', 'text']).toContain(answer.type);
      expect(JSON.stringify(answer)).not.toContain(theirs?.customer_id ?? id);
      expect(JSON.stringify(answer)).not.toMatch(/Foreign Secrets|evil\.example/);
      expect(answer.state.name).not.toBe('confirmed');
      expect(await records()).toEqual(before);
    },
  );
});
