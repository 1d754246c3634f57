/** The calls of a person's saved actions and their folders (spec §2.14, §4, §7.5; decision 85). */
import { randomUUID } from 'node:crypto';
import {
  createActionFolder,
  listActionFolders,
  listActionFolderTrash,
  listSavedActions,
  listTrashedActions,
  moveSavedAction,
  renameActionFolder,
  renameSavedAction,
  reorderActionFolders,
  reorderSavedActions,
  restoreActionFolder,
  restoreSavedAction,
  saveAction,
  trashActionFolder,
  trashSavedAction,
  type ActionFolder,
  type SavedAction,
} from '../../contract/saved-actions.ts';
import { notFound } from '../calls/access.ts';
import { operation, type ServedCall } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { ownLists, ownListStore } from '../db/repositories/own-lists.ts';
import {
  actionFoldersOf,
  insertActionFolder,
  insertSavedAction,
  readActionFolder,
  readSavedAction,
  savedActionsOf,
  setActionText,
  setFolderName,
  trashedActionsOf,
  trashedFoldersOf,
} from '../db/repositories/saved-actions.ts';
import type { Membership } from '../domain/people.ts';
import {
  moveOwn,
  reorderOwn,
  requireFolder,
  restoreFolder,
  restoreOwn,
  trashFolder,
  trashOwn,
} from '../domain/own-lists/own-list.ts';
import { ownerOf } from './own-lists.ts';

interface Asked {
  readonly actor: Membership;
  readonly tx: Tx;
}

const actionsOf = ({ actor, tx }: Asked) => ownListStore(tx, ownerOf(actor), ownLists.savedActions);
const foldersOf = ({ actor, tx }: Asked) => ownListStore(tx, ownerOf(actor), ownLists.actionFolders);

async function answerFor({ actor, tx }: Asked, id: string): Promise<SavedAction> {
  const saved = await readSavedAction(tx, ownerOf(actor), id);
  if (saved === null) throw notFound();
  return saved;
}

async function folderFor({ actor, tx }: Asked, id: string): Promise<ActionFolder> {
  const folder = await readActionFolder(tx, ownerOf(actor), id);
  if (folder === null) throw notFound();
  return folder;
}

const listed = (actions: SavedAction[]) => ({ queries: actions.map(({ text }) => text), actions });

interface ToSave {
  readonly text: string;
  readonly folderId: string | null;
  readonly actionId: string | null;
  readonly at: Date;
}

/** @throws Refusal `not_found` for another person's folder; `conflict` for one in the trash */
export async function keepAction(asked: Asked, given: ToSave): Promise<string> {
  const { actor, tx } = asked;
  await actionsOf(asked).lock();
  if (given.folderId !== null) await requireFolder(foldersOf(asked), given.folderId);
  const id = randomUUID();
  await insertSavedAction(tx, ownerOf(actor), { ...given, id });
  return id;
}

export const savedActionOperations: readonly ServedCall[] = [
  operation(listSavedActions, async ({ actor, tx }) => listed(await savedActionsOf(tx, ownerOf(actor)))),

  operation(saveAction, async ({ input: { body }, ...asked }) => {
    const at = asked.deps.clock.now();
    const given = { text: body.text, folderId: body.folder_id ?? null, actionId: null, at };
    return answerFor(asked, await keepAction(asked, given));
  }),

  operation(renameSavedAction, async ({ input: { params, body }, ...asked }) => {
    const { actor, tx } = asked;
    if (!(await setActionText(tx, ownerOf(actor), params.id, body.text))) throw notFound();
    return answerFor(asked, params.id);
  }),

  operation(moveSavedAction, async ({ input: { params, query }, ...asked }) => {
    await moveOwn(actionsOf(asked), foldersOf(asked), params.id, query.folder_id ?? null);
    return answerFor(asked, params.id);
  }),

  operation(reorderSavedActions, async ({ input: { body }, ...asked }) => {
    const { actor, tx } = asked;
    const placed = body.action_orders.map(({ action_id: id, display_order }) => ({ id, display_order }));
    await reorderOwn(actionsOf(asked), placed);
    return listed(await savedActionsOf(tx, ownerOf(actor)));
  }),

  operation(trashSavedAction, async ({ input: { params }, ...asked }) => {
    await trashOwn(actionsOf(asked), params.id, asked.deps.clock.now());
    return answerFor(asked, params.id);
  }),

  operation(restoreSavedAction, async ({ input: { params }, ...asked }) => {
    await restoreOwn(actionsOf(asked), foldersOf(asked), params.id);
    return answerFor(asked, params.id);
  }),

  operation(listTrashedActions, async ({ actor, tx }) => listed(await trashedActionsOf(tx, ownerOf(actor)))),

  operation(createActionFolder, async ({ input: { query }, ...asked }) => {
    const { actor, deps, tx } = asked;
    const id = randomUUID();
    await insertActionFolder(tx, ownerOf(actor), { id, name: query.name, at: deps.clock.now() });
    return folderFor(asked, id);
  }),

  operation(listActionFolders, async ({ actor, tx }) => ({
    folders: await actionFoldersOf(tx, ownerOf(actor)),
  })),

  operation(trashActionFolder, async ({ input: { params }, ...asked }) => {
    await trashFolder(actionsOf(asked), foldersOf(asked), params.id, asked.deps.clock.now());
    return folderFor(asked, params.id);
  }),

  operation(restoreActionFolder, async ({ input: { params }, ...asked }) => {
    await restoreFolder(actionsOf(asked), foldersOf(asked), params.id);
    return folderFor(asked, params.id);
  }),

  operation(renameActionFolder, async ({ input: { params, body }, ...asked }) => {
    const { actor, tx } = asked;
    if (!(await setFolderName(tx, ownerOf(actor), params.id, body.name))) throw notFound();
    return folderFor(asked, params.id);
  }),

  operation(reorderActionFolders, async ({ input: { body }, ...asked }) => {
    const { actor, tx } = asked;
    const placed = body.folder_orders.map(({ folder_id: id, display_order }) => ({ id, display_order }));
    await reorderOwn(foldersOf(asked), placed);
    return { folders: await actionFoldersOf(tx, ownerOf(actor)) };
  }),

  operation(listActionFolderTrash, async ({ actor, tx }) => ({
    folders: await trashedFoldersOf(tx, ownerOf(actor)),
  })),
];
