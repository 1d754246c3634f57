/** Recurring work (ADR 54), most of it by the hour: what has expired is marked or deleted, exactly once however many servers there are. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { insertJob } from '../../server/db/repositories/jobs.ts';
import { auditLog } from '../../server/db/schema/audit.ts';
import { idempotencyKeys } from '../../server/db/schema/idempotency.ts';
import { identitySessions } from '../../server/db/schema/identity.ts';
import { invitations } from '../../server/db/schema/invitations.ts';
import { jobs } from '../../server/db/schema/jobs.ts';
import { recurringJobs } from '../../server/jobs/recurring.ts';
import { jobRunner } from '../../server/jobs/runner.ts';
import { invitationRow } from '../support/people/invitation-rows.ts';
import { invited, inviterOf } from '../support/people/invitations.ts';
import { addSession } from '../support/people/sessions.ts';
import { startTestServer } from '../support/server/server.ts';
import { MEDIA_PATH } from '../../server/domain/pictures/media-name.ts';
import { addWorkspace, as, renewalsOf } from '../support/people/server-people.ts';
import { recordRequests } from '../support/records/record-requests.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { customers } from '../../server/db/schema/workspace.ts';
import { useServer } from '../support/server/use-server.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const KINDS = [
  'count-answers',
  'expire-invitations',
  'purge-audit',
  'purge-chat-trash',
  'purge-chats',
  'purge-exports',
  'purge-idempotency-keys',
  'purge-identity',
  'purge-imports',
  'purge-jobs',
  'purge-mailbox',
  'purge-system-reads',
  'purge-trash',
  'refresh-statistics',
  'remove-deleted-workspaces',
  'replace-signing-key',
];

const server = useServer(startTestServer);
const another = () => jobRunner(server, { log: server.app.log, reason: String });
const waiting = async () => (await server.db.system((tx) => tx.select().from(jobs))).toSorted(byKind);
const byKind = (one: { kind: string }, other: { kind: string }) => one.kind.localeCompare(other.kind);
const inAnHour = () => new Date(server.clock.now().getTime() + HOUR);
const isHourly = ({ kind }: { readonly kind: string }) => recurringJobs[kind]?.everyMs === HOUR;
const HOURLY = KINDS.filter((kind) => isHourly({ kind }));
const hourly = async () => (await waiting()).filter(isHourly);

beforeEach(() => server.db.system((tx) => tx.delete(jobs)));

test('each recurring job is stored once by any number of servers, and waits for its next run', async () => {
  // The timers of these servers are of no use here.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const servers = [another(), another(), another()];
  await Promise.all(servers.map((one) => one.start(false)));
  await Promise.all(servers.map((one) => one.runDue()));
  expect((await waiting()).map(({ kind, run_at, attempts }) => ({ kind, run_at, attempts }))).toEqual(
    KINDS.map((kind) => ({
      kind,
      run_at: new Date(server.clock.now().getTime() + (recurringJobs[kind]?.everyMs ?? 0)),
      attempts: 0,
    })),
  );
  server.clock.advance(HOUR - 1);
  await Promise.all(servers.map((one) => one.runDue()));
  const next = new Date(server.clock.now().getTime() + 1);
  expect((await hourly()).map(({ run_at }) => run_at)).toEqual(HOURLY.map(() => next));
  server.clock.advance(1);
  await Promise.all(servers.map((one) => one.runDue()));
  expect((await hourly()).map(({ run_at }) => run_at)).toEqual(HOURLY.map(() => inAnHour()));
  // Starting again stores nothing new.
  await servers[0]?.start(true);
  expect(await waiting()).toHaveLength(KINDS.length);
  for (const one of servers) await one.stop();
  vi.useRealTimers();
});

test('the timer of a server runs what has become due, every 15 seconds, until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const own = another();
  await own.start(false);
  await own.runDue();
  server.clock.advance(HOUR);
  vi.advanceTimersByTime(15_000);
  await own.runDue();
  expect((await hourly()).map(({ run_at }) => run_at)).toEqual(HOURLY.map(() => inAnHour()));
  await own.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** Runs all recurring jobs now. */
async function hourPasses(): Promise<void> {
  const now = server.clock.now();
  await server.db.system(async (tx) => {
    await tx.delete(jobs);
    for (const kind of KINDS) {
      await insertJob(tx, {
        id: randomUUID(),
        kind,
        unique_key: 'recurring',
        payload: {},
        run_at: now,
        created_at: now,
      });
    }
  });
  await server.jobs.runDue();
}

test('an invitation past its time is stored as expired, without an audit entry, and others are not touched', async () => {
  const inviter = inviterOf(await addWorkspace(server, 'Expiring'));
  const old = await invited(server, inviter, 'old@example.com');
  const { expires_at } = await invitationRow(server, old);
  server.clock.advance(DAY);
  const young = await invited(server, inviter, 'young@example.com');
  const entries = await server.db.system((tx) => tx.$count(auditLog));
  server.clock.set(expires_at.toISOString());
  await hourPasses();
  expect((await invitationRow(server, old)).status).toBe('pending');
  server.clock.advance(1);
  await hourPasses();
  expect(await invitationRow(server, old)).toMatchObject({ status: 'expired', closed_at: expires_at });
  expect(await invitationRow(server, young)).toMatchObject({ status: 'pending', closed_at: null });
  expect(await server.db.system((tx) => tx.$count(auditLog))).toBe(entries);
  await server.db.system((tx) => tx.delete(invitations));
});

