/** Who may reach what (checklist rows 16, 18, 19, 23): every case is generated from the contract's table of calls. */
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { WORKSPACE_HEADER, type CallDefinition } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import { routeOf } from '../../server/http/serve.ts';
import { idsOf, nowhere, withNew, type Ids } from '../support/contract/contract-ids.ts';
import {
  bodies,
  placesOf,
  requestOf,
  spentBy,
  type Place,
  refusedLater,
} from '../support/contract/contract-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let own: TestWorkspace;
let foreign: TestWorkspace;
let mine: Ids;
let theirs: Ids;
beforeAll(async () => {
  own = await addWorkspace(server, 'Own');
  foreign = await addWorkspace(server, 'Foreign Secrets');
  [mine, theirs] = [await idsOf(server, own), await idsOf(server, foreign)];
});

const guarded = calls.filter((call) => call.access.who !== 'anyone');
const ofMembers = calls.filter((call) => call.access.who === 'member');

/** The request of a call with every id one's own, except those that `swap` names. */
const request = (call: CallDefinition, mine: Ids, theirs: Ids, swap: readonly Place[]) =>
  requestOf(call, (place) => (swap.includes(place) ? theirs : mine));

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

  /** As the last reading has them; null after what may have changed them. */
  let rows: Record<string, string[]> | null = null;
  /** Nothing was changed by what `send` asks for. */
  async function changingNothing<T>(send: () => Promise<T>): Promise<T> {
    const before = rows ?? (await everyRow(server));
    const result = await send();
    rows = await everyRow(server);
    expect(rows).toEqual(before);
    return result;
  }

  test('the test has a body for every call that takes one', () => {
    expect(calls.filter((call) => call.body !== undefined && bodies[call.name] === undefined)).toEqual([]);
  });

  test.each(guarded.map((call) => [call.name, call] as const))(
    '%s succeeds with ids of the caller’s own workspace',
    async (_, call) => {
      rows = null;
      const fresh = await withNew(server, own, mine, spentBy(call));
      // An invitation may be mailed again after half a minute.
      server.clock.advance(30_000);
      // The admin is needed for the other calls.
      const person = call.name === 'leaveWorkspace' ? await addMember(server, own, 'viewer') : own.admin;
      const answer = await as(server, person, await request(call, fresh, fresh, []));
      const later = refusedLater[call.name];
      if (later === undefined) expect(answer.statusCode, answer.body).toBe(200);
      else expect(later).toContain(answer.json<{ code: string }>().code);
    },
  );

  test.each(cases)(
    '%s with a foreign %s is answered with 404, reveals nothing and changes nothing',
    async (_, place, call) => {
      const foreignRequest = await request(call, mine, theirs, [place]);
      const answer = await changingNothing(() => as(server, own.admin, foreignRequest));
      await refuses(answer, 404, 'not_found');
      expect(answer.body).not.toMatch(/foreign|secret/i);
      // It reads the same as an id that exists nowhere: existence itself is not told.
      const unknown = await as(server, own.admin, await request(call, mine, nowhere, [place]));
      expect(unknown.body).toBe(answer.body);
    },
  );

  const naming = guarded.filter((call) => placesOf(call).length > 0);
  test.each(naming.map((call) => [call.name, call] as const))(
    '%s with only foreign ids is answered with 404 and changes nothing',
    async (_, call) => {
      const foreignRequest = await request(call, mine, theirs, placesOf(call));
      const answer = await changingNothing(() => as(server, own.admin, foreignRequest));
      await refuses(answer, 404, 'not_found');
    },
  );

  test('an id that is no UUID is answered with 404, as any id that names nothing', async () => {
    for (const id of ['0', 'null', '-', 'a'.repeat(100)]) {
      const odd = {
        ...mine,
        workspace: id,
        renewal: id,
        invitation: id,
        member: id,
        userAction: id,
        workspaceAction: id,
        auditEntry: id,
      };
      for (const call of ofMembers) {
        const answer = await as(server, own.admin, await request(call, odd, odd, []));
        await refuses(answer, 404, 'not_found');
      }
    }
  });
});

describe('the workspace must be named (row 19)', () => {
  test.each(ofMembers.filter((call) => call.access.who === 'member' && call.access.workspace === 'query'))(
    '$name is refused without a workspace id and with an empty one',
    async (call) => {
      const good = await request(call, mine, mine, []);
      const whole = String(good.url);
      for (const url of [
        whole.replace(/workspace_id=[^&]*/, ''),
        whole.replace(/workspace_id=[^&]*/, 'workspace_id='),
      ]) {
        await refuses(await as(server, own.admin, { ...good, url }), 400, 'invalid_request');
      }
    },
  );

  test.each(ofMembers.filter((call) => call.access.who === 'member' && call.access.workspace === 'header'))(
    '$name is refused without the header of the workspace and with an empty one',
    async (call) => {
      const { headers: _headers, ...good } = await request(call, mine, mine, []);
      await refuses(await as(server, own.admin, good), 400, 'invalid_request');
      const empty = { ...good, headers: { [WORKSPACE_HEADER]: '' } };
      await refuses(await as(server, own.admin, empty), 400, 'invalid_request');
    },
  );

  test('a list is refused when two workspaces are named, the own one and a foreign one', async () => {
    const url = `/api/v1/retention/renewals?workspace_id=${own.id}&workspace_id=${foreign.id}&user_id=${own.admin.userId}`;
    await refuses(await as(server, own.admin, { url }), 400, 'invalid_request');
  });

  test('a list holds the rows of its workspace and no other', async () => {
    const listed = await renewalsOf(server, own);
    const others = new Set((await renewalsOf(server, foreign)).map((renewal) => renewal.id));
    // Those of the demo, and the one that was added above.
    expect(listed).toHaveLength(28 + 1);
    expect(listed.filter((renewal) => others.has(renewal.id))).toEqual([]);
  });
});

describe('without a good token', () => {
  const headers: Readonly<Record<string, Record<string, string>>> = {
    'no authorization header': {},
    'an empty authorization header': { authorization: '' },
    'a token that the server did not issue': { authorization: 'Bearer nobody-issued-this' },
    'another authorization scheme': { authorization: 'Basic YWRtaW46YWRtaW4=' },
    'no token after the scheme': { authorization: 'Bearer ' },
  };
  test.each(Object.entries(headers))('every guarded call with %s is answered with 401', async (_, header) => {
    const before = await everyRow(server);
    for (const call of guarded) {
      const good = await request(call, mine, mine, []);
      const answer = await server.app.inject({ ...good, headers: { ...good.headers, ...header } });
      await refuses(answer, 401, 'unauthenticated');
    }
    expect(await everyRow(server)).toEqual(before);
  });

  test('an account without a profile is told to finish its set-up', async () => {
    const token = server.identity.issue('uid-without-profile', 'new@example.org');
    const url = '/api/v1/users/me?firebase_uid=uid-without-profile';
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    await refuses(answer, 404, 'account_unfinished');
  });
});

test('a member who was made inactive has no access from the next request on, and is told so', async () => {
  const member = await addMember(server, own, 'admin');
  const url = `/api/v1/workspaces/${own.id}/members`;
  expect((await as(server, member, { url })).statusCode).toBe(200);
  await server.db.system((tx) =>
    tx.update(workspaceMembers).set({ status: 'inactive' }).where(eq(workspaceMembers.id, member.memberId)),
  );
  await refuses(await as(server, member, { url }), 404, 'membership_ended');
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
