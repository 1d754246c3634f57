/** Who may reach what (checklist rows 16, 18, 19, 23): every case is generated from the contract's table of calls. */
import { eq } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE, type CallDefinition } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import { routeOf } from '../../server/http/serve.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/server-people.ts';
import { everyRow } from '../support/server-rows.ts';

let server: TestServer;
let own: TestWorkspace;
let foreign: TestWorkspace;
beforeAll(async () => {
  server = await startTestServer();
  own = await addWorkspace(server, 'Own');
  foreign = await addWorkspace(server, 'Foreign Secrets');
});
afterAll(() => server.close());

/** A body each writing call accepts; a new call without one here fails the suite. */
const bodies: Readonly<Record<string, object>> = {
  updateRenewal: { field: 'annual_revenue', value: 7 },
  updateRenewalCustomer: { field: 'account_name', value: 'Taken over' },
};

interface Ids {
  readonly workspace: string;
  readonly renewal: string;
  readonly user: string;
  readonly uid: string;
}

async function idsOf(workspace: TestWorkspace): Promise<Ids> {
  const renewal = (await renewalsOf(server, workspace))[0]?.id ?? '';
  return { workspace: workspace.id, renewal, user: workspace.admin.userId, uid: workspace.admin.uid };
}

const guarded = calls.filter((call) => call.access.who !== 'anyone');
const ofMembers = calls.filter((call) => call.access.who === 'member');

type Place = 'path' | 'workspace_id' | 'user_id' | 'firebase_uid';

/** What a call's ids stand for, and so which foreign ids it can be given. */
function placesOf(call: CallDefinition): Place[] {
  const text = JSON.stringify(Object.keys((call.query as { shape?: object } | undefined)?.shape ?? {}));
  const inQuery = (['workspace_id', 'user_id', 'firebase_uid'] as const).filter((name) =>
    text.includes(`"${name}"`),
  );
  return [...(call.path.includes('{') ? (['path'] as const) : []), ...inQuery];
}

/** The request of a call with every id one's own, except those that `swap` names. */
function requestOf(call: CallDefinition, mine: Ids, theirs: Ids, swap: readonly Place[]): InjectOptions {
  const ids = (place: Place) => (swap.includes(place) ? theirs : mine);
  const query = new URLSearchParams();
  for (const place of placesOf(call)) {
    if (place === 'workspace_id') query.set(place, ids(place).workspace);
    if (place === 'user_id') query.set(place, ids(place).user);
    if (place === 'firebase_uid') query.set(place, ids(place).uid);
  }
  const inPath = call.path.startsWith('/workspaces/') ? ids('path').workspace : ids('path').renewal;
  const body = bodies[call.name];
  return {
    method: call.method,
    url: `${API_BASE}${call.path.replace(/\{\w+\}/g, inPath)}?${query.toString()}`,
    ...(body === undefined ? {} : { payload: body }),
  };
}

async function refuses(answer: LightMyRequestResponse, status: number, code: string): Promise<void> {
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['code', 'detail']);
}

test('every call of the contract is served', () => {
  const missing = calls.filter((call) => !server.app.hasRoute({ method: call.method, url: routeOf(call) }));
  expect(missing.map((call) => call.name)).toEqual([]);
});

describe('foreign ids (row 18)', () => {
  const cases = guarded.flatMap((call) => placesOf(call).map((place) => [call.name, place, call] as const));

  test('the table of bodies covers every writing call of members', () => {
    expect(ofMembers.filter((call) => call.body !== undefined && bodies[call.name] === undefined)).toEqual(
      [],
    );
  });

  test.each(guarded.map((call) => [call.name, call] as const))(
    '%s answers with ids of one’s own',
    async (_, call) => {
      const mine = await idsOf(own);
      expect((await as(server, own.admin, requestOf(call, mine, mine, []))).statusCode).toBe(200);
    },
  );

  test.each(cases)('%s with a foreign %s: 404, nothing told, nothing changed', async (_, place, call) => {
    const [mine, theirs] = [await idsOf(own), await idsOf(foreign)];
    const before = await everyRow(server);
    const answer = await as(server, own.admin, requestOf(call, mine, theirs, [place]));
    await refuses(answer, 404, 'not_found');
    expect(answer.body).not.toMatch(/foreign|secret/i);
    expect(await everyRow(server)).toEqual(before);
    // It reads the same as an id that exists nowhere: existence itself is not told.
    const nowhere: Ids = {
      workspace: '11111111-1111-4111-8111-111111111111',
      renewal: '22222222-2222-4222-8222-222222222222',
      user: '33333333-3333-4333-8333-333333333333',
      uid: 'nobody',
    };
    expect((await as(server, own.admin, requestOf(call, mine, nowhere, [place]))).body).toBe(answer.body);
  });

  test.each(guarded.map((call) => [call.name, call] as const))(
    '%s with every id foreign: 404',
    async (_, call) => {
      const [mine, theirs] = [await idsOf(own), await idsOf(foreign)];
      const before = await everyRow(server);
      await refuses(
        await as(server, own.admin, requestOf(call, mine, theirs, placesOf(call))),
        404,
        'not_found',
      );
      expect(await everyRow(server)).toEqual(before);
    },
  );

  test('ids that are no UUID are just ids that name nothing', async () => {
    for (const id of ['0', 'null', '-', 'a'.repeat(100)]) {
      const mine = { ...(await idsOf(own)), workspace: id, renewal: id };
      for (const call of ofMembers) {
        const answer = await as(server, own.admin, requestOf(call, mine, mine, []));
        await refuses(answer, 404, 'not_found');
      }
    }
  });
});

