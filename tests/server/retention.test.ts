/** What is kept for how long is the operator's choice, and what is older is deleted in bounded steps (decision 91). */
import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChatAnswer } from '../../contract/chat.ts';
import { auditLog } from '../../server/db/schema/audit.ts';
import { chatMessages, chatSessions } from '../../server/db/schema/chat.ts';
import { mails } from '../../server/db/schema/identity.ts';
import { jobs } from '../../server/db/schema/jobs.ts';
import { systemReads } from '../../server/db/schema/learning.ts';
import { recurringJobs } from '../../server/jobs/recurring.ts';
import { jobRunner } from '../../server/jobs/runner.ts';
import { talk } from '../support/assistant/talk.ts';
import { chatLists } from '../support/people/chat-lists.ts';
import { addConversation } from '../support/people/conversations.ts';
import { addWorkspace, as, renewalsOf, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer, testConfig } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const forEver = { auditDays: 0, chatDays: 0, mailboxDays: 0, jobDays: 30, systemReadDays: 0 };

const server = useServer(() => startTestServer({ config: { kept: { ...forEver, auditDays: 90 } } }));
let workspace: TestWorkspace;
let another: TestWorkspace;
beforeAll(async () => {
  [workspace, another] = [await addWorkspace(server, 'Keeping'), await addWorkspace(server, 'Other')];
});
beforeEach(() => server.db.system((tx) => tx.delete(jobs)));

/** A server with other settings. */
const runner = (kept: Partial<typeof forEver>) =>
  jobRunner(
    { ...server, config: { ...testConfig(), kept: { ...forEver, ...kept } } },
    { log: server.app.log, reason: String, rest: () => Promise.resolve() },
  );

/** What the recurring jobs of these servers do at once. */
async function hourPasses(...runners: ReturnType<typeof runner>[]): Promise<void> {
  server.clock.advance(HOUR);
  for (const one of runners) await one.start(false);
  await Promise.all(runners.map((one) => one.runDue()));
  for (const one of runners) await one.stop();
}
const ago = (ms: number) => new Date(server.clock.now().getTime() - ms);

function addEntries({ id, admin, adminMemberId }: TestWorkspace, many: number, at: Date) {
  return server.db.system((tx) =>
    tx.execute(sql`insert into audit_log
        (id, workspace_id, entity_type, entity_id, action, performed_by_member_id, performed_by_name, performed_at, diff)
      select gen_random_uuid(), ${id}, 'renewal', gen_random_uuid(), 'update', ${adminMemberId}, ${admin.name},
        ${at.toISOString()}::timestamptz, '{}' from generate_series(1, ${sql.raw(String(many))})`),
  );
}
const entriesOf = ({ id }: TestWorkspace) =>
  server.db.system((tx) => tx.$count(auditLog, eq(auditLog.workspace_id, id)));

