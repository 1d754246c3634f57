/** Saved actions of one member and their folders (decision 85). */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { ActionFolder, SavedAction } from '../../../contract/saved-actions.ts';
import type { Tx } from '../database.ts';
import { actions } from '../schema/actions.ts';
import { actionFolders, savedActions } from '../schema/saved-actions.ts';
import { noteChange } from '../transactions.ts';
import { isUuid } from '../uuid.ts';
import { firstPlace, ownLists, type Owner } from './own-lists.ts';

const ofOwner = (
  { workspaceId, memberId }: Owner,
  table: typeof savedActions | typeof actionFolders = savedActions,
) => and(eq(table.workspace_id, workspaceId), eq(table.member_id, memberId));

const columns = {
  id: savedActions.id,
  text: savedActions.text,
  folder_id: savedActions.folder_id,
  display_order: savedActions.display_order,
  action_slug: actions.resolved_slug,
};

const withAction = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(columns)
    .from(savedActions)
    .leftJoin(
      actions,
      and(eq(actions.workspace_id, savedActions.workspace_id), eq(actions.id, savedActions.action_id)),
    )
    .where(where);

/** Those that are not in the trash, those in folders too. */
export function savedActionsOf(tx: Tx, owner: Owner): Promise<SavedAction[]> {
  return withAction(tx, and(ofOwner(owner), isNull(savedActions.trashed_at))).orderBy(
    asc(savedActions.display_order),
    desc(savedActions.created_at),
    desc(savedActions.id),
  );
}

/** What is there on its own, the latest first. */
export function trashedActionsOf(tx: Tx, owner: Owner): Promise<SavedAction[]> {
  return withAction(
    tx,
    and(ofOwner(owner), isNotNull(savedActions.trashed_at), isNull(savedActions.trashed_with)),
  ).orderBy(desc(savedActions.trashed_at), desc(savedActions.id));
}

/** In the trash too. */
export async function readSavedAction(tx: Tx, owner: Owner, id: string): Promise<SavedAction | null> {
  const [found] = await withAction(tx, and(ofOwner(owner), eq(savedActions.id, id)));
  return found ?? null;
}

/** What runs when it is clicked; null for another person's, and for one in the trash. */
export async function runOfSavedAction(
  tx: Tx,
  owner: Owner,
  id: string,
): Promise<{ readonly text: string; readonly actionId: string | null } | null> {
  if (!isUuid(id)) return null;
  const [found] = await tx
    .select({ text: savedActions.text, actionId: savedActions.action_id })
    .from(savedActions)
    .where(and(ofOwner(owner), eq(savedActions.id, id), isNull(savedActions.trashed_at)));
  return found ?? null;
}

interface NewSavedAction {
  readonly id: string;
  readonly text: string;
  readonly folderId: string | null;
  readonly actionId: string | null;
  readonly at: Date;
}

/** As the first of its folder, or of those outside folders. */
export async function insertSavedAction(
  tx: Tx,
  owner: Owner,
  { id, text, folderId, actionId, at }: NewSavedAction,
): Promise<void> {
  noteChange(tx, owner.workspaceId);
  await tx.insert(savedActions).values({
    id,
    workspace_id: owner.workspaceId,
    member_id: owner.memberId,
    text,
    folder_id: folderId,
    action_id: actionId,
    display_order: firstPlace(ownLists.savedActions, owner, folderId),
    created_at: at,
  });
}

/** False if there is none of the member. */
export async function setActionText(tx: Tx, owner: Owner, id: string, text: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  noteChange(tx, owner.workspaceId);
  const changed = await tx
    .update(savedActions)
    .set({ text })
    .where(and(ofOwner(owner), eq(savedActions.id, id)))
    .returning({ id: savedActions.id });
  return changed.length === 1;
}

const folderColumns = {
  id: actionFolders.id,
  name: actionFolders.name,
  display_order: actionFolders.display_order,
};

/** Of a folder in the trash: the texts that went there with it. */
async function withQueries(
  tx: Tx,
  owner: Owner,
  folders: readonly Omit<ActionFolder, 'queries'>[],
): Promise<ActionFolder[]> {
  if (folders.length === 0) return [];
  const ids = folders.map(({ id }) => id);
  const texts = await tx
    .select({ folder_id: savedActions.folder_id, text: savedActions.text })
    .from(savedActions)
    .where(
      and(
        ofOwner(owner),
        inArray(savedActions.folder_id, ids),
        or(isNull(savedActions.trashed_at), isNotNull(savedActions.trashed_with)),
      ),
    )
    .orderBy(asc(savedActions.display_order), desc(savedActions.created_at), desc(savedActions.id));
  return folders.map((folder) => ({
    ...folder,
    queries: texts.flatMap(({ folder_id, text }) => (folder_id === folder.id ? [text] : [])),
  }));
}

/** Those that are not in the trash, in their order. */
export async function actionFoldersOf(tx: Tx, owner: Owner): Promise<ActionFolder[]> {
  const folders = await tx
    .select(folderColumns)
    .from(actionFolders)
    .where(and(ofOwner(owner, actionFolders), isNull(actionFolders.trashed_at)))
    .orderBy(asc(actionFolders.display_order), desc(actionFolders.created_at), desc(actionFolders.id));
  return withQueries(tx, owner, folders);
}

/** In the trash too. */
export async function readActionFolder(tx: Tx, owner: Owner, id: string): Promise<ActionFolder | null> {
  const found = await tx
    .select(folderColumns)
    .from(actionFolders)
    .where(and(ofOwner(owner, actionFolders), eq(actionFolders.id, id)));
  const [folder] = await withQueries(tx, owner, found);
  return folder ?? null;
}

/** The latest first. */
export function trashedFoldersOf(tx: Tx, owner: Owner): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: actionFolders.id, name: actionFolders.name })
    .from(actionFolders)
    .where(and(ofOwner(owner, actionFolders), isNotNull(actionFolders.trashed_at)))
    .orderBy(desc(actionFolders.trashed_at), desc(actionFolders.id));
}

/** As the first. */
export async function insertActionFolder(
  tx: Tx,
  owner: Owner,
  { id, name, at }: { readonly id: string; readonly name: string; readonly at: Date },
): Promise<void> {
  noteChange(tx, owner.workspaceId);
  await tx.insert(actionFolders).values({
    id,
    workspace_id: owner.workspaceId,
    member_id: owner.memberId,
    name,
    display_order: firstPlace(ownLists.actionFolders, owner, null),
    created_at: at,
  });
}

/** False if there is none of the member. */
export async function setFolderName(tx: Tx, owner: Owner, id: string, name: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  noteChange(tx, owner.workspaceId);
  const changed = await tx
    .update(actionFolders)
    .set({ name })
    .where(and(ofOwner(owner, actionFolders), eq(actionFolders.id, id)))
    .returning({ id: actionFolders.id });
  return changed.length === 1;
}

/** Of every member: deletes for good what has been in the trash since before that time. */
export async function purgeTrashedActions(tx: Tx, before: Date): Promise<void> {
  await tx.delete(savedActions).where(lt(savedActions.trashed_at, before));
  await tx.delete(actionFolders).where(lt(actionFolders.trashed_at, before));
}
