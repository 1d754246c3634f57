/** A conversation goes on in the middle, whichever process takes the next message (decision 83). */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import { storeDialogue } from '../../server/db/repositories/chat.ts';
import { chatSessions } from '../../server/db/schema/chat.ts';
import { talk } from '../support/assistant/talk.ts';
import { auditEntries } from '../support/database/server-rows.ts';
import { addWorkspace, change, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
/** Another process with the same database, of which nothing but the database is shared. */
let other: TestServer;
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Resumed');
  other = await startTestServer({ on: server.db, replace: () => ({ identity: server.identity }) });
  return () => other.close();
});

async function renewalOf(name: string): Promise<Renewal> {
  const found = (await renewalsOf(server, workspace)).find(({ account_name }) => account_name === name);
  if (found === undefined) throw new Error(`There is no renewal of ${name}`);
  return found;
}

/** As a process leaves it that ends after it stored the confirmation, and before it stored what came of it. */
const leaveConfirmed = (session: string) =>
  server.db.system((tx) =>
    tx
      .update(chatSessions)
      .set({ dialogue: sql`jsonb_set(${chatSessions.dialogue}, '{value}', '"confirmed"')` })
      .where(eq(chatSessions.id, session)),
  );

interface Told {
  readonly role: string;
  readonly metadata: {
    readonly response: { readonly type: string; readonly state: { readonly version: number } };
  } | null;
}

async function messagesOf(session: string): Promise<readonly Told[]> {
  const answer = await server.app.inject({
    url: `/api/v1/chatam/sessions/${session}/messages`,
    headers: { authorization: `Bearer ${workspace.admin.token}`, 'x-workspace-id': workspace.id },
  });
  return answer.json<{ messages: Told[] }>().messages;
}

const typesOf = (messages: readonly Told[]) =>
  messages.map(({ role, metadata }) => metadata?.response.type ?? role);

test('of two messages in two processes at once, the second one goes on from the first', async () => {
  const here = talk(server, workspace);
  await here.say('Which renewals are overdue?');
  const there = talk(other, workspace, workspace.admin, here.session());
  // Both processes are trained, so that neither waits.
  await talk(other, workspace).say('What can you do?');
  await Promise.all([
    here.say('only mine'),
    there.say('What can you do?'),
    here.say('Who is in this workspace?'),
    there.say('Which renewals are overdue?'),
  ]);
  const messages = await messagesOf(here.session());
  expect(messages.map(({ role }) => role)).toEqual(
    Array.from({ length: 5 }, () => ['user', 'assistant']).flat(),
  );
  const versions = messages.flatMap(({ metadata }) => metadata?.response.state.version ?? []);
  expect(versions).toEqual([1, 2, 3, 4, 5]);
});

test.each([
  ['Change the annual revenue of Vantor Rail', 'asking', '1500', 'proposing'],
  ['Set the annual revenue of Vantor Rail to 1600', 'proposing', 'no, 1700', 'proposing'],
  ['Which renewals are overdue?', 'idle', 'only mine', 'idle'],
])('another process goes on after “%s”', async (first, state, second, then) => {
  const here = talk(server, workspace);
  expect((await here.say(first)).state.name).toBe(state);
  const there = talk(other, workspace, workspace.admin, here.session());
  expect((await there.say(second)).state.name).toBe(then);
});

describe('a change that was confirmed before its process ended', () => {
  test('is made once by the process that takes the next message, and told', async () => {
    const here = talk(server, workspace);
    await here.say('Set the annual revenue of Larkspur Hotels to 31337');
    const entries = (await auditEntries(server)).length;
    await leaveConfirmed(here.session());
    const there = talk(other, workspace, workspace.admin, here.session());
    const answer = await there.say('What can you do?');
    expect([answer.action?.slug, answer.state.name]).toEqual(['help', 'idle']);
    expect((await renewalOf('Larkspur Hotels')).annual_revenue).toBe(31_337);
    expect(await auditEntries(server)).toHaveLength(entries + 1);
    expect(typesOf(await messagesOf(here.session()))).toEqual(['user', 'proposal', 'done', 'user', 'groups']);
  });

  test('is not made again if its call was made already', async () => {
    const here = talk(server, workspace);
    const shown = await here.say('Set the annual revenue of Zephyr Cycles to 4711');
    const { id, annual_revenue } = await renewalOf('Zephyr Cycles');
    const proposal = shown.state.suggested_action?.proposal_id ?? '';
    // The call of the dying process, with its key: what came of it was not stored in the conversation.
    const body = { field: 'annual_revenue', value: 4711, expected_value: annual_revenue };
    const key = { 'idempotency-key': `assistant-${proposal}-0` };
    expect((await change(server, workspace.admin, workspace.id, id, body, key)).statusCode).toBe(200);
    // Somebody else has changed it since: making it again would be seen.
    const since = { field: 'annual_revenue', value: 9999 };
    expect((await change(server, workspace.admin, workspace.id, id, since)).statusCode).toBe(200);
    await leaveConfirmed(here.session());
    await talk(other, workspace, workspace.admin, here.session()).say('What can you do?');
    expect((await renewalOf('Zephyr Cycles')).annual_revenue).toBe(9999);
    // It is told as made, not as outdated.
    expect(typesOf(await messagesOf(here.session()))).toEqual(['user', 'proposal', 'done', 'user', 'groups']);
  });

  test('is made once when two processes take a message at once', async () => {
    const here = talk(server, workspace);
    await here.say('Set the annual revenue of Yarrow Clinics to 777');
    const entries = (await auditEntries(server)).length;
    await leaveConfirmed(here.session());
    const there = talk(other, workspace, workspace.admin, here.session());
    await Promise.all([here.say('What can you do?'), there.say('Which renewals are overdue?')]);
    expect((await renewalOf('Yarrow Clinics')).annual_revenue).toBe(777);
    expect(await auditEntries(server)).toHaveLength(entries + 1);
  });
});

test('of two turns that began at the same version, only the first is stored', async () => {
  const here = talk(server, workspace);
  const { state } = await here.say('Which renewals are overdue?');
  const [kept] = await server.db.system((tx) =>
    tx
      .select({ memberId: chatSessions.member_id })
      .from(chatSessions)
      .where(eq(chatSessions.id, here.session())),
  );
  const talker = { workspaceId: workspace.id, memberId: kept?.memberId ?? '' };
  const turn = { id: here.session(), version: state.version, at: new Date(server.clock.now()) };
  const store = (dialogue: string) =>
    server.db.system((tx) => storeDialogue(tx, talker, { ...turn, dialogue }));
  expect([await store('the first'), await store('the second')]).toEqual([true, false]);
  const [stored] = await server.db.system((tx) =>
    tx
      .select({ dialogue: chatSessions.dialogue })
      .from(chatSessions)
      .where(eq(chatSessions.id, here.session())),
  );
  expect(stored?.dialogue).toBe('the first');
});

test('a stored dialogue that this version cannot read begins anew', async () => {
  const here = talk(server, workspace);
  await here.say('Change the annual revenue');
  await server.db.system((tx) =>
    tx
      .update(chatSessions)
      .set({ dialogue: { status: 'active', value: 'of another version', context: {}, children: {} } })
      .where(eq(chatSessions.id, here.session())),
  );
  expect((await here.say('What can you do?')).action?.slug).toBe('help');
});
