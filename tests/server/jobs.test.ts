/** Work that is done after its request was answered (ADR 54): stored with its change, done once, tried again, and kept when it fails for good. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '../../server/db/database.ts';
import { insertJob, releaseJobs } from '../../server/db/repositories/jobs.ts';
import { jobs } from '../../server/db/schema/jobs.ts';
import { jobQueue } from '../../server/jobs/queue.ts';
import { jobRunner, type JobRunner } from '../../server/jobs/runner.ts';
import { MailError, type Mail } from '../../server/mail/mailer.ts';
import { smtpMailer } from '../../server/mail/smtp-mailer.ts';
import { startSmtp } from '../support/server/mail.ts';
import { runCommand } from '../../server/admin/run-command.ts';
import { startTestServer, testConfig } from '../support/server/server.ts';
import { addWorkspace } from '../support/people/server-people.ts';
import { useServer } from '../support/server/use-server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** SQLSTATE insufficient_privilege. */
const DENIED = { cause: { code: '42501' } };

const server = useServer(startTestServer);
const queue = () => jobQueue(server.clock);
const payload = { to: 'a@example.com', at: '2026-03-10T15:00:00.000Z' };
const enqueue = (tx: Tx, key?: string) => queue().enqueue(tx, 'mail-password-changed', payload, key);
const rows = () => server.db.system((tx) => tx.select().from(jobs));
const one = async () => {
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  return row;
};

const send = { normally: (mail: Mail) => Promise.resolve(void server.mailer.sent.push(mail)) };
const isAway = () => Promise.reject(new MailError('The mail server did not take the mail (ECONNECTION)'));

/** The runner of another server on the same database. */
function another(): JobRunner {
  const log = { warn: () => {}, error: () => {} };
  return jobRunner(server, { log, reason: String });
}

beforeEach(async () => {
  await server.db.system((tx) => tx.delete(jobs));
  server.mailer.send = send.normally;
  server.mailer.sent.length = 0;
  server.logs.length = 0;
});

test('a job that was done is gone', async () => {
  await server.db.system((tx) => enqueue(tx));
  await server.jobs.runDue();
  expect(server.mailer.sent.map(({ to }) => to)).toEqual(['a@example.com']);
  expect(await rows()).toEqual([]);
  await server.jobs.runDue();
  expect(server.mailer.sent).toHaveLength(1);
});

test('a job is stored exactly if its transaction is, and wakes the server only then', async () => {
  const heard: string[] = [];
  const listened = queue();
  listened.listen(() => heard.push('a job'));
  const undone = server.db.system(async (tx) => {
    await listened.enqueue(tx, 'mail-password-changed', payload);
    throw new Error('roll back');
  });
  await expect(undone).rejects.toThrow('roll back');
  expect([await rows(), heard]).toEqual([[], []]);
  await server.db.system(async (tx) => {
    await listened.enqueue(tx, 'mail-password-changed', payload);
    expect(heard).toEqual([]);
  });
  expect([await rows(), heard]).toMatchObject([[{ kind: 'mail-password-changed', attempts: 0 }], ['a job']]);
});

test('a member’s transaction can add a job, and can neither read nor change one', async () => {
  const { id } = await addWorkspace(server, 'Adding');
  await server.db.system((tx) => tx.delete(jobs));
  await server.db.tenant(id, (tx) => enqueue(tx));
  expect(await rows()).toHaveLength(1);
  await expect(server.db.tenant(id, (tx) => tx.select().from(jobs))).rejects.toMatchObject(DENIED);
  await expect(server.db.tenant(id, (tx) => tx.delete(jobs))).rejects.toMatchObject(DENIED);
});

test('of several jobs with one key the first is stored, also after it was done', async () => {
  for (const key of ['monday', 'monday', 'tuesday']) await server.db.system((tx) => enqueue(tx, key));
  await server.jobs.runDue();
  await server.db.system((tx) => enqueue(tx, 'monday'));
  await server.jobs.runDue();
  expect(server.mailer.sent).toHaveLength(2);
  // What is kept for it names no person.
  const byKey = (await rows()).toSorted((a, b) => String(a.unique_key).localeCompare(String(b.unique_key)));
  expect(byKey).toMatchObject([
    { unique_key: 'monday', payload: {}, done_at: server.clock.now() },
    { unique_key: 'tuesday', payload: {}, done_at: server.clock.now() },
  ]);
});

