/** The stream of changes of a workspace: what it sends and to whom, catching up, and when it ends. */
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { LIVE_STREAMS, liveEvent, type LiveEvent } from '../../contract/live.ts';
import { auditLog } from '../../server/db/schema/audit.ts';
import type { Identity } from '../../server/identity/identity.ts';
import { presence } from '../../server/operations/live-presence.ts';
import { openStream, streamsOf } from '../../server/operations/live-hub.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

/** Tokens that were signed out. */
const ended = new Set<string>();

const server = useServer(() =>
  startTestServer({
    replace: ({ identity }) => {
      const verify: Identity['verify'] = async (token) => (ended.has(token) ? null : identity.verify(token));
      const proxied = new Proxy(identity, {
        get: (from, name) => (name === 'verify' ? verify : Reflect.get(from, name, from)),
      });
      return { identity: proxied };
    },
  }),
);
let workspace: TestWorkspace;
let origin: string;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Live');
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

interface Listening {
  readonly response: IncomingMessage;
  /** The next event; null when the stream has ended. */
  next(): Promise<LiveEvent | null>;
  close(): void;
}

/** A connection of its own: `fetch` opens another in place of one that is given up, which keeps a server from closing. */
const received = (url: string, person: TestPerson) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${person.token}` };
    get(url, { agent: false, headers }, resolve).on('error', reject);
  });

async function listen(
  person: TestPerson,
  of = workspace.id,
  after?: string,
  at?: string,
): Promise<Listening> {
  const query = `?${new URLSearchParams({ ...(after && { after }), ...(at && { at }) })}`;
  const response = await received(`${origin}/api/v1/workspaces/${of}/live${query}`, person);
  const close = () => void response.destroy();
  onTestFinished(close);
  const parts = response.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = '';
  const next = async (): Promise<LiveEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const message = text.slice(0, end);
        text = text.slice(end + 2);
        if (message.startsWith('data: ')) return liveEvent.parse(JSON.parse(message.slice(6)));
      } else {
        const part = await parts.next();
        if (part.done === true) return null;
        text += part.value;
      }
    }
  };
  return { response, next, close };
}

async function opened(person: TestPerson, of?: string, after?: string) {
  const stream = await listen(person, of, after);
  const first = await stream.next();
  if (first?.type !== 'opened') throw new Error('The stream did not begin with its cursor');
  return { ...stream, cursor: first.cursor };
}

async function edit(value: number, person = workspace.admin) {
  const [record] = await renewalsOf(server, workspace);
  if (record === undefined) throw new Error('There is no record');
  const answer = await change(server, person, workspace.id, record.id, {
    field: 'annual_revenue',
    value,
    expected_value: record.annual_revenue,
    is_custom_field: false,
  });
  expect(answer.statusCode).toBe(200);
  return record.id;
}

test('a committed change is told to another member, without its values', async () => {
  const reader = await addMember(server, workspace, 'viewer');
  const stream = await opened(reader);
  const id = await edit(71_234);
  const event = await stream.next();
  expect(event).toMatchObject({
    type: 'changed',
    changes: [
      {
        entity_type: 'renewal',
        action: 'update',
        ids: [id],
        fields: ['annual_revenue'],
        by: { id: workspace.adminMemberId, name: workspace.admin.name },
      },
    ],
  });
  expect(JSON.stringify(event)).not.toContain('71234');
});

test('the answer is an event stream that no proxy and no cache keeps, with the policy headers', async () => {
  const { response } = await opened(workspace.admin);
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(response.headers['x-accel-buffering']).toBe('no');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['content-security-policy']).toContain("default-src 'self'");
});

test('a change of another workspace is not told, and its stream cannot be opened', async () => {
  const other = await addWorkspace(server, 'Elsewhere');
  const stream = await opened(other.admin, other.id);
  await edit(72_000);
  const [record] = await renewalsOf(server, other);
  if (record === undefined) throw new Error('There is no record');
  await change(server, other.admin, other.id, record.id, {
    field: 'annual_revenue',
    value: 5,
    expected_value: record.annual_revenue,
    is_custom_field: false,
  });
  expect(await stream.next()).toMatchObject({ changes: [{ ids: [record.id] }] });
  expect((await listen(other.admin)).response.statusCode).toBe(404);
});

test('nothing is told of a change that was refused', async () => {
  const viewer = await addMember(server, workspace, 'viewer');
  const stream = await opened(workspace.admin);
  const [record] = await renewalsOf(server, workspace);
  const refused = await change(server, viewer, workspace.id, record?.id ?? '', {
    field: 'annual_revenue',
    value: 9,
    expected_value: record?.annual_revenue,
    is_custom_field: false,
  });
  expect(refused.statusCode).toBe(403);
  await edit(73_000);
  expect(await stream.next()).toMatchObject({
    changes: [{ by: { id: workspace.adminMemberId }, fields: ['annual_revenue'] }],
  });
});

test('a stream continues after its cursor with what was changed meanwhile', async () => {
  const before = await opened(workspace.admin);
  const id = await edit(74_000);
  const told = await before.next();
  before.close();
  if (told?.type !== 'changed') throw new Error('Nothing was told');
  await edit(74_500);
  const again = await opened(workspace.admin, workspace.id, told.cursor);
  expect(await again.next()).toMatchObject({ type: 'changed', changes: [{ ids: [id] }] });
});

test('the change of a transaction that ran at the cursor is told, and one that began later and had ended is not', async () => {
  const [slow, quick] = await renewalsOf(server, workspace);
  if (slow === undefined || quick === undefined) throw new Error('There are no two records');
  for (const record of [slow, quick]) {
    const revenue = { field: 'annual_revenue', value: 74_100, is_custom_field: false };
    expect((await change(server, workspace.admin, workspace.id, record.id, revenue)).statusCode).toBe(200);
  }
  const transactionOf = (id: string) =>
    server.db.tenant(workspace.id, async (tx) => {
      const last = sql<string>`max(xact::text::bigint)::text`;
      const [row] = await tx.select({ last }).from(auditLog).where(eq(auditLog.entity_id, id));
      return BigInt(row?.last ?? 0);
    });
  const [running, done] = [await transactionOf(slow.id), await transactionOf(quick.id)];
  const first = await opened(workspace.admin, workspace.id, `${running}:${done + 1n}:${running}`);
  expect(await first.next()).toMatchObject({ changes: [{ ids: [slow.id] }] });
  const both = await opened(workspace.admin, workspace.id, `${running}:${running}:`);
  expect(await both.next()).toMatchObject({ changes: [{ ids: [slow.id, quick.id] }] });
});

test('a change between a list and the opening of the stream is told', async () => {
  const url = `/api/v1/retention/renewals?workspace_id=${workspace.id}&user_id=${workspace.admin.userId}`;
  const listed = await as(server, workspace.admin, { url });
  const id = await edit(74_600);
  const stream = await opened(workspace.admin, workspace.id, listed.json<{ cursor: string }>().cursor);
  expect(await stream.next()).toMatchObject({ type: 'changed', changes: [{ ids: [id] }] });
});

test('a note is told as a note of its account, apart from a change of the account by the same person', async () => {
  const [record] = await renewalsOf(server, workspace);
  if (record === undefined) throw new Error('There is no record');
  const stream = await opened(workspace.admin);
  const added = await as(server, workspace.admin, {
    method: 'POST',
    url: `/api/v1/retention/renewals/${record.id}/notes?workspace_id=${workspace.id}`,
    payload: { text: 'Called them' },
  });
  expect(added.statusCode).toBeLessThan(300);
  expect(await stream.next()).toMatchObject({
    changes: [{ entity_type: 'note', ids: [record.customer_id], fields: ['note'] }],
  });
  const renamed = { field: 'account_name', value: 'Renamed while listening', is_custom_field: false };
  await change(server, workspace.admin, workspace.id, record.id, renamed);
  expect(await stream.next()).toMatchObject({
    changes: [{ entity_type: 'customer', ids: [record.customer_id], fields: ['account_name'] }],
  });
});

test('a cursor that the database has not reached is answered with reload', async () => {
  const stream = await opened(workspace.admin, workspace.id, '9999999999999:9999999999999:');
  expect(await stream.next()).toMatchObject({ type: 'reload' });
});

test('who is at a record is told to the workspace as long as their stream is open, and to no other', async () => {
  const [record] = await renewalsOf(server, workspace);
  const other = await addWorkspace(server, 'Not there');
  const away = await opened(other.admin, other.id);
  const reader = await opened(workspace.admin);
  const member = await addMember(server, workspace, 'viewer');
  const there = await listen(member, workspace.id, undefined, record?.id);
  const place = { member_id: member.memberId, record_id: record?.id };
  expect(await reader.next()).toEqual({ type: 'present', people: [place] });
  const late = await opened(workspace.admin);
  expect(await late.next()).toEqual({ type: 'present', people: [place] });
  there.close();
  expect(await reader.next()).toEqual({ type: 'present', people: [] });
  const [elsewhere] = await renewalsOf(server, other);
  await change(server, other.admin, other.id, elsewhere?.id ?? '', {
    field: 'annual_revenue',
    value: 6,
    is_custom_field: false,
  });
  expect(await away.next()).toMatchObject({ type: 'changed' });
});

test('a person whose membership ends is at no record any more', async () => {
  const [record] = await renewalsOf(server, workspace);
  const member = await addMember(server, workspace, 'viewer');
  await listen(member, workspace.id, undefined, record?.id);
  const reader = await opened(workspace.admin);
  expect(await reader.next()).toMatchObject({ people: [{ member_id: member.memberId }] });
  await as(server, workspace.admin, {
    method: 'POST',
    url: `/api/v1/members/${member.memberId}/remove`,
    payload: { new_owner_member_id: null },
  });
  expect(await reader.next()).toEqual({ type: 'present', people: [] });
});

test('what another server tells of is kept until it told nothing for a while', () => {
  let now = 0;
  const one = presence(() => now);
  const other = presence(() => now);
  const people = [{ member_id: 'm1', record_id: 'r1' }];
  expect(one.heard(one.notice('w1', people))).toBeNull();
  expect(one.heard('w1')).toBeNull();
  expect(one.heard(other.notice('w1', people))).toBe('w1');
  expect([one.elsewhere('w1'), one.elsewhere('w2')]).toEqual([people, []]);
  now = 60_000;
  expect(one.elsewhere('w1')).toEqual([]);
  const many = Array.from({ length: 500 }, () => ({ member_id: 'm'.repeat(36), record_id: 'r'.repeat(36) }));
  expect(Buffer.byteLength(one.notice('w'.repeat(36), many))).toBeLessThan(8000);
});

test('a stream that is asked for until now ends when it has caught up', async () => {
  const { cursor, close } = await opened(workspace.admin);
  close();
  const id = await edit(74_700);
  const answer = await as(server, workspace.admin, {
    url: `/api/v1/workspaces/${workspace.id}/live?after=${cursor}&until=now`,
  });
  const events = answer.body
    .split('\n\n')
    .filter(Boolean)
    .map((text) => liveEvent.parse(JSON.parse(text.slice(6))));
  expect(events).toMatchObject([
    { type: 'opened' },
    { type: 'changed', changes: [{ ids: [id] }] },
    { type: 'ended', reason: 'caught_up' },
  ]);
});

test.each(['abc', '12', '1,2:3:4', '5:4:', '5:9:4', '5:9:9', '5:9:7,6', '0:9:', ':::'])(
  'a cursor that is no snapshot is refused: %s',
  async (cursor) => {
    expect((await listen(workspace.admin, workspace.id, cursor)).response.statusCode).toBe(400);
  },
);

test('the stream of a member whose role is changed ends, and tells them why', async () => {
  const member = await addMember(server, workspace, 'editor');
  const stream = await opened(member);
  const answer = await as(server, workspace.admin, {
    method: 'PATCH',
    url: `/api/v1/members/${member.memberId}`,
    payload: { role: 'viewer' },
  });
  expect(answer.statusCode).toBe(200);
  expect(await stream.next()).toEqual({ type: 'ended', reason: 'rights_changed' });
  expect(await stream.next()).toBeNull();
});

test('the stream of a removed member ends before the next change is told', async () => {
  const member = await addMember(server, workspace, 'viewer');
  const stream = await opened(member);
  const answer = await as(server, workspace.admin, {
    method: 'POST',
    url: `/api/v1/members/${member.memberId}/remove`,
    payload: { new_owner_member_id: null },
  });
  expect(answer.statusCode).toBe(200);
  await edit(75_000);
  expect(await stream.next()).toEqual({ type: 'ended', reason: 'rights_changed' });
  expect(await stream.next()).toBeNull();
  expect((await listen(member)).response.statusCode).toBe(404);
});

test('signing out ends the stream of that sign-in, and no other', async () => {
  const member = await addMember(server, workspace, 'viewer');
  const stream = await opened(member);
  const other = await opened(workspace.admin);
  ended.add(member.token);
  // By another sign-in, as the notice names none.
  await as(server, workspace.admin, { method: 'POST', url: '/api/v1/auth/logout' });
  expect(await stream.next()).toEqual({ type: 'ended', reason: 'signed_out' });
  const id = await edit(76_000);
  expect(await other.next()).toMatchObject({ changes: [{ ids: [id] }] });
});

test('one person has at most so many streams', async () => {
  const member = await addMember(server, workspace, 'viewer');
  for (let count = 0; count < LIVE_STREAMS; count += 1) await opened(member);
  const refused = await listen(member);
  expect(refused.response.statusCode).toBe(429);
});

test('a reader that takes nothing is ended, and the others are served', async () => {
  const receiver = {
    userId: workspace.admin.userId,
    memberId: workspace.adminMemberId,
    at: null,
    role: 'admin',
    isSignedIn: async () => true,
  } as const;
  const slow = await openStream(server.db, workspace.id, receiver, undefined);
  const quick = await opened(workspace.admin);
  const big = { type: 'reload', cursor: '1'.repeat(20_000) } as const;
  for (let count = 0; count < 6; count += 1) slow.send(big);
  expect(slow.events.destroyed).toBe(true);
  await edit(77_000);
  expect(await quick.next()).toMatchObject({ type: 'changed' });
});

test('fifty streams are each told of a change', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => addMember(server, workspace, 'viewer')));
  const streams = await Promise.all(people.flatMap((one) => Array.from({ length: 10 }, () => opened(one))));
  const id = await edit(78_000);
  const events = await Promise.all(streams.map((stream) => stream.next()));
  expect(events).toHaveLength(50);
  for (const event of events) expect(event).toMatchObject({ changes: [{ ids: [id] }] });
});

test('a server with open streams stops within a second, and a closed stream is not counted', async () => {
  const second = await startTestServer();
  const own = await addWorkspace(second, 'Stopping');
  await second.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = second.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/v1/workspaces/${own.id}/live`;
  const left = await received(url, own.admin);
  const stays = await received(url, own.admin);
  left.destroy();
  await expect.poll(() => streamsOf(second.db, own.admin.userId)).toBe(1);
  const start = performance.now();
  await second.close();
  expect(performance.now() - start).toBeLessThan(1000);
  expect(await textOf(stays)).toContain('"reason":"stopping"');
});

test('records are asked for by their ids, and one of another workspace is not answered', async () => {
  const other = await addWorkspace(server, 'Neighbours');
  const [foreign] = await renewalsOf(server, other);
  const [one, two] = await renewalsOf(server, workspace);
  const ids = [two?.id, foreign?.id, 'no-id', one?.id].join(',');
  const url = `/api/v1/retention/renewals?workspace_id=${workspace.id}&user_id=${workspace.admin.userId}&ids=${ids}`;
  const answer = await as(server, workspace.admin, { url });
  expect(answer.json<{ data: unknown[] }>().data).toEqual(expect.arrayContaining([one, two]));
  expect(answer.json<{ data: unknown[] }>().data).toHaveLength(2);
});
