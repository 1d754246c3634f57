/** The trash of conversations, chat folders, saved actions and action folders: nothing is lost before its time (spec §4). */
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { CHAT_TRASH_DAYS } from '../../contract/chat-folders.ts';
import type { ChatSession } from '../../contract/chat.ts';
import type { ActionFolder, SavedAction } from '../../contract/saved-actions.ts';
import { recurringJobs } from '../../server/jobs/recurring.ts';
import { talk } from '../support/assistant/talk.ts';
import { auditEntries } from '../support/database/server-rows.ts';
import { chatLists, type ChatLists } from '../support/people/chat-lists.ts';
import { addConversation } from '../support/people/conversations.ts';
import { addWorkspace, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let own: ChatLists;
let kept: string;
let filed: string;
let folder: string;

const put = (path: string, payload?: object) => own.answered<ChatSession>('PUT', path, payload);

beforeEach(async () => {
  workspace = await addWorkspace(server, 'Trash');
  own = chatLists(server, workspace, workspace.admin);
  [kept, filed] = [await addConversation(server, workspace), await addConversation(server, workspace)];
  folder = (await own.addFolder('Quarter end')).id;
  await put(`sessions/${filed}/move?folder_id=${folder}`);
});

const listed = async () => (await own.sessions()).map(({ id }) => id).toSorted();
const trashed = async () => (await own.chatTrash()).map(({ id }) => id);
const sorted = (...ids: readonly string[]) => ids.toSorted();

describe('conversations', () => {
  test('a conversation goes to the trash and comes back to its folder', async () => {
    const answer = await put(`sessions/${filed}/trash`);
    expect(answer).toMatchObject({ id: filed, is_trash: true, parent_folder_id: folder });
    expect(await listed()).toEqual(sorted(kept, folder));
    expect(await own.chatsIn(folder)).toEqual([]);
    expect(await own.chatTrash()).toEqual([
      {
        id: filed,
        title: 'Overdue renewals',
        is_folder: false,
        trashed_at: server.clock.now().toISOString(),
      },
    ]);
    expect(await put(`sessions/${filed}/restore`)).toMatchObject({
      is_trash: false,
      parent_folder_id: folder,
    });
    expect((await own.chatsIn(folder)).map(({ id }) => id)).toEqual([filed]);
    expect(await trashed()).toEqual([]);
  });

  test('what is trashed or restored twice stays as it is', async () => {
    const [first, again] = [await put(`sessions/${kept}/trash`), await put(`sessions/${kept}/trash`)];
    expect(again).toEqual(first);
    server.clock.advance(1000);
    await put(`sessions/${kept}/trash`);
    expect((await own.chatTrash())[0]?.trashed_at).toBe(
      new Date(server.clock.now().getTime() - 1000).toISOString(),
    );
    const [restored, twice] = [await put(`sessions/${kept}/restore`), await put(`sessions/${kept}/restore`)];
    expect(twice).toEqual(restored);
  });

  test('the latest is the first in the trash', async () => {
    await put(`sessions/${kept}/trash`);
    server.clock.advance(1000);
    await own.answered('DELETE', `folders/${folder}`);
    expect(await trashed()).toEqual([folder, kept]);
  });

  test('a conversation in the trash can be read, takes no turn and is not moved', async () => {
    await put(`sessions/${kept}/trash`);
    expect((await own.send('GET', `sessions/${kept}/messages`)).statusCode).toBe(200);
    const turn = await own.send('POST', 'chat', { query: 'only mine', session_id: kept });
    expect([turn.statusCode, turn.json()]).toEqual([
      409,
      {
        code: 'conflict',
        detail: 'This conversation is in the trash. Please restore it to go on with it.',
      },
    ]);
    const move = await own.send('PUT', `sessions/${kept}/move?folder_id=${folder}`);
    expect([move.statusCode, move.json()]).toEqual([
      409,
      { code: 'conflict', detail: 'This is in the trash. Please restore it first.' },
    ]);
    await put(`sessions/${kept}/restore`);
    await talk(server, workspace, workspace.admin, kept).say('What can you do?');
  });
});

describe('folders', () => {
  test('what is in a folder goes to the trash with it and comes back with it', async () => {
    const answer = await own.answered<ChatSession>('DELETE', `folders/${folder}`);
    expect(answer).toMatchObject({ id: folder, is_folder: true, is_trash: true });
    expect(await listed()).toEqual([kept]);
    // Not on its own.
    expect(await trashed()).toEqual([folder]);
    await put(`folders/${folder}/restore`);
    expect(await listed()).toEqual(sorted(kept, filed, folder));
    expect((await own.chatsIn(folder)).map(({ id }) => id)).toEqual([filed]);
  });

  test('what was in the trash before its folder stays there when the folder comes back', async () => {
    await put(`sessions/${filed}/trash`);
    await own.answered('DELETE', `folders/${folder}`);
    expect((await trashed()).toSorted()).toEqual(sorted(filed, folder));
    await put(`folders/${folder}/restore`);
    expect(await trashed()).toEqual([filed]);
    expect((await put(`sessions/${filed}/restore`)).parent_folder_id).toBe(folder);
  });

  test('a conversation whose folder is in the trash comes back outside folders, and stays there', async () => {
    await own.answered('DELETE', `folders/${folder}`);
    expect(await put(`sessions/${filed}/restore`)).toMatchObject({ is_trash: false, parent_folder_id: null });
    expect(await listed()).toEqual(sorted(kept, filed));
    await put(`folders/${folder}/restore`);
    expect(await own.chatsIn(folder)).toEqual([]);
    expect(await listed()).toEqual(sorted(kept, filed, folder));
  });

  test('nothing is moved into a folder in the trash', async () => {
    await own.answered('DELETE', `folders/${folder}`);
    const answer = await own.send('PUT', `sessions/${kept}/move?folder_id=${folder}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'conflict', detail: 'This folder is in the trash. Please restore it first.' },
    ]);
    expect(await listed()).toEqual([kept]);
  });

  test('while a folder goes to the trash, what is moved into it goes along or stays outside', async () => {
    await Promise.all([
      own.send('DELETE', `folders/${folder}`),
      own.send('PUT', `sessions/${kept}/move?folder_id=${folder}`),
    ]);
    await put(`folders/${folder}/restore`);
    expect(await listed()).toEqual(sorted(kept, filed, folder));
  });
});

describe('saved actions', () => {
  const action = (path: string) => own.answered<SavedAction>('PUT', `saved-actions/${path}`);
  const ofFolder = (path: string) => own.answered<ActionFolder>('PUT', `action-folders/${path}`);

  test('an action and a folder of actions go to the trash and come back as conversations do', async () => {
    const weekly = await own.addActionFolder('Weekly');
    const [inside, outside] = [
      await own.save('Show my accounts', weekly.id),
      await own.save('Export renewals'),
    ];
    await action(`${outside.id}/trash`);
    expect(await ofFolder(`${weekly.id}/trash`)).toMatchObject({
      name: 'Weekly',
      queries: ['Show my accounts'],
    });
    expect(await own.saved()).toEqual([]);
    expect(await own.actionFolders()).toEqual([]);
    expect((await own.actionTrash()).map(({ id }) => id)).toEqual([outside.id]);
    expect(await own.actionFolderTrash()).toEqual([{ id: weekly.id, name: 'Weekly' }]);
    await ofFolder(`${weekly.id}/restore`);
    expect((await own.actionFolders()).map(({ queries }) => queries)).toEqual([['Show my accounts']]);
    await ofFolder(`${weekly.id}/trash`);
    expect((await action(`${inside.id}/restore`)).folder_id).toBeNull();
    await action(`${outside.id}/restore`);
    expect((await own.saved()).map(({ text }) => text).toSorted()).toEqual([
      'Export renewals',
      'Show my accounts',
    ]);
  });
});

describe('after its time', () => {
  const DAY = 24 * 60 * 60_000;
  const purge = async () => {
    const job = recurringJobs['purge-chat-trash'];
    if (job === undefined) throw new Error('There is no such job');
    await server.db.system((tx) => job.run(tx, server.clock.now(), server.config));
  };

  test('what has been in the trash for longer than 30 days is deleted, and the audit log says nothing of it', async () => {
    const weekly = await own.addActionFolder('Weekly');
    await own.save('Show my accounts', weekly.id);
    await own.answered('PUT', `action-folders/${weekly.id}/trash`);
    await own.answered('DELETE', `folders/${folder}`);
    const entries = (await auditEntries(server)).length;
    server.clock.advance(CHAT_TRASH_DAYS * DAY);
    await purge();
    expect(await trashed()).toEqual([folder]);
    server.clock.advance(1);
    await purge();
    expect(await trashed()).toEqual([]);
    expect(await own.actionFolderTrash()).toEqual([]);
    expect((await own.send('PUT', `folders/${folder}/restore`)).statusCode).toBe(404);
    expect((await own.send('PUT', `sessions/${filed}/restore`)).statusCode).toBe(404);
    expect(await listed()).toEqual([kept]);
    expect((await auditEntries(server)).length).toBe(entries);
  });

  test('what went to the trash later than its folder outlives it outside folders', async () => {
    await put(`sessions/${filed}/trash`);
    await put(`sessions/${filed}/restore`);
    await own.answered('DELETE', `folders/${folder}`);
    await put(`sessions/${filed}/restore`);
    server.clock.advance(DAY);
    await put(`sessions/${filed}/trash`);
    server.clock.advance(CHAT_TRASH_DAYS * DAY);
    await purge();
    expect(await trashed()).toEqual([filed]);
    expect((await put(`sessions/${filed}/restore`)).parent_folder_id).toBeNull();
  });
});

describe('two windows at once', () => {
  const place = fc.nat({ max: 5 });
  const step = fc.record({
    what: fc.constantFrom(
      'rename',
      'move',
      'take out',
      'order',
      'trash',
      'restore',
      'trash folder',
      'restore folder',
    ),
    of: fc.constantFrom('chats' as const, 'actions' as const),
    one: place,
    folder: fc.nat({ max: 1 }),
  });

  test('nothing is lost whatever two windows do at once', { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 12 }), async (steps) => {
        const here = await addWorkspace(server, 'Two windows');
        const lists = chatLists(server, here, here.admin);
        const chats: string[] = [];
        const actions: string[] = [];
        for (let made = 0; made < 6; made += 1) {
          chats.push(await addConversation(server, here));
          actions.push((await lists.save(`Action ${made}`)).id);
        }
        const folders = [(await lists.addFolder('A')).id, (await lists.addFolder('B')).id];
        const shelves = [(await lists.addActionFolder('A')).id, (await lists.addActionFolder('B')).id];
        const run = ({ what, of, one, folder: at }: (typeof steps)[number][number]) => {
          const isChats = of === 'chats';
          const ids = isChats ? chats : actions;
          const [path, named] = [isChats ? 'sessions' : 'saved-actions', isChats ? folders : shelves];
          const [id, into] = [ids[one] ?? '', named[at] ?? ''];
          const holder = isChats ? `folders/${into}` : `action-folders/${into}`;
          const key = isChats ? 'session_id' : 'action_id';
          const placed = ids.map((each, index) => ({ [key]: each, display_order: (index + one) % 6 }));
          switch (what) {
            case 'rename':
              return isChats
                ? lists.send('PATCH', `sessions/${id}/title`, { title: `Renamed ${one}` })
                : lists.send('PATCH', `saved-actions/${id}/text`, { text: `Renamed ${one}` });
            case 'move':
              return lists.send('PUT', `${path}/${id}/move?folder_id=${into}`);
            case 'take out':
              return lists.send('PUT', `${path}/${id}/move`);
            case 'order':
              return lists.send('PUT', `${path}/reorder`, isChats ? placed : { action_orders: placed });
            case 'trash folder':
              return isChats ? lists.send('DELETE', holder) : lists.send('PUT', `${holder}/trash`);
            case 'restore folder':
              return lists.send('PUT', `${holder}/restore`);
            default:
              return lists.send('PUT', `${path}/${id}/${what}`);
          }
        };
        for (const both of steps) {
          const answers = await Promise.all(both.map(run));
          for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
        }
        // What went to the trash with a folder is seen again when the folder is restored.
        for (const id of folders) await lists.answered('PUT', `folders/${id}/restore`);
        for (const id of shelves) await lists.answered('PUT', `action-folders/${id}/restore`);
        const seenChats = [...(await lists.sessions()), ...(await lists.chatTrash())].map(({ id }) => id);
        expect(seenChats.toSorted()).toEqual([...chats, ...folders].toSorted());
        const seenActions = [...(await lists.saved()), ...(await lists.actionTrash())].map(({ id }) => id);
        expect(seenActions.toSorted()).toEqual(actions.toSorted());
        expect((await lists.actionFolders()).map(({ id }) => id).toSorted()).toEqual(shelves.toSorted());
        expect(await lists.actionFolderTrash()).toEqual([]);
        const inFolders = (await lists.sessions()).flatMap(({ parent_folder_id: at }) => at ?? []);
        expect(inFolders.every((id) => folders.includes(id))).toBe(true);
      }),
      { numRuns: 12, seed: 20_261_125, endOnFailure: true },
    );
  });
});
