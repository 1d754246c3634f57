/** Only what the contract names leaves the server (design §2): an answer, a replayed one, a refusal. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { idempotencyKeys } from '../../server/db/schema/idempotency.ts';
import { Refusal } from '../../server/domain/refusal.ts';
import * as performing from '../../server/calls/operation.ts';
import { serve } from '../../server/http/serve.ts';
import { idsOf, type Ids } from '../support/contract/contract-ids.ts';
import { requestOf } from '../support/contract/contract-requests.ts';
import { answerOf, PLANTED, plantedAnswerOf, VARIANTS } from '../support/contract/planted-answers.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { addWorkspace, as, type TestWorkspace } from '../support/people/server-people.ts';

/** The answer that every operation gives in place of its own; null leaves them their own. */
let planted: { readonly variant: number } | null = null;

/** Everything around an operation stays as it is: access, idempotency, what is done to its answer. */
beforeAll(() => {
  const { perform } = performing;
  const spy = vi
    .spyOn(performing, 'perform')
    .mockImplementation(async (served, context) =>
      planted === null
        ? perform(served, context)
        : { answer: plantedAnswerOf(served.call, planted.variant) as never },
    );
  return () => spy.mockRestore();
});

const refuse = defineCall({
  name: 'refuse',
  method: 'POST',
  path: '/test/refuse',
  summary: 'Refuses',
  spec: '§0',
  access: { who: 'anyone' },
  answer: z.object({}),
});

/** A file has no fields, and a stream is sent as text. */
const withFields = calls.filter(({ download, stream }) => download === undefined && stream === undefined);
// A file is made anew for each request.
const writes = calls.filter(({ method, download }) => method !== 'GET' && download === undefined);

const staleData = {
  record: answerOf(calls.find(({ name }) => name === 'updateRenewal') ?? refuse, 0),
  changed_by: 'Maya',
  changed_by_caller: false,
};

async function startWith(mode: 'production' | 'test') {
  const server = await startTestServer({ config: { mode } });
  serve(server.app, refuse, () => Promise.reject(refusal));
  const workspace = await addWorkspace(server, 'Answers');
  return { server, workspace, ids: await idsOf(server, workspace) };
}

let refusal: Refusal;
const refused = (server: TestServer) => server.app.inject({ method: 'POST', url: '/api/v1/test/refuse' });
const faults = (server: TestServer) =>
  server.logs
    .filter(({ level }) => level === 50)
    .map(({ what, added, err }) => ({
      what,
      added,
      said: (err as { message: string } | undefined)?.message,
    }));

describe('in production', () => {
  let server: TestServer;
  let workspace: TestWorkspace;
  let ids: Ids;
  beforeAll(async () => {
    ({ server, workspace, ids } = await startWith('production'));
  });
  afterAll(() => server.close());

  describe.each(withFields.map((call) => [call.name, call] as const))('%s', (_, call) => {
    test.each(VARIANTS)(
      `${call.name} answers in production what its contract names and nothing else (variant %i)`,
      async (variant) => {
        planted = { variant };
        server.logs.length = 0;
        const request = await requestOf(call, () => ids);
        const answer = await as(server, workspace.admin, request);
        planted = null;
        expect([answer.statusCode, answer.json()]).toEqual([200, answerOf(call, variant)]);
        expect(answer.body).not.toContain(PLANTED);
        // The operator is told which fields, and of none of their values.
        expect(faults(server)).toEqual([
          { what: call.name, added: 'member_email, __internal', said: undefined },
        ]);
        expect(JSON.stringify(server.logs)).not.toContain(PLANTED);
      },
    );
  });

  test.each(writes.map((call) => [call.name, call] as const))(
    '%s stores and replays in production what its contract names and nothing else',
    async (_, call) => {
      const request = await requestOf(call, () => ids);
      const headers = { ...request.headers, 'idempotency-key': randomUUID() };
      planted = { variant: 0 };
      await as(server, workspace.admin, { ...request, headers });
      planted = null;
      const mine = eq(idempotencyKeys.call, call.name);
      const kept = await server.db.system((tx) => tx.select().from(idempotencyKeys).where(mine));
      expect(kept.map(({ answer }) => answer)).toEqual([{ value: answerOf(call, 0) }]);
      // As an earlier version of the server may have left it.
      const value = plantedAnswerOf(call, 0);
      await server.db.system((tx) => tx.update(idempotencyKeys).set({ answer: { value } }).where(mine));
      const again = await as(server, workspace.admin, { ...request, headers });
      expect([again.headers['idempotency-replayed'], again.json()]).toEqual(['true', answerOf(call, 0)]);
      expect(again.body).not.toContain(PLANTED);
    },
  );

  test('a refusal in production carries its sentence, its code and the data that the contract names for the code', async () => {
    const { record } = staleData;
    const data = {
      ...staleData,
      record: { ...(record as object), member_email: PLANTED },
      by_email: PLANTED,
    };
    refusal = new Refusal('stale_value', 'Changed.', undefined, data);
    expect((await refused(server)).json()).toEqual({
      detail: 'Changed.',
      code: 'stale_value',
      data: staleData,
    });
    refusal = Object.assign(new Refusal('conflict', 'Taken.'), { owner_email: PLANTED });
    expect((await refused(server)).json()).toEqual({ detail: 'Taken.', code: 'conflict' });
    refusal = new Refusal('conflict', 'Taken.', undefined, { owner_email: PLANTED });
    const answer = await refused(server);
    expect(answer.body).not.toContain(PLANTED);
    expect(answer.json()).toMatchObject({ code: 'internal' });
  });
});

describe('while developing and testing', () => {
  let server: TestServer;
  let workspace: TestWorkspace;
  let ids: Ids;
  beforeAll(async () => {
    ({ server, workspace, ids } = await startWith('test'));
  });
  afterAll(() => server.close());

  const internal = {
    code: 'internal',
    detail: 'Something went wrong on our side. Please try again in a moment.',
  };

  test.each(withFields.map((call) => [call.name, call] as const))(
    '%s fails in development and tests when it answers what its contract does not name',
    async (_, call) => {
      planted = { variant: 0 };
      server.logs.length = 0;
      const answer = await as(server, workspace.admin, await requestOf(call, () => ids));
      planted = null;
      expect([answer.statusCode, answer.json()]).toEqual([500, internal]);
      const said = `${call.name} answered what its contract does not name: member_email, __internal`;
      expect(faults(server)).toEqual([{ what: undefined, added: undefined, said }]);
    },
  );

  test.each([
    ['stale_value', { ...staleData, by_email: PLANTED }],
    ['conflict', { owner_email: PLANTED }],
  ] as const)(
    'a refusal "%s" fails in development and tests when it carries more than the contract names',
    async (code, data) => {
      refusal = new Refusal(code, 'No.', undefined, data);
      const answer = await refused(server);
      expect([answer.statusCode, answer.json()]).toEqual([500, internal]);
    },
  );
});
