/** The order of a person's conversations and chat folders: titles, folders, moving, order, and whose they are (spec §4, §7.5). */
import { beforeEach, describe, expect, test } from 'vitest';
import type { ChatSession } from '../../contract/chat.ts';
import { talk } from '../support/assistant/talk.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { chatLists, type ChatLists } from '../support/people/chat-lists.ts';
import { addConversation } from '../support/people/conversations.ts';
import { addMember, addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let own: ChatLists;
let first: string;
let second: string;
let third: string;

beforeEach(async () => {
  workspace = await addWorkspace(server, 'Order');
  own = chatLists(server, workspace, workspace.admin);
  third = await addConversation(server, workspace);
  second = await addConversation(server, workspace);
  first = await addConversation(server, workspace);
});

const NOT_FOUND = { code: 'not_found', detail: 'This does not exist, or you have no access to it.' };

const idsOf = (sessions: readonly ChatSession[]) => sessions.map(({ id }) => id);
const order = async () =>
  idsOf((await own.sessions()).filter((one) => !one.is_folder && one.parent_folder_id === null));
const folders = async () => idsOf((await own.sessions()).filter(({ is_folder }) => is_folder));
const put = (path: string, payload?: object) => own.answered<ChatSession>('PUT', path, payload);
const moveInto = (id: string, folder: string) => put(`sessions/${id}/move?folder_id=${folder}`);

describe('the order of conversations', () => {
  test('a new conversation is the first', async () => {
    expect(await order()).toEqual([first, second, third]);
    const next = await addConversation(server, workspace);
    expect(await order()).toEqual([next, first, second, third]);
  });

  test('the order that a person chose is kept, and answered', async () => {
    const answer = await own.answered<{ sessions: ChatSession[] }>('PUT', 'sessions/reorder', [
      { session_id: third, display_order: 0 },
      { session_id: first, display_order: 1 },
      { session_id: second, display_order: 2 },
    ]);
    expect(idsOf(answer.sessions)).toEqual([third, first, second]);
    expect(await order()).toEqual([third, first, second]);
  });

  test('a conversation with a new turn comes first, and one in a folder keeps its place', async () => {
    const folder = await own.addFolder('Quarter end');
    await moveInto(second, folder.id);
    await moveInto(third, folder.id);
    const fourth = await addConversation(server, workspace);
    expect(await order()).toEqual([fourth, first]);
    await talk(server, workspace, workspace.admin, first).say('What can you do?');
    expect(await order()).toEqual([first, fourth]);
    await talk(server, workspace, workspace.admin, second).say('What can you do?');
    expect(idsOf(await own.chatsIn(folder.id))).toEqual([third, second]);
    expect(await order()).toEqual([first, fourth]);
  });

  test('of the same conversation, the order that was stored last holds for both windows', async () => {
    const orders = [
      [first, second, third],
      [third, second, first],
    ].map((ids) => ids.map((session_id, display_order) => ({ session_id, display_order })));
    await Promise.all(orders.map((placed) => put('sessions/reorder', placed)));
    expect([
      [first, second, third],
      [third, second, first],
    ]).toContainEqual(await order());
  });
});

describe('titles', () => {
  test('a conversation and a folder are renamed, each by its own call', async () => {
    const folder = await own.addFolder('  Q3  ');
    expect(folder).toMatchObject({ title: 'Q3', is_folder: true, is_trash: false, parent_folder_id: null });
    const chat = await own.answered<ChatSession>('PATCH', `sessions/${first}/title`, {
      title: ' Due in Q3 ',
    });
    expect(chat).toMatchObject({ id: first, title: 'Due in Q3', is_folder: false });
    const renamed = await own.answered<ChatSession>('PATCH', `folders/${folder.id}/title`, { title: 'Q4' });
    expect(renamed).toEqual({ ...folder, title: 'Q4' });
    expect((await own.send('PATCH', `folders/${first}/title`, { title: 'A' })).json()).toEqual(NOT_FOUND);
    expect((await own.send('PATCH', `sessions/${folder.id}/title`, { title: 'A' })).json()).toEqual(
      NOT_FOUND,
    );
  });

  test('a blank title is refused', async () => {
    const answer = await own.send('PATCH', `sessions/${first}/title`, { title: '   ' });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_request']);
    expect((await own.send('POST', 'folders?title=%20')).statusCode).toBe(400);
  });
});

describe('chat folders', () => {
  test('a conversation is moved into a folder and out of it, as the first of where it goes', async () => {
    const folder = await own.addFolder('Q3');
    expect((await moveInto(third, folder.id)).parent_folder_id).toBe(folder.id);
    await moveInto(second, folder.id);
    expect(idsOf(await own.chatsIn(folder.id))).toEqual([second, third]);
    expect((await put(`sessions/${third}/move`)).parent_folder_id).toBeNull();
    expect(await order()).toEqual([third, first]);
  });

  test('a new folder is the first, and folders have an order of their own', async () => {
    const [one, other] = [await own.addFolder('One'), await own.addFolder('Other')];
    expect(await folders()).toEqual([other.id, one.id]);
    const folder_orders = [
      { folder_id: one.id, display_order: 3 },
      { folder_id: other.id, display_order: 7 },
    ];
    await put('folders/reorder', { folder_orders });
    expect(await folders()).toEqual([one.id, other.id]);
    expect(await order()).toEqual([first, second, third]);
  });

  test('the conversations in a folder have an order, which one that has left does not follow', async () => {
    const folder = await own.addFolder('Q3');
    for (const id of [third, second, first]) await moveInto(id, folder.id);
    await put(`sessions/${first}/move`);
    const chat_orders = [first, third, second].map((chat_id, place) => ({
      chat_id,
      display_order: place + 5,
    }));
    await put(`folders/${folder.id}/chats/reorder`, { chat_orders });
    expect(idsOf(await own.chatsIn(folder.id))).toEqual([third, second]);
    const [outside] = (await own.sessions()).filter(({ id }) => id === first);
    expect(outside?.display_order).not.toBe(5);
  });

  test('a folder is put into no folder', async () => {
    const [one, other] = [await own.addFolder('One'), await own.addFolder('Other')];
    const answers = [
      await own.send('PUT', `sessions/${one.id}/move?folder_id=${other.id}`),
      // A conversation is no folder.
      await own.send('PUT', `sessions/${first}/move?folder_id=${second}`),
    ];
    expect(answers.map((answer) => answer.json<object>())).toEqual([NOT_FOUND, NOT_FOUND]);
  });
});

describe('another person', () => {
  test('a colleague finds none of it, not even the admin, and an order with one foreign thing changes nothing', async () => {
    const colleague = await addMember(server, workspace, 'admin');
    const theirs = chatLists(server, workspace, colleague);
    const theirChat = await addConversation(server, workspace, colleague.memberId);
    const [folder, theirFolder] = [await own.addFolder('Mine'), await theirs.addFolder('Theirs')];
    const before = await everyRow(server);
    const placed = (key: string, ids: readonly string[]) =>
      ids.map((id, display_order) => ({ [key]: id, display_order }));
    const refused: readonly (readonly ['GET' | 'PUT' | 'PATCH' | 'DELETE', string, object?])[] = [
      ['PATCH', `sessions/${first}/title`, { title: 'Taken' }],
      ['PUT', `sessions/${first}/trash`],
      ['PUT', `sessions/${first}/restore`],
      ['PUT', `sessions/${first}/move`],
      ['PUT', `sessions/${first}/move?folder_id=${theirFolder.id}`],
      ['PUT', `sessions/${theirChat}/move?folder_id=${folder.id}`],
      ['PUT', 'sessions/reorder', placed('session_id', [theirChat, first])],
      ['PUT', 'sessions/reorder', placed('session_id', [theirChat, theirFolder.id])],
      ['PATCH', `folders/${folder.id}/title`, { title: 'Taken' }],
      ['DELETE', `folders/${folder.id}`],
      ['PUT', `folders/${folder.id}/restore`],
      ['PUT', 'folders/reorder', { folder_orders: placed('folder_id', [theirFolder.id, folder.id]) }],
      ['GET', `folders/${folder.id}/chats`],
      ['PUT', `folders/${folder.id}/chats/reorder`, { chat_orders: placed('chat_id', [theirChat]) }],
      ['PUT', `folders/${theirFolder.id}/chats/reorder`, { chat_orders: placed('chat_id', [first]) }],
      ['GET', `sessions/${first}/messages`],
    ];
    for (const [method, path, payload] of refused) {
      const answer = await theirs.send(method, path, payload);
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 404, NOT_FOUND]);
    }
    expect(await everyRow(server)).toEqual(before);
    expect(idsOf(await theirs.sessions()).toSorted()).toEqual([theirChat, theirFolder.id].toSorted());
    expect(await theirs.chatTrash()).toEqual([]);
  });
});
