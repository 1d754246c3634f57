/** The job of an import: never a row twice, stopped, taken over, refused for what changed since, and beside other imports. */
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Renewal } from '../../contract/records/renewals.ts';
import type { Database } from '../../server/db/database.ts';
import { purgeImports } from '../../server/db/repositories/imports.ts';
import { auditLog } from '../../server/db/schema/audit.ts';
import { importRows, imports } from '../../server/db/schema/imports.ts';
import { jobs } from '../../server/db/schema/jobs.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { customers } from '../../server/db/schema/workspace.ts';
import { remove, setRole } from '../support/people/members.ts';
import {
  addMember,
  addWorkspace,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { importRequests } from '../support/records/import-requests.ts';
import { recordRequests } from '../support/records/record-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const MINUTE = 60_000;

/** Runs before each tenant transaction. */
let beforeTransaction: () => Promise<void> | void = () => {};
const watched = (db: Database): Database => ({
  ...db,
  tenant: async (workspaceId, work) => {
    await beforeTransaction();
    return db.tenant(workspaceId, work);
  },
});

const server = useServer(() => startTestServer({ replace: ({ db }) => ({ db: watched(db) }) }));
let workspace: TestWorkspace;
const ask = importRequests(server, () => workspace);
const records = recordRequests(server, () => workspace);
beforeEach(async () => {
  beforeTransaction = () => {};
  await server.db.system((tx) => tx.delete(jobs));
  workspace = await addWorkspace(server, 'Northbeam');
});

const stored = () =>
  server.db.system(async (tx) => [
    await tx
      .select()
      .from(customers)
      .where(eq(customers.workspace_id, workspace.id))
      .orderBy(asc(customers.id)),
    await tx.select().from(renewals).where(eq(renewals.workspace_id, workspace.id)).orderBy(asc(renewals.id)),
  ]);

const named = async (start: string) =>
  (await renewalsOf(server, workspace)).filter(({ account_name }) => account_name.startsWith(start));

/** New accounts, named with the prefix. */
const fileOf = (count: number, prefix = 'New account') =>
  `Account,Annual revenue\n${Array.from({ length: count }, (_, at) => `${prefix} ${at},${at}`).join('\n')}\n`;

/** While the state of the import is that, the work is done before the transaction of this number. */
function atBatch(id: string, state: string, batch: number, work: () => Promise<void> | void): void {
  let batches = 0;
  let isWorking = false;
  beforeTransaction = async () => {
    if (isWorking) return;
    const [found] = await server.db.system((tx) =>
      tx.select({ state: imports.state, done: imports.done }).from(imports).where(eq(imports.id, id)),
    );
    if (found?.state !== state || found.done === 0) return;
    batches += 1;
    if (batches !== batch) return;
    isWorking = true;
    await work();
    isWorking = false;
  };
}

test('a server that ends between two batches leaves whole rows, and the next one goes on without writing a row twice', async () => {
  const draft = await ask.checked(await ask.uploaded(fileOf(60)));
  const before = await stored();
  atBatch(draft.id, 'writing', 1, () => {
    throw new Error('The server ended');
  });
  const half = await ask.written(draft.id);
  expect(half.state).toBe('writing');
  expect(half.written.new).toBe(half.progress?.done);
  expect(half.written.new).toBeGreaterThan(0);
  expect(half.written.new).toBeLessThan(60);
  expect(await named('New account')).toHaveLength(half.written.new);
  beforeTransaction = () => {};
  server.clock.advance(MINUTE);
  await server.jobs.runDue();
  expect(await ask.get(draft.id)).toMatchObject({ state: 'written', written: { new: 60 } });
  const names = (await named('New account')).map(({ account_name }) => account_name);
  expect([names.length, new Set(names).size]).toEqual([60, 60]);

  atBatch(draft.id, 'undoing', 1, () => {
    throw new Error('The server ended');
  });
  expect(await ask.undone(draft.id)).toMatchObject({ state: 'undoing' });
  beforeTransaction = () => {};
  server.clock.advance(MINUTE);
  await server.jobs.runDue();
  expect(await ask.get(draft.id)).toMatchObject({ state: 'undone', written: { new: 0 } });
  expect(await stored()).toEqual(before);
});

test('work that fails three times is given up with a sentence, and what was written can be undone', async () => {
  const draft = await ask.checked(await ask.uploaded(fileOf(60)));
  const before = await stored();
  const fail = () =>
    atBatch(draft.id, 'writing', 1, () => {
      throw new Error('The server ended');
    });
  fail();
  await ask.written(draft.id);
  for (const wait of [MINUTE, 3 * MINUTE]) {
    expect((await ask.get(draft.id)).state).toBe('writing');
    beforeTransaction = () => {};
    fail();
    server.clock.advance(wait);
    await server.jobs.runDue();
  }
  beforeTransaction = () => {};
  expect(await ask.get(draft.id)).toMatchObject({
    state: 'failed',
    problem: 'The server could not go on. What was written so far can be undone.',
    progress: null,
  });
  expect(await ask.undone(draft.id)).toMatchObject({ state: 'undone', problem: null });
  expect(await stored()).toEqual(before);
});

test('no row is written without its entry in the audit log', async () => {
  const draft = await ask.checked(await ask.uploaded(fileOf(3)));
  const before = await stored();
  await server.db.system(async (tx) => {
    await tx.execute(sql`create function refuse_entry() returns trigger language plpgsql as
      $$ begin raise exception 'no entry today' using errcode = 'XX000'; end $$`);
    await tx.execute(sql`create trigger refuse_entry before insert on audit_log
      for each row execute function refuse_entry()`);
  });
  await ask
    .written(draft.id)
    .finally(() => server.db.system((tx) => tx.execute(sql`drop function refuse_entry() cascade`)));
  expect(await ask.get(draft.id)).toMatchObject({ state: 'writing', written: { new: 0 } });
  expect(await stored()).toEqual(before);
  server.clock.advance(MINUTE);
  await server.jobs.runDue();
  expect(await ask.get(draft.id)).toMatchObject({ state: 'written', written: { new: 3 } });
});

test('a stop keeps what was written, and an undo takes exactly that back', async () => {
  const draft = await ask.checked(await ask.uploaded(fileOf(60)));
  const before = await stored();
  atBatch(draft.id, 'writing', 1, async () => {
    expect(await ask.stop(draft.id)).toMatchObject({ state: 'stopped', progress: null });
  });
  const stopped = await ask.written(draft.id);
  expect(stopped.state).toBe('stopped');
  expect(await named('New account')).toHaveLength(stopped.written.new);
  expect(stopped.written.new).toBeLessThan(60);
  // Stopping what has ended changes nothing.
  expect(await ask.stop(draft.id)).toEqual(stopped);
  await ask.undone(draft.id);
  expect(await stored()).toEqual(before);
});

test('a person who is demoted or removed writes no further row', async () => {
  const editor = await addMember(server, workspace, 'chief_editor');
  const draft = await ask.checked(await ask.uploaded(fileOf(60), editor));
  atBatch(draft.id, 'writing', 1, async () => {
    await setRole(server, workspace.admin, editor.memberId, 'editor');
  });
  await ask.write(draft.id, editor);
  await server.jobs.runDue();
  const stopped = await ask.get(draft.id);
  expect(stopped).toMatchObject({
    state: 'stopped',
    problem: 'The import stopped because the person who started it may no longer edit every account.',
  });
  expect(await named('New account')).toHaveLength(stopped.written.new);
  expect(stopped.written.new).toBeLessThan(60);

  await setRole(server, workspace.admin, editor.memberId, 'chief_editor');
  atBatch(draft.id, 'undoing', 1, async () => {
    await remove(server, workspace.admin, editor.memberId);
  });
  await ask.undo(draft.id, editor);
  await server.jobs.runDue();
  beforeTransaction = () => {};
  const left = await ask.get(draft.id);
  expect(left).toMatchObject({
    state: 'failed',
    problem: 'The undo stopped because the person who started it may no longer edit every account.',
  });
  expect(await named('New account')).toHaveLength(left.written.new);
  await ask.undone(draft.id);
  expect(await named('New account')).toEqual([]);
});

test('a row whose record changed after the check stays out, with the reason, and is in the file of wrong rows', async () => {
  const [one, two, three] = (await renewalsOf(server, workspace)) as [Renewal, Renewal, Renewal];
  const lines = [one, two, three].map(({ id }) => `${id},123`);
  const file = `ID,Annual revenue,Account\n${lines.join('\n')}\n`;
  const draft = await ask.checked(await ask.uploaded(file));
  expect(draft.settings).toMatchObject({ match: 'id', columns: ['id', 'annual_revenue', 'account_name'] });
  expect(draft.counts).toMatchObject({ changed: 3 });
  await change(server, workspace.admin, workspace.id, one.id, { field: 'annual_revenue', value: 7 });
  await records.remove(workspace.admin, [two.id]);
  const done = await ask.written(draft.id);
  expect(done).toMatchObject({ counts: { changed: 1, wrong: 2 }, written: { changed: 1, values: 1 } });
  const { data } = await ask.rows(draft.id, { fate: 'wrong' });
  expect(data.map(({ number, problem }) => [number, problem?.sentence])).toEqual([
    [2, '“Annual revenue” was changed after the check'],
    [3, 'This account was removed after the check'],
  ]);
  expect(await ask.problems(draft.id)).toBe(
    [
      '\uFEFFID,Annual revenue,Account,Row,Problem',
      `${one.id},123,,2,“Annual revenue” was changed after the check`,
      `${two.id},123,,3,This account was removed after the check`,
      '',
    ].join('\r\n'),
  );
});

test('two imports that run at once do not mix, and neither adds an account that the other has added', async () => {
  const other = await addWorkspace(server, 'Elsewhere');
  const elsewhere = importRequests(server, () => other);
  const [one, two] = [await ask.uploaded(fileOf(40)), await ask.uploaded(fileOf(40))];
  const third = await elsewhere.uploaded(fileOf(30, 'Other'));
  for (const draft of [one, two]) await ask.checked(draft);
  await elsewhere.checked(third);
  await ask.write(one.id);
  await ask.write(two.id);
  await elsewhere.write(third.id);
  await server.jobs.runDue();
  const ended = [await ask.get(one.id), await ask.get(two.id)].toSorted(
    (left, right) => right.written.new - left.written.new,
  );
  expect(ended).toMatchObject([
    { state: 'written', written: { new: 40 }, counts: { new: 40, wrong: 0 } },
    { state: 'written', written: { new: 0 }, counts: { new: 0, wrong: 40 } },
  ]);
  expect((await ask.rows(ended[1]?.id ?? '')).data[0]?.problem?.sentence).toBe(
    'An account of this name was added after the check',
  );
  expect(await elsewhere.get(third.id)).toMatchObject({ state: 'written', written: { new: 30 } });
  expect(await named('New account')).toHaveLength(40);
  expect(await named('Other')).toEqual([]);
  // Neither workspace can see or change the imports of the other.
  expect((await elsewhere.send('GET', `/${one.id}`)).statusCode).toBe(404);
  expect((await elsewhere.send('POST', `/${one.id}/undo`)).statusCode).toBe(404);
  expect((await elsewhere.list()).map(({ id }) => id)).toEqual([third.id]);
});

test('an import is written and undone once, whatever is sent again', async () => {
  const draft = await ask.uploaded(fileOf(2));
  expect((await ask.write(draft.id)).json()).toEqual({
    detail: 'Only an import that was checked can be written.',
    code: 'conflict',
  });
  await ask.checked(draft);
  await ask.written(draft.id);
  expect((await ask.write(draft.id)).statusCode).toBe(409);
  const again = await ask.send('POST', `/${draft.id}/check`, { payload: draft.settings });
  expect([again.statusCode, again.json()]).toEqual([
    409,
    { detail: 'This import was written already. Please choose the file again.', code: 'conflict' },
  ]);
  await ask.undone(draft.id);
  expect((await ask.undo(draft.id)).json()).toEqual({
    detail: 'Only an import that was written can be undone.',
    code: 'conflict',
  });
  const nothing = await ask.checked(await ask.uploaded('Account,Annual revenue\nOne,many\n'));
  expect((await ask.write(nothing.id)).json()).toEqual({
    detail: 'There is nothing to write.',
    code: 'conflict',
  });
});

test('a draft is deleted after a day with its rows, a written import after 30 days', async () => {
  const draft = await ask.uploaded(fileOf(2));
  const kept = await ask.checked(await ask.uploaded(fileOf(2)));
  await ask.written(kept.id);
  const left = async () => [
    (await ask.list()).map(({ id }) => id),
    await server.db.system((tx) => tx.$count(importRows, eq(importRows.workspace_id, workspace.id))),
  ];
  const purge = () => server.db.system((tx) => purgeImports(tx, server.clock.now()));
  server.clock.advance(24 * 60 * MINUTE);
  await purge();
  expect((await left())[1]).toBe(4);
  server.clock.advance(1);
  await purge();
  expect(await left()).toEqual([[kept.id], 2]);
  expect((await ask.send('GET', `/${draft.id}`)).json()).toEqual({
    detail: 'This import does not exist any more. Please choose the file again.',
    code: 'not_found',
  });
  server.clock.advance(29 * 24 * 60 * MINUTE);
  await purge();
  expect(await left()).toEqual([[], 0]);
  expect(await named('New account')).toHaveLength(2);
  expect(await server.db.system((tx) => tx.$count(auditLog, eq(auditLog.source, 'import')))).toBeGreaterThan(
    0,
  );
});

test('after an import the planner knows how long the audit log is, which the undo searches', async () => {
  const draft = await ask.checked(await ask.uploaded(fileOf(40, 'Counted')));
  await ask.written(draft.id);
  const known = () =>
    server.db.system(async (tx) => {
      const [table] = await tx
        .select({ rows: sql<string>`reltuples::bigint` })
        .from(sql`pg_class`)
        .where(sql`oid = 'audit_log'::regclass`);
      return Number(table?.rows) - (await tx.$count(auditLog));
    });
  await expect.poll(known, { timeout: 30_000 }).toBe(0);
});