test('two servers at once never run one job twice', async () => {
  await server.db.system(async (tx) => {
    for (let count = 0; count < 20; count += 1) await enqueue(tx);
  });
  await Promise.all([server.jobs, another(), another()].map((runner) => runner.runDue()));
  expect(server.mailer.sent).toHaveLength(20);
  expect(await rows()).toEqual([]);
});

/** A mail that is being sent; resolves once the mailer has it. */
async function sending(runner: JobRunner) {
  let end = { well: () => {}, badly: () => {} };
  const taken = new Promise<void>((resolve) => {
    server.mailer.send = (mail) =>
      new Promise((done, fail) => {
        end = {
          well: () => done(void server.mailer.sent.push(mail)),
          badly: () => fail(new MailError('late')),
        };
        resolve();
      });
  });
  const ended = runner.runDue();
  await taken;
  return { end, ended };
}

test('a job that runs is not run by another server until its lease of five minutes has ended', async () => {
  await server.db.system((tx) => enqueue(tx));
  const slow = await sending(another());
  server.clock.advance(5 * MINUTE - 1);
  const next = another();
  await next.runDue();
  expect((await one())?.attempts).toBe(1);
  server.clock.advance(1);
  const taking = await sending(next);
  const taken = await one();
  expect(taken).toMatchObject({
    attempts: 2,
    leased_until: new Date(server.clock.now().getTime() + 5 * MINUTE),
  });
  // The first server was only slow: what becomes of its attempt changes nothing any more.
  slow.end.badly();
  await slow.ended;
  expect(await one()).toEqual(taken);
  taking.end.well();
  await taking.ended;
  expect([server.mailer.sent.length, await rows()]).toEqual([1, []]);
});

test('the only server of a database runs the jobs of a dead one as soon as it starts', async () => {
  const now = server.clock.now();
  const job = { id: randomUUID(), kind: 'mail-password-changed', payload, run_at: now, created_at: now };
  const leased_until = new Date(now.getTime() + MINUTE);
  await server.db.system((tx) => insertJob(tx, { ...job, attempts: 1, leased_until }));
  await server.jobs.runDue();
  expect(server.mailer.sent).toEqual([]);
  await server.db.system(releaseJobs);
  await server.jobs.runDue();
  expect(server.mailer.sent).toHaveLength(1);
});

test('a job that fails is tried eight times within a day, and is then kept as failed', async () => {
  const waits = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];
  server.mailer.send = isAway;
  await server.db.system((tx) => enqueue(tx));
  await server.jobs.runDue();
  for (const [index, wait] of waits.entries()) {
    expect(await one()).toMatchObject({
      attempts: index + 1,
      run_at: new Date(server.clock.now().getTime() + wait),
      leased_until: null,
      failed_at: null,
    });
    server.clock.advance(wait - 1);
    await server.jobs.runDue();
    expect((await one())?.attempts).toBe(index + 1);
    server.clock.advance(1);
    await server.jobs.runDue();
  }
  expect(await one()).toMatchObject({
    attempts: 8,
    failed_at: server.clock.now(),
    last_error: 'The mail server did not take the mail (ECONNECTION)',
  });
  server.clock.advance(24 * HOUR);
  await server.jobs.runDue();
  expect((await one())?.attempts).toBe(8);
});

test('a failure is logged with kind and attempt, without what the job holds (row 46)', async () => {
  server.mailer.send = isAway;
  await server.db.system((tx) => enqueue(tx));
  await server.jobs.runDue();
  const row = await one();
  expect(server.logs).toMatchObject([
    {
      level: 40,
      job: row?.id,
      kind: 'mail-password-changed',
      attempts: 1,
      next: new Date(server.clock.now().getTime() + 30 * SECOND).toISOString(),
      err: { message: 'The mail server did not take the mail (ECONNECTION)' },
      msg: 'a job failed and is tried again',
    },
  ]);
  await server.db.system((tx) => tx.update(jobs).set({ attempts: 7, run_at: server.clock.now() }));
  await server.jobs.runDue();
  expect(server.logs.at(-1)).toMatchObject({ level: 50, msg: 'a job failed and is not tried again' });
  expect(JSON.stringify(server.logs)).not.toContain('a@example.com');
});

