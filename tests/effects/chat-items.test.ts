/** The effects of the chat panels: which call each makes, by the kind of the item, and what it answers. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, toPromise, type AnyActorLogic } from 'xstate';
import { checks, due, dueAction, reviews } from '../../machines/chat/panels.sample.ts';
import { ofAction, ofActionFolder, ofSession } from '../../machines/chat/panel-item.ts';
import { moveItem, orderItems, restoreItem, saveTitle, trashItem } from '../../src/effects/chat-items.ts';
import { scriptNetwork, type Network } from '../support/requests/scripted-network.ts';

vi.mock('../../src/effects/identity.ts', () => ({ currentToken: () => Promise.resolve('the-token') }));

let network: Network;
beforeEach(() => {
  network = scriptNetwork();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const run = (logic: AnyActorLogic, input: object) =>
  toPromise(createActor(logic, { input: { workspace: 'w1', ...input } }).start());

const asItem = (kind: string) => ({ kind, id: 'x1' });

test.each([
  ['chat', 'PATCH', '/sessions/x1/title', { title: 'March' }, due, ofSession(due)],
  ['chatFolder', 'PATCH', '/folders/x1/title', { title: 'March' }, reviews, ofSession(reviews)],
  ['action', 'PATCH', '/saved-actions/x1/text', { text: 'March' }, dueAction, ofAction(dueAction)],
  ['actionFolder', 'PATCH', '/action-folders/x1/name', { name: 'March' }, checks, ofActionFolder(checks)],
])('saveTitle renames a %s', async (kind, method, path, body, answer, item) => {
  network.answer({ json: answer });
  expect(await run(saveTitle, { ...asItem(kind), title: 'March' })).toEqual(item);
  expect(network.sent).toMatchObject([{ method, url: `/api/v1/chatam${path}`, body }]);
});

test.each([
  ['chatFolder', '/folders?title=March', reviews, ofSession(reviews)],
  ['actionFolder', '/action-folders?name=March', checks, ofActionFolder(checks)],
])('saveTitle without an id makes a %s', async (kind, path, answer, item) => {
  network.answer({ json: answer });
  expect(await run(saveTitle, { kind, id: null, title: 'March' })).toEqual(item);
  expect(network.sent).toMatchObject([{ method: 'POST', url: `/api/v1/chatam${path}`, body: null }]);
});

test.each([
  ['chat', 'PUT', '/sessions/x1/trash', due],
  ['chatFolder', 'DELETE', '/folders/x1', reviews],
  ['action', 'PUT', '/saved-actions/x1/trash', dueAction],
  ['actionFolder', 'PUT', '/action-folders/x1/trash', checks],
])('trashItem moves a %s to the trash', async (kind, method, path, answer) => {
  network.answer({ json: answer });
  await run(trashItem, asItem(kind));
  expect(network.sent).toMatchObject([{ method, url: `/api/v1/chatam${path}` }]);
});

test.each([
  ['chat', '/sessions/x1/restore', due],
  ['chatFolder', '/folders/x1/restore', reviews],
  ['action', '/saved-actions/x1/restore', dueAction],
  ['actionFolder', '/action-folders/x1/restore', checks],
])('restoreItem takes a %s out of the trash', async (kind, path, answer) => {
  network.answer({ json: answer });
  await run(restoreItem, asItem(kind));
  expect(network.sent).toMatchObject([{ method: 'PUT', url: `/api/v1/chatam${path}` }]);
});

test.each([
  ['chat', 'f1', '/sessions/x1/move?folder_id=f1', due, ofSession(due)],
  ['chat', null, '/sessions/x1/move', due, ofSession(due)],
  ['action', 'f1', '/saved-actions/x1/move?folder_id=f1', dueAction, ofAction(dueAction)],
])('moveItem moves a %s to %s', async (kind, folderId, path, answer, item) => {
  network.answer({ json: answer });
  expect(await run(moveItem, { ...asItem(kind), folderId })).toEqual(item);
  expect(network.sent).toMatchObject([{ method: 'PUT', url: `/api/v1/chatam${path}` }]);
});

const inOrder = (key: string) => [
  { [key]: 'b', display_order: 0 },
  { [key]: 'a', display_order: 1 },
];

test.each([
  ['chat', null, '/sessions/reorder', inOrder('session_id'), { sessions: [] }],
  ['chat', 'f1', '/folders/f1/chats/reorder', { chat_orders: inOrder('chat_id') }, { chats: [] }],
  ['chatFolder', null, '/folders/reorder', { folder_orders: inOrder('folder_id') }, { sessions: [] }],
  [
    'action',
    'f1',
    '/saved-actions/reorder',
    { action_orders: inOrder('action_id') },
    { queries: [], actions: [] },
  ],
  ['actionFolder', null, '/action-folders/reorder', { folder_orders: inOrder('folder_id') }, { folders: [] }],
])('orderItems puts what is of a %s in %s in order', async (kind, folderId, path, body, answer) => {
  network.answer({ json: answer });
  await run(orderItems, { kind, folderId, ids: ['b', 'a'] });
  expect(network.sent).toMatchObject([{ method: 'PUT', url: `/api/v1/chatam${path}`, body }]);
});