test('a record that was removed 30 days ago is deleted with its account, and not a moment earlier', async () => {
  const workspace = await addWorkspace(server, 'Emptying');
  const { remove, trash } = recordRequests(server, () => workspace);
  const [removed] = await renewalsOf(server, workspace);
  await remove(workspace.admin, [removed?.id ?? '']);
  const accounts = () => server.db.system((tx) => tx.$count(customers));
  const all = await accounts();
  server.clock.advance(30 * DAY);
  await hourPasses();
  expect([await trash(workspace.admin), await accounts()]).toEqual([[expect.anything()], all]);
  server.clock.advance(1);
  await hourPasses();
  expect([await trash(workspace.admin), await accounts()]).toEqual([[], all - 1]);
});

test('the logo files of accounts that are deleted for good are removed, those of others stay', async () => {
  const workspace = await addWorkspace(server, 'Clearing');
  const { admin } = workspace;
  const { remove } = recordRequests(server, () => workspace);
  const [removed, demo, own] = await renewalsOf(server, workspace);
  const files = [removed, demo, own].map(async (record, index) => {
    const name = await server.media.add({ bytes: Buffer.from([index]), type: 'image/webp' });
    const logo = { logo_url: `${MEDIA_PATH}${name}`, is_demo: index === 1 };
    const ofRecord = eq(customers.id, record?.customer_id ?? '');
    await server.db.system((tx) => tx.update(customers).set(logo).where(ofRecord));
    return name;
  });
  const names = await Promise.all(files);
  const kept = async () => {
    const found = await Promise.all(names.map((name) => server.media.read(name)));
    return found.map((media) => media !== null);
  };
  await remove(admin, [removed?.id ?? '']);
  await server.db.system((tx) =>
    tx
      .update(renewals)
      .set({ is_demo: false })
      .where(eq(renewals.id, own?.id ?? '')),
  );
  server.clock.advance(30 * DAY + 1);
  await hourPasses();
  expect(await kept()).toEqual([false, true, true]);
  const url = `/api/v1/workspaces/${workspace.id}/demo-mode?user_id=${admin.userId}`;
  await as(server, admin, { method: 'POST', url, payload: { show_demo_data: false } });
  await server.jobs.runDue();
  expect(await kept()).toEqual([false, false, true]);
});

test('an idempotency key, a session and a job are deleted when their time is over', async () => {
  const { admin } = await addWorkspace(server, 'Purging');
  await addSession(server, admin);
  const now = server.clock.now();
  const key = { call: 'x', scope: 'x', key_hash: 'x', input_hmac: 'x' };
  const ended = { kind: 'x', payload: {}, run_at: now, created_at: now };
  const kept = () =>
    server.db.system(async (tx) => [
      await tx.$count(idempotencyKeys),
      await tx.$count(identitySessions),
      (await tx.select().from(jobs)).filter(({ kind }) => kind === 'x').length,
    ]);
  const keepEnded = () =>
    server.db.system((tx) =>
      tx.insert(jobs).values([
        { id: randomUUID(), ...ended, done_at: now },
        { id: randomUUID(), ...ended, failed_at: now },
      ]),
    );
  await server.db.system(async (tx) => {
    await tx.delete(idempotencyKeys);
    await tx.insert(idempotencyKeys).values({ ...key, expires_at: new Date(now.getTime() + 30 * DAY + 1) });
  });
  server.clock.advance(30 * DAY);
  await hourPasses();
  await keepEnded();
  await server.jobs.runDue();
  expect(await kept()).toEqual([1, 1, 2]);
  server.clock.advance(HOUR);
  await server.jobs.runDue();
  expect(await kept()).toEqual([0, 0, 0]);
});

/** A recurring job that was started this often, and then fails. */
async function failsAfter(attempts: number): Promise<void> {
  const now = server.clock.now();
  const recurring = { unique_key: 'recurring', payload: {}, run_at: now, created_at: now };
  await server.db.system(async (tx) => {
    await tx.delete(jobs);
    await insertJob(tx, { id: randomUUID(), kind: 'refresh-statistics', ...recurring, attempts });
  });
  let transactions = 0;
  // The first claims the job, the second does its work.
  const system: typeof server.db.system = (work) =>
    (transactions += 1) === 2 ? Promise.reject(new Error('away')) : server.db.system(work);
  const deps = { ...server, db: { ...server.db, system } };
  await jobRunner(deps, { log: server.app.log, reason: () => 'away' }).runDue();
}

test('a recurring job that fails is tried again, at the latest at its next time, and never given up', async () => {
  await failsAfter(0);
  const soon = new Date(server.clock.now().getTime() + 30_000);
  expect(await waiting()).toMatchObject([{ run_at: soon, attempts: 1, last_error: 'away' }]);
  // Alone it would wait for two hours.
  await failsAfter(4);
  expect(await waiting()).toMatchObject([{ run_at: inAnHour(), attempts: 5 }]);
  server.logs.length = 0;
  await failsAfter(7);
  expect(await waiting()).toMatchObject([{ run_at: inAnHour(), attempts: 0, failed_at: null }]);
  expect(server.logs.at(-1)).toMatchObject({ level: 50, msg: 'a job failed and waits for its next time' });
  await server.jobs.runDue();
  server.clock.advance(HOUR);
  await server.jobs.runDue();
  expect(await waiting()).toMatchObject([{ run_at: inAnHour(), last_error: null }]);
});
