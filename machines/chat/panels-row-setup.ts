/** The actions of the panels that change, remove and restore single rows (spec §2.14, §4). */
import { assign, enqueueActions, sendTo } from 'xstate';
import { itemsOf } from './panel-entries.ts';
import { isFolder, type PanelItem } from './panel-item.ts';
import { listOfKind, trashOfKind } from './panel-lists.ts';
import { rowId, trashedRowId, without } from './panels-context.ts';
import { panelsSetup } from './panels-setup.ts';

export const panelsRowSetup = panelsSetup.extend({
  actions: {
    /** Starts the actor of a row at the first thing that is done with it. */
    startRow: enqueueActions(({ context, enqueue, self }, { item }: { item: PanelItem }) => {
      if (context.acting.includes(item.id)) return;
      const { workspaceId, acting } = context;
      enqueue.spawnChild('item', { id: rowId(item.id), input: { workspaceId, item, owner: self } });
      enqueue.assign({ acting: [...acting, item.id] });
    }),
    startTrashedRow: enqueueActions(({ context, enqueue, self }, { item }: { item: PanelItem }) => {
      const id = trashedRowId(item.id);
      const { workspaceId, acting } = context;
      if (!acting.includes(id)) {
        enqueue.spawnChild('trashed', { id, input: { workspaceId, item, owner: self } });
        enqueue.assign({ acting: [...acting, id] });
      }
      enqueue.sendTo(id, { type: 'row.restore' });
    }),
    renameRow: sendTo(
      (_, { item }: { item: PanelItem }) => rowId(item.id),
      (_, { item }: { item: PanelItem }) => ({ type: 'row.rename' as const, item }),
    ),
    removeRow: sendTo(
      (_, { item }: { item: PanelItem }) => rowId(item.id),
      (_, { item }: { item: PanelItem }) => ({ type: 'row.remove' as const, item }),
    ),
    trashRow: sendTo(
      (_, { item }: { item: PanelItem }) => rowId(item.id),
      (_, { item }: { item: PanelItem }) => ({ type: 'row.trash' as const, item }),
    ),
    moveRow: sendTo(
      (_, { item }: { item: PanelItem; folderId: string | null }) => rowId(item.id),
      (_, { item, folderId }: { item: PanelItem; folderId: string | null }) => ({
        type: 'row.move' as const,
        item,
        folderId,
      }),
    ),
    showItem: assign(({ context }, { id, item }: { id: string; item: PanelItem | null }) => ({
      shown: { ...context.shown, [id]: item },
    })),
    hideShown: assign(({ context }, { id }: { id: string }) => ({ shown: without(context.shown, id) })),
    putItem: sendTo(
      (_, { item }: { item: PanelItem }) => listOfKind[item.kind],
      (_, { item }: { item: PanelItem }) => ({ type: 'item.put' as const, item }),
    ),
    /** What was in a deleted folder went with it. */
    dropItem: enqueueActions(({ context, enqueue }, { item }: { item: PanelItem }) => {
      const { id, kind } = item;
      const held = isFolder(item)
        ? itemsOf(context, kind === 'chatFolder' ? 'chat' : 'action').filter(
            ({ folderId }) => folderId === id,
          )
        : [];
      for (const one of [...held, item]) {
        enqueue.sendTo(listOfKind[one.kind], { type: 'item.remove', id: one.id });
        if (one.kind === 'chat') enqueue.sendTo(context.owner, { type: 'session.gone', sessionId: one.id });
      }
      enqueue.assign({ told: `Moved ${item.title} to Deleted Items` });
    }),
    reloadTrash: enqueueActions(({ enqueue }, { item: { kind } }: { item: Pick<PanelItem, 'kind'> }) => {
      enqueue.sendTo(trashOfKind[kind], { type: 'list.reload' });
    }),
    takeFromTrash: enqueueActions(({ enqueue }, { item: { id, kind } }: { item: PanelItem }) => {
      enqueue.sendTo(trashOfKind[kind], { type: 'item.remove', id });
    }),
    /** What was in a restored folder came back with it. */
    reloadKind: enqueueActions(({ enqueue }, { item: { kind } }: { item: Pick<PanelItem, 'kind'> }) => {
      enqueue.sendTo(listOfKind[kind], { type: 'list.reload' });
      if (kind === 'actionFolder') enqueue.sendTo('savedActions', { type: 'list.reload' });
    }),
    stopRow: enqueueActions(({ context, enqueue }, { item }: { item: PanelItem }) => {
      enqueue.stopChild(rowId(item.id));
      enqueue.assign({ acting: context.acting.filter((one) => one !== item.id) });
    }),
    stopTrashedRow: enqueueActions(({ context, enqueue }, { item }: { item: PanelItem }) => {
      const id = trashedRowId(item.id);
      enqueue.stopChild(id);
      enqueue.assign({ acting: context.acting.filter((one) => one !== id), told: `Restored ${item.title}` });
    }),
  },
});
