/** What a stream says of conversations and saved actions: to the person who has them, and to nobody else (decision 85). */
import { beforeEach, describe, expect, test } from 'vitest';
import { liveEvent, type LiveChange, type LiveEvent } from '../../contract/live.ts';
import { RECORDS_AT_ONCE } from '../../contract/record-outcome.ts';
import { openStream } from '../../server/operations/live-hub.ts';
import { talk } from '../support/assistant/talk.ts';
import { eventually } from '../support/eventually.ts';
import { chatLists, type ChatLists } from '../support/people/chat-lists.ts';
import { addConversation } from '../support/people/conversations.ts';
import {
  addMember,
  addWorkspace,
  as,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let colleague: TestPerson & { readonly memberId: string };
let own: ChatLists;
beforeEach(async () => {
  workspace = await addWorkspace(server, 'Live chat');
  colleague = await addMember(server, workspace, 'admin');
  own = chatLists(server, workspace, workspace.admin);
});

/** Everything that a stream says until it has caught up. */
async function caughtUp(person: TestPerson, after?: string): Promise<readonly LiveEvent[]> {
  const query = new URLSearchParams({ until: 'now', ...(after !== undefined && { after }) });
  const answer = await as(server, person, { url: `/api/v1/workspaces/${workspace.id}/live?${query}` });
  return answer.body
    .split('\n\n')
    .flatMap((part) => (part.startsWith('data: ') ? [liveEvent.parse(JSON.parse(part.slice(6)))] : []));
}
const changesIn = (events: readonly LiveEvent[]): LiveChange[] =>
  events.flatMap((event) => (event.type === 'changed' ? event.changes : []));

async function cursorOf(person: TestPerson): Promise<string> {
  const [opened] = await caughtUp(person);
  if (opened?.type !== 'opened') throw new Error('The stream did not open');
  return opened.cursor;
}

/** What the person and the colleague are told of the work. */
async function told(work: () => Promise<unknown>) {
  const [mine, theirs] = [await cursorOf(workspace.admin), await cursorOf(colleague)];
  await work();
  return {
    own: changesIn(await caughtUp(workspace.admin, mine)),
    colleague: changesIn(await caughtUp(colleague, theirs)),
  };
}

const change = (entity_type: 'chat' | 'saved_action', ids: readonly string[]) => ({
  entity_type,
  action: 'update',
  ids,
  fields: [],
  by: { id: workspace.adminMemberId, name: workspace.admin.name },
});

describe('after each change, its person alone is told', () => {
  const put = (path: string, payload?: object) => own.answered('PUT', path, payload);

  type Work = (id: string, folder: string) => Promise<unknown>;
  const cases: readonly { readonly name: string; readonly work: Work; readonly before?: Work }[] = [
    { name: 'a turn', work: (id) => talk(server, workspace, workspace.admin, id).say('What can you do?') },
    {
      name: 'a rename',
      work: (id) => own.answered('PATCH', `sessions/${id}/title`, { title: 'Renamed' }),
    },
    { name: 'a move', work: (id, folder) => put(`sessions/${id}/move?folder_id=${folder}`) },
    {
      name: 'an order',
      work: (id) => put('sessions/reorder', [{ session_id: id, display_order: 40 }]),
    },
    { name: 'the way to the trash', work: (id) => put(`sessions/${id}/trash`) },
    {
      name: 'the way out of the trash',
      work: (id) => put(`sessions/${id}/restore`),
      before: (id) => put(`sessions/${id}/trash`),
    },
  ];
  test.each(cases)('$name', async ({ work, before }) => {
    const id = await addConversation(server, workspace);
    const folder = (await own.addFolder('Q3')).id;
    await before?.(id, folder);
    expect(await told(() => work(id, folder))).toEqual({ own: [change('chat', [id])], colleague: [] });
  });

  test('a folder with what is in it', async () => {
    const folder = await own.addFolder('Q3');
    const chat = await addConversation(server, workspace);
    await put(`sessions/${chat}/move?folder_id=${folder.id}`);
    const { own: mine, colleague: theirs } = await told(() => own.answered('DELETE', `folders/${folder.id}`));
    expect(theirs).toEqual([]);
    expect(mine.map(({ entity_type, ids }) => [entity_type, ids.toSorted()])).toEqual([
      ['chat', [chat, folder.id].toSorted()],
    ]);
  });

  test('a saved action and a folder of actions', async () => {
    const saved = await own.save('Show my accounts');
    let folder = '';
    const { own: mine, colleague: theirs } = await told(async () => {
      folder = (await own.addActionFolder('Weekly')).id;
      await put(`saved-actions/${saved.id}/move?folder_id=${folder}`);
    });
    expect(theirs).toEqual([]);
    expect(mine.map((one) => ({ ...one, ids: one.ids.toSorted() }))).toEqual([
      change('saved_action', [saved.id, folder].toSorted()),
    ]);
  });
});

test('what cannot be put in order says nothing', async () => {
  const id = await addConversation(server, workspace);
  const nobodys = '11111111-1111-4111-8111-111111111111';
  const placed = [id, nobodys].map((session_id) => ({ session_id, display_order: 9 }));
  expect(await told(() => own.send('PUT', 'sessions/reorder', placed))).toEqual({ own: [], colleague: [] });
});

test('of more than can be named, everything is to be loaded again', async () => {
  const ids: string[] = [];
  for (let made = 0; made <= RECORDS_AT_ONCE; made += 1) ids.push((await own.save(`Action ${made}`)).id);
  const action_orders = ids.map((action_id, place) => ({ action_id, display_order: place + 1_000 }));
  const { own: mine } = await told(() => own.answered('PUT', 'saved-actions/reorder', { action_orders }));
  expect(mine).toEqual([change('saved_action', [])]);
});

test('an open stream of the person is told at once, each window of it, and that of a colleague is not', async () => {
  const open = async (memberId: string, { userId }: TestPerson) => {
    const receiver = { userId, memberId, role: 'admin' as const, at: null, isSignedIn: async () => true };
    const stream = await openStream(server.db, workspace.id, receiver, undefined);
    let text = '';
    stream.events.setEncoding('utf8').on('data', (part: string) => void (text += part));
    return { stream, text: () => text };
  };
  const windows = [
    await open(workspace.adminMemberId, workspace.admin),
    await open(workspace.adminMemberId, workspace.admin),
  ];
  const other = await open(colleague.memberId, colleague);
  const saved = await own.save('Show my accounts');
  const theirs = await chatLists(server, workspace, colleague).save('Export renewals');
  await eventually(() => {
    for (const { text } of windows) expect(text()).toContain(saved.id);
    expect(other.text()).toContain(theirs.id);
  });
  expect(other.text()).not.toContain(saved.id);
  for (const { text } of windows) expect(text()).not.toContain(theirs.id);
  for (const { stream } of [...windows, other]) stream.end('stopping');
});
