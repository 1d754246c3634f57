/** A repeated send is one write (design §2; the server's half of checklist row 40). */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { purgeKeys } from '../../server/db/repositories/idempotency.ts';
import { idempotencyKeys } from '../../server/db/schema/idempotency.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import { serve } from '../../server/http/serve.ts';
import { startTestServer } from '../support/server/server.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let renewal: Renewal;
let runs = 0;
let refuse = false;
let gate: Promise<void> = Promise.resolve();

/** A public call with transactions of its own, as sign-up is. */
const knock = defineCall({
  name: 'knock',
  method: 'POST',
  path: '/test/knock',
  summary: 'Counts',
  spec: '§0',
  access: { who: 'anyone' },
  body: z.object({ password: z.string() }),
  answer: z.object({ run: z.number() }),
  secret: ['password'],
});

beforeAll(async () => {
  serve(server.app, knock, async () => {
    runs += 1;
    const run = runs;
    await gate;
    if (refuse) throw new Refusal('code_invalid', 'Invalid verification code');
    return { run };
  });
  workspace = await addWorkspace(server, 'Twice');
});
beforeEach(async () => {
  runs = 0;
  refuse = false;
  gate = Promise.resolve();
  const [first] = await renewalsOf(server, workspace);
  if (first === undefined) throw new Error('no renewal');
  renewal = first;
});

let counter = 0;
const newKey = () => `a-key-of-this-test-${(counter += 1)}`;

function edit(value: number, key: string, person = workspace.admin) {
  return change(
    server,
    person,
    workspace.id,
    renewal.id,
    { field: 'annual_revenue', value },
    { 'idempotency-key': key },
  );
}

describe('a member’s write', () => {
  test('a write sent again with the same key is answered again and done once, also after other writes', async () => {
    const key = newKey();
    const entries = (await auditEntries(server)).length;
    const first = await edit(1001, key);
    await edit(2002, newKey());
    const second = await edit(1001, key);
    expect([second.statusCode, second.body, second.headers['idempotency-replayed']]).toEqual([
      200,
      first.body,
      'true',
    ]);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect((await renewalsOf(server, workspace)).find((one) => one.id === renewal.id)?.annual_revenue).toBe(
      2002,
    );
    expect(await auditEntries(server)).toHaveLength(entries + 2);
  });

  test('a write sent twenty times at once is done once and has twenty equal answers', async () => {
    const key = newKey();
    const entries = (await auditEntries(server)).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => edit(3003, key)));
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(19);
    expect(await auditEntries(server)).toHaveLength(entries + 1);
  });

  test('a write with the key of another body is refused, and nothing is written', async () => {
    const key = newKey();
    await edit(4004, key);
    const before = await everyRow(server);
    const answer = await edit(4005, key);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'idempotency_mismatch']);
    expect(await everyRow(server)).toEqual(before);
  });

  test('the key of a write belongs to the person who sent it', async () => {
    const key = newKey();
    const other = await addMember(server, workspace, 'admin');
    await edit(5005, key);
    const answer = await edit(5006, key, other);
    expect([answer.statusCode, answer.json<Renewal>().annual_revenue]).toEqual([200, 5006]);
  });

  test('a write that was refused may be sent again with its key', async () => {
    const key = newKey();
    const viewer = await addMember(server, workspace, 'viewer');
    expect((await edit(6006, key, viewer)).statusCode).toBe(403);
    const before = await everyRow(server);
    expect((await edit(6006, key, viewer)).statusCode).toBe(403);
    expect(await everyRow(server)).toEqual(before);
  });

  test('the answer to a write is remembered for 24 hours', async () => {
    const key = newKey();
    await edit(7007, key);
    server.clock.advance(24 * 60 * 60 * 1000 - 1);
    expect((await edit(7007, key)).headers['idempotency-replayed']).toBe('true');
    server.clock.advance(1);
    const later = await edit(7008, key);
    expect([later.statusCode, later.headers['idempotency-replayed']]).toEqual([200, undefined]);
  });

  test('the table of answers contains no key of a write, and is emptied later', async () => {
    const key = newKey();
    await edit(8008, key);
    const rows = await server.db.system((tx) => tx.select().from(idempotencyKeys));
    expect(JSON.stringify(rows)).not.toContain(key);
    server.clock.advance(25 * 60 * 60 * 1000);
    await server.db.system((tx) => purgeKeys(tx, server.clock.now()));
    expect(await server.db.system((tx) => tx.select().from(idempotencyKeys))).toEqual([]);
  });

  test.each(['short', 'x'.repeat(201), 'has spaces in its middle'])(
    'a write with the unusable key %j is refused',
    async (key) => {
      const before = await everyRow(server);
      expect((await edit(9009, key)).statusCode).toBe(400);
      expect(await everyRow(server)).toEqual(before);
    },
  );
});

describe('a public write with transactions of its own', () => {
  const send = (key: string, password = 'Secret1!') =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/test/knock',
      payload: { password },
      headers: { 'idempotency-key': key },
    });

  test('a public write that is sent again is answered again and run once', async () => {
    const key = newKey();
    expect([(await send(key)).json(), (await send(key)).json(), runs]).toEqual([{ run: 1 }, { run: 1 }, 1]);
  });

  test('a public write that is sent twice at once runs once, and the second request waits for the first', async () => {
    const key = newKey();
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const both = [send(key), send(key)];
    open();
    const answers = await Promise.all(both);
    expect([answers.map((answer) => answer.json()), runs]).toEqual([[{ run: 1 }, { run: 1 }], 1]);
  });

  test('a stranger who has the key of a public write but not its body gets nothing', async () => {
    const key = newKey();
    await send(key);
    expect((await send(key, 'Guess1!')).statusCode).toBe(422);
    expect(runs).toBe(1);
  });

  test('a public write that was refused runs again', async () => {
    const key = newKey();
    refuse = true;
    expect((await send(key)).json()).toEqual({ detail: 'Invalid verification code', code: 'code_invalid' });
    refuse = false;
    expect((await send(key)).json()).toEqual({ run: 2 });
  });

  test('a public write whose process died is told to wait, and may be sent again after a minute', async () => {
    const key = newKey();
    await send(key);
    // As a crash leaves it: taken, without an answer.
    await server.db.system((tx) =>
      tx
        .update(idempotencyKeys)
        .set({ answer: null, expires_at: new Date(server.clock.now().getTime() + 60_000) }),
    );
    const waiting = await send(key);
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([409, '1']);
    server.clock.advance(60_000);
    expect((await send(key)).json()).toEqual({ run: 2 });
  });
});

test('the key of a read is not stored', async () => {
  const before = await everyRow(server);
  const url = `/api/v1/workspaces/${workspace.id}/members`;
  const answer = await as(server, workspace.admin, { url, headers: { 'idempotency-key': newKey() } });
  expect(answer.statusCode).toBe(200);
  expect(await everyRow(server)).toEqual(before);
});