describe('the audit log', () => {
  const removeAll = () => server.db.system((tx) => tx.delete(auditLog));
  beforeEach(removeAll);

  test('entries that are older are removed from every workspace, and not a moment earlier', async () => {
    const at = server.clock.now();
    await addEntries(workspace, 2, at);
    await addEntries(another, 1, at);
    await addEntries(another, 1, new Date(at.getTime() + 1));
    server.clock.advance(90 * DAY - HOUR);
    await hourPasses(runner({ auditDays: 90 }));
    expect([await entriesOf(workspace), await entriesOf(another)]).toEqual([2, 2]);
    await server.db.system((tx) => tx.delete(jobs));
    server.clock.advance(1 - HOUR);
    await hourPasses(runner({ auditDays: 90 }));
    expect([await entriesOf(workspace), await entriesOf(another)]).toEqual([0, 1]);
  });

  test('with 0 days everything is kept', async () => {
    await addEntries(workspace, 3, ago(30_000 * DAY));
    await hourPasses(runner({}));
    expect(await entriesOf(workspace)).toBe(3);
  });

  test('a transaction removes at most 1,000, and several servers remove all of them and nothing else', async () => {
    await addEntries(workspace, 1_700, ago(91 * DAY));
    await addEntries(another, 1_800, ago(92 * DAY));
    await addEntries(another, 5, ago(89 * DAY));
    const run = recurringJobs['purge-audit']?.run;
    const kept = { ...testConfig(), kept: { ...forEver, auditDays: 90 } };
    expect(await server.db.system(async (tx) => run?.(tx, server.clock.now(), kept))).toBe('more');
    expect((await entriesOf(workspace)) + (await entriesOf(another))).toBe(2_505);
    await hourPasses(runner({ auditDays: 90 }), runner({ auditDays: 90 }), runner({ auditDays: 90 }));
    expect([await entriesOf(workspace), await entriesOf(another)]).toEqual([0, 5]);
    const [job] = await server.db.system((tx) => tx.select().from(jobs).where(eq(jobs.kind, 'purge-audit')));
    expect(job?.run_at).toEqual(new Date(server.clock.now().getTime() + HOUR));
  });

  test('its page is told for how long it is kept', async () => {
    const url = `/api/v1/workspaces/${workspace.id}/audit?user_id=${workspace.admin.userId}`;
    const answer = await as(server, workspace.admin, { url });
    expect(answer.json()).toMatchObject({ data: [], kept_days: 90 });
    const lasting = await startTestServer({ on: server.db });
    const own = await addWorkspace(lasting, 'Lasting');
    const forEverUrl = `/api/v1/workspaces/${own.id}/audit?user_id=${own.admin.userId}`;
    expect((await as(lasting, own.admin, { url: forEverUrl })).json()).toMatchObject({ kept_days: null });
    await lasting.close();
  });

  test('a change whose entries were removed cannot be taken back, and a person reads why', async () => {
    const [record] = await renewalsOf(server, workspace);
    const conversation = talk(server, workspace);
    await conversation.say(`Set the annual revenue of ${record?.account_name} to $424,242`);
    const done = await conversation.confirm();
    const proposal_id = done.undo?.proposal_id;
    expect(proposal_id).toBeDefined();
    server.clock.advance(91 * DAY);
    await hourPasses(runner({ auditDays: 90 }));
    const own = chatLists(server, workspace, workspace.admin);
    const answer = await own.send('POST', `sessions/${conversation.session()}/undo`, { proposal_id });
    const { detail, code, response } = answer.json<ChatAnswer & { detail: string; code: string }>();
    expect({ status: answer.statusCode, code, detail, response }).toEqual({
      status: 409,
      code: 'conflict',
      detail: 'The audit log no longer has this change, so it cannot be taken back.',
      response: undefined,
    });
  });

  test('an entry of an open page that was removed meanwhile is not found', async () => {
    await addEntries(workspace, 1, ago(91 * DAY));
    const [entry] = await server.db.system((tx) => tx.select().from(auditLog));
    await hourPasses(runner({ auditDays: 90 }));
    const url = `/api/v1/audit/${entry?.id}/revert`;
    const answer = await as(server, workspace.admin, {
      method: 'POST',
      url,
      payload: { field: 'annual_revenue' },
    });
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('conversations', () => {
  const left = () =>
    server.db.system(async (tx) => [
      await tx.$count(chatSessions, eq(chatSessions.is_folder, false)),
      await tx.$count(chatSessions, eq(chatSessions.is_folder, true)),
      await tx.$count(chatMessages),
    ]);

  test('those in which nothing was said for so long are removed with their messages; folders stay', async () => {
    await server.db.system((tx) => tx.delete(chatSessions));
    const own = chatLists(server, workspace, workspace.admin);
    await addConversation(server, workspace);
    const folder = await own.addFolder('Kept');
    expect(folder.id).toBeDefined();
    server.clock.advance(DAY);
    const younger = await addConversation(server, workspace);
    // Counted in the figures of the developer dashboard first.
    await hourPasses(runner({}));
    expect(await left()).toEqual([2, 1, 4]);
    await server.db.system((tx) => tx.delete(jobs));
    server.clock.advance(30 * DAY - 2 * HOUR);
    await hourPasses(runner({ chatDays: 30 }));
    expect(await left()).toEqual([1, 1, 2]);
    const kept = await server.db.system((tx) =>
      tx.select({ id: chatSessions.id }).from(chatSessions).where(eq(chatSessions.is_folder, false)),
    );
    expect(kept).toEqual([{ id: younger }]);
  });

  test('a long one is removed over several transactions, none of which removes more than 1,000 messages', async () => {
    await server.db.system((tx) => tx.delete(chatSessions));
    const session = await addConversation(server, workspace);
    await server.db.system((tx) =>
      tx.execute(sql`insert into chat_messages (id, workspace_id, session_id, role, content, created_at)
        select gen_random_uuid(), ${workspace.id}, ${session}, 'user', 'More', now() from generate_series(1, 1500)`),
    );
    await server.db.system((tx) => tx.update(chatMessages).set({ counted: true }));
    server.clock.advance(31 * DAY);
    const run = recurringJobs['purge-chats']?.run;
    const kept = { ...testConfig(), kept: { ...forEver, chatDays: 30 } };
    expect(await server.db.system(async (tx) => run?.(tx, server.clock.now(), kept))).toBe('more');
    expect(await left()).toEqual([1, 0, 502]);
    await hourPasses(runner({ chatDays: 30 }));
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('an answer that is not in the figures yet stays until it is', async () => {
    await server.db.system((tx) => tx.delete(chatSessions));
    await addConversation(server, workspace);
    server.clock.advance(31 * DAY);
    const run = recurringJobs['purge-chats']?.run;
    const kept = { ...testConfig(), kept: { ...forEver, chatDays: 30 } };
    const purge = () => server.db.system(async (tx) => run?.(tx, server.clock.now(), kept));
    await purge();
    expect(await left()).toEqual([1, 0, 1]);
    await server.db.system((tx) => tx.update(chatMessages).set({ counted: true }));
    await purge();
    expect(await left()).toEqual([0, 0, 0]);
  });
});

test('mails, ended jobs and readings are removed after their days, and kept with 0', async () => {
  const now = server.clock.now();
  const add = async (at: Date) => {
    await server.db.system(async (tx) => {
      await tx
        .insert(mails)
        .values({ id: randomUUID(), recipient: 'a@b.test', subject: '', text: '', html: '', sentAt: at });
      await tx
        .insert(systemReads)
        .values({ id: randomUUID(), reader_name: 'Ada', call: 'x', asked: {}, read_at: at });
      const ended = { kind: 'x', payload: {}, run_at: at, created_at: at };
      await tx.insert(jobs).values([
        { id: randomUUID(), ...ended, done_at: at },
        { id: randomUUID(), ...ended, failed_at: at },
      ]);
    });
  };
  const left = () =>
    server.db.system(async (tx) => [
      await tx.$count(mails),
      await tx.$count(systemReads),
      await tx.$count(jobs, and(eq(jobs.kind, 'x'), lt(jobs.created_at, server.clock.now()))),
    ]);
  await server.db.system((tx) => tx.delete(systemReads));
  await add(now);
  await add(new Date(now.getTime() + DAY));
  server.clock.advance(2 * DAY - HOUR + 1);
  await hourPasses(runner({}));
  expect(await left()).toEqual([2, 2, 4]);
  await server.db.system((tx) => tx.update(jobs).set({ run_at: now }));
  await runner({ mailboxDays: 2, systemReadDays: 2, jobDays: 2 }).runDue();
  expect(await left()).toEqual([1, 1, 2]);
});