test('a mail that the mail server refused leaves once the mail server takes it', async () => {
  server.mailer.send = isAway;
  await server.db.system((tx) => enqueue(tx));
  await server.jobs.runDue();
  server.mailer.send = send.normally;
  await server.jobs.runDue();
  expect(server.mailer.sent).toEqual([]);
  server.clock.advance(30 * SECOND);
  await server.jobs.runDue();
  expect(server.mailer.sent).toHaveLength(1);
  expect(await rows()).toEqual([]);
});

test('a mail leaves once a real mail server is there again, and once only', async () => {
  const inbox = await startSmtp();
  const deps = { ...server, mailer: smtpMailer(inbox.url, 'KeepWell <keepwell@example.com>') };
  const runner = jobRunner(deps, { log: server.app.log, reason: String });
  inbox.refuseWith({ code: 451, message: 'not now' });
  await server.db.system((tx) => enqueue(tx));
  await runner.runDue();
  expect([inbox.mails, await one()]).toMatchObject([[], { attempts: 1 }]);
  inbox.refuseWith(null);
  server.clock.advance(30 * SECOND);
  await runner.runDue();
  server.clock.advance(HOUR);
  await runner.runDue();
  expect(inbox.mails.map(({ to }) => to)).toEqual([['a@example.com']]);
  await inbox.close();
});

test('a job during which the server ended eight times is not started a ninth time', async () => {
  await server.db.system((tx) => enqueue(tx));
  await server.db.system((tx) => tx.update(jobs).set({ attempts: 8 }));
  await server.jobs.runDue();
  expect(server.mailer.sent).toEqual([]);
  expect(await one()).toMatchObject({
    failed_at: server.clock.now(),
    last_error: 'The server ended each time while the job ran',
  });
});

test('a job whose payload is not that of its kind fails, and the others are run', async () => {
  const now = server.clock.now();
  const odd = { id: randomUUID(), kind: 'mail-password-changed', payload: {}, run_at: now, created_at: now };
  await server.db.system(async (tx) => {
    await insertJob(tx, odd);
    await enqueue(tx);
  });
  await server.jobs.runDue();
  expect(server.mailer.sent).toHaveLength(1);
  expect(await one()).toMatchObject({ id: odd.id, attempts: 1 });
});

test('a job of a newer server is left to a server that knows its kind', async () => {
  const now = server.clock.now();
  await server.db.system((tx) =>
    insertJob(tx, { id: randomUUID(), kind: 'of-tomorrow', payload, run_at: now, created_at: now }),
  );
  await server.jobs.runDue();
  expect(await one()).toMatchObject({ attempts: 0, failed_at: null });
});

test('a stopped server finishes the job that runs and starts no other', async () => {
  const own = another();
  await server.db.system(async (tx) => {
    await enqueue(tx);
    await enqueue(tx);
  });
  const { end } = await sending(own);
  const stopped = own.stop();
  end.well();
  await stopped;
  expect(server.mailer.sent).toHaveLength(1);
  expect(await one()).toMatchObject({ attempts: 0 });
});

const command = async (...words: string[]) => {
  const lines: string[] = [];
  const deps = { ...server, config: testConfig() };
  const outcome = await runCommand(
    deps,
    ['jobs', ...words],
    () => {},
    (line) => lines.push(line),
  );
  return { ...outcome, lines };
};

test('the operator sees failed jobs, and starts one of them again', async () => {
  expect(await command()).toEqual({ ok: true, says: 'No job has failed.', lines: [] });
  await server.db.system((tx) => enqueue(tx));
  const { id = '' } = (await one()) ?? {};
  expect(await command('--retry', id)).toMatchObject({
    ok: false,
    says: `There is no failed job with the id ${id}.`,
  });
  const failed = { attempts: 8, failed_at: server.clock.now(), last_error: 'not within 15 s' };
  await server.db.system((tx) => tx.update(jobs).set(failed).where(eq(jobs.id, id)));
  expect(await command()).toEqual({
    ok: true,
    says: 'One job has failed.',
    lines: [`${id}  mail-password-changed  ${server.clock.now().toISOString()}  8 attempts  not within 15 s`],
  });
  expect(await command('--retry', id)).toMatchObject({
    ok: true,
    says: 'The job mail-password-changed is run again as soon as a server runs.',
  });
  await server.jobs.runDue();
  expect(server.mailer.sent).toHaveLength(1);
  for (const words of [['--retry'], ['--again', id], ['--retry', 'x'], ['--retry', id, id]]) {
    expect((await command(...words)).ok).toBe(false);
  }
});
