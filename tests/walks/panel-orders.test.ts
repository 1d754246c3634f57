/** An order of the chat panels that was saved stays shown until the list that it belongs to is loaded again. */
import { expect, test } from 'vitest';
import { createActor, createEmptyActor, fromCallback, fromPromise, waitFor, type AnyActorRef } from 'xstate';
import { inOrder } from '../../machines/chat/panel-entries.ts';
import type { PanelItem } from '../../machines/chat/panel-item.ts';
import { orderChange, panelLists, type OrderAsked } from '../../machines/chat/panel-lists.ts';
import { panelsMachine } from '../../machines/chat/panels.machine.ts';
import { dueItem, sampleNow } from '../../machines/chat/panels.sample.ts';

const chat = (id: string, order: number): PanelItem => ({ ...dueItem, id, title: id, folderId: null, order });
const before = [chat('a', 0), chat('b', 1)];
const after = [chat('b', 0), chat('a', 1)];
const noAnswer = fromPromise<never>(() => new Promise(() => undefined));
const silent = fromCallback(() => undefined);

function start() {
  let save = () => {};
  const saved = fromPromise<void, OrderAsked>(
    () =>
      new Promise((resolve) => {
        save = resolve;
      }),
  );
  const lists = Object.fromEntries(
    Object.entries(panelLists).map(([name, list]) => [
      name,
      list.provide({ actors: { load: noAnswer as never } }),
    ]),
  ) as unknown as typeof panelLists;
  const actor = createActor(
    panelsMachine.provide({
      actors: {
        ...lists,
        order: orderChange.provide({ actors: { save: saved as never } }),
        watchClock: silent,
        watchChanges: silent,
      },
    }),
    {
      input: {
        workspaceId: 'w1',
        userId: 'u1',
        timezone: 'America/New_York',
        now: sampleNow,
        owner: createEmptyActor() as AnyActorRef,
      },
    },
  ).start();
  const shown = (list: string, items: readonly PanelItem[], isLoaded: boolean) =>
    actor.send({ type: 'list.shown', list, items, isLoaded });
  shown('listChatSessions', before, true);
  return {
    actor,
    shown,
    ids: () => inOrder(actor.getSnapshot().context, 'chat', null).map(({ id }) => id),
    moveUp: () =>
      actor.send({
        type: 'item.step',
        item: before[1] as PanelItem,
        by: -1,
        shown: { view: 'history', folderId: null, search: '' },
      }),
    async answer() {
      save();
      await waitFor(actor, ({ context }) => context.ordering.length === 0);
    },
  };
}

test('a list that was loaded before the answer, another list and a change of one chat leave it as it is', async () => {
  const { actor, shown, ids, moveUp, answer } = start();
  expect(ids()).toEqual(['a', 'b']);
  moveUp();
  expect(ids()).toEqual(['b', 'a']);
  shown('listChatSessions', before, true);
  expect(ids()).toEqual(['b', 'a']);
  await answer();
  shown('listChatTrash', [], true);
  expect(ids()).toEqual(['b', 'a']);
  shown('listChatSessions', before, false);
  expect(ids()).toEqual(['b', 'a']);
  shown('listChatSessions', after, true);
  expect(ids()).toEqual(['b', 'a']);
  // From now on the list alone decides, for another window may change it.
  shown('listChatSessions', before, true);
  expect(ids()).toEqual(['a', 'b']);
  actor.stop();
});
