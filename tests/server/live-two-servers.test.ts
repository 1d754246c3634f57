/** Two servers on one database tell the browsers of each other: changes, and who is at a record. */
import type { Readable } from 'node:stream';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { liveEvent, type LiveEvent } from '../../contract/live.ts';
import type { Database } from '../../server/db/database.ts';
import { openStream, type Receiver } from '../../server/operations/live-hub.ts';
import {
  addMember,
  addWorkspace,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(() => startTestServer());
let workspace: TestWorkspace;
let other: Database;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Two servers');
  other = await server.db.another();
});

async function* eventsOf(stream: Readable): AsyncGenerator<LiveEvent> {
  stream.setEncoding('utf8');
  let text = '';
  for await (const part of stream) {
    text += String(part);
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const message = text.slice(0, end);
      text = text.slice(end + 2);
      if (message.startsWith('data: ')) yield liveEvent.parse(JSON.parse(message.slice(6)));
    }
  }
}

/** A stream of a member on one of the servers; `next` is the next event. */
async function listen(
  db: Database,
  reader: Pick<Receiver, 'userId' | 'memberId' | 'role'>,
  at: string | null = null,
) {
  const receiver = { ...reader, at, isSignedIn: async () => true };
  const { events } = await openStream(db, workspace.id, receiver, undefined);
  onTestFinished(() => void events.destroy());
  const told = eventsOf(events);
  const next = async () => (await told.next()).value as LiveEvent | undefined;
  expect(await next()).toMatchObject({ type: 'opened' });
  return { next, close: () => void events.destroy() };
}

test('a change on one server is told by the other', async () => {
  const { admin, adminMemberId } = workspace;
  const stream = await listen(other, { userId: admin.userId, memberId: adminMemberId, role: 'admin' });
  const [record] = await renewalsOf(server, workspace);
  const answer = await change(server, admin, workspace.id, record?.id ?? '', {
    field: 'annual_revenue',
    value: 77,
    expected_value: record?.annual_revenue ?? null,
    is_custom_field: false,
  });
  expect(answer.statusCode).toBe(200);
  expect(await stream.next()).toMatchObject({
    type: 'changed',
    changes: [{ entity_type: 'renewal', ids: [record?.id] }],
  });
});

test('who is at a record on one server is told by the other, until their stream ends', async () => {
  const { admin, adminMemberId } = workspace;
  const [record] = await renewalsOf(server, workspace);
  const member = await addMember(server, workspace, 'viewer');
  const reader = await listen(other, { userId: admin.userId, memberId: adminMemberId, role: 'admin' });
  const there = await listen(server.db, { ...member, role: 'viewer' }, record?.id ?? null);
  expect(await reader.next()).toEqual({
    type: 'present',
    people: [{ member_id: member.memberId, record_id: record?.id }],
  });
  there.close();
  expect(await reader.next()).toEqual({ type: 'present', people: [] });
});