describe('the workspace must be named (row 19)', () => {
  test.each(ofMembers.filter((call) => call.access.who === 'member' && call.access.workspace === 'query'))(
    '$name without a workspace id, and with an empty one',
    async (call) => {
      const mine = await idsOf(own);
      const request = requestOf(call, mine, mine, []);
      const whole = String(request.url);
      for (const url of [
        whole.replace(/workspace_id=[^&]*/, ''),
        whole.replace(/workspace_id=[^&]*/, 'workspace_id='),
      ]) {
        await refuses(await as(server, own.admin, { ...request, url }), 400, 'invalid_request');
      }
    },
  );

  test('twice, with one’s own beside a foreign one', async () => {
    const url = `/api/v1/retention/renewals?workspace_id=${own.id}&workspace_id=${foreign.id}&user_id=${own.admin.userId}`;
    await refuses(await as(server, own.admin, { url }), 400, 'invalid_request');
  });

  test('a list holds the rows of its workspace and no other', async () => {
    const mine = await renewalsOf(server, own);
    const theirs = new Set((await renewalsOf(server, foreign)).map((renewal) => renewal.id));
    expect(mine).toHaveLength(28);
    expect(mine.filter((renewal) => theirs.has(renewal.id))).toEqual([]);
  });
});

describe('without a good token', () => {
  const headers: Readonly<Record<string, Record<string, string>>> = {
    'no header': {},
    'an empty one': { authorization: '' },
    'a token nobody issued': { authorization: 'Bearer nobody-issued-this' },
    'another scheme': { authorization: 'Basic YWRtaW46YWRtaW4=' },
    'no token after the scheme': { authorization: 'Bearer ' },
  };
  test.each(Object.entries(headers))('%s: 401 on every guarded call', async (_, header) => {
    const mine = await idsOf(own);
    const before = await everyRow(server);
    for (const call of guarded) {
      const answer = await server.app.inject({ ...requestOf(call, mine, mine, []), headers: header });
      await refuses(answer, 401, 'unauthenticated');
    }
    expect(await everyRow(server)).toEqual(before);
  });

  test('an account without a profile is told to finish its set-up', async () => {
    const token = server.identity.issue('uid-without-profile', 'new@example.org');
    const url = '/api/v1/users/me?firebase_uid=uid-without-profile';
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    await refuses(answer, 404, 'not_found');
  });
});

test('a member who was made inactive is a stranger from the next request on', async () => {
  const member = await addMember(server, own, 'admin');
  const url = `/api/v1/workspaces/${own.id}/members`;
  expect((await as(server, member, { url })).statusCode).toBe(200);
  await server.db.system((tx) =>
    tx.update(workspaceMembers).set({ status: 'inactive' }).where(eq(workspaceMembers.id, member.memberId)),
  );
  await refuses(await as(server, member, { url }), 404, 'not_found');
});

test('extra fields in a body change nothing beyond the field (row 23)', async () => {
  const [renewal] = await renewalsOf(server, own);
  if (renewal === undefined) throw new Error('no renewal');
  const extra = {
    id: '11111111-1111-4111-8111-111111111111',
    workspace_id: foreign.id,
    customer_id: foreign.id,
    role: 'admin',
    is_demo: false,
    annual_revenue: 1,
    owner_member_id: foreign.adminMemberId,
  };
  const body = { field: 'contract_value', value: 31_415, ...extra };
  const answer = await change(server, own.admin, own.id, renewal.id, body);
  expect(answer.json()).toEqual({ ...renewal, contract_value: 31_415 });
  expect((await renewalsOf(server, own)).find((one) => one.id === renewal.id)).toEqual({
    ...renewal,
    contract_value: 31_415,
  });
});
