/** Conversations and chat folders of one member as they are listed, renamed and kept in the trash (decision 85). */
import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { TrashedChat } from '../../../contract/chat-folders.ts';
import type { ChatSession } from '../../../contract/chat.ts';
import type { Tx } from '../database.ts';
import { chatSessions } from '../schema/chat.ts';
import { noteChange } from '../transactions.ts';
import { isUuid } from '../uuid.ts';
import { firstPlace, ownLists, type Owner } from './own-lists.ts';

const columns = {
  id: chatSessions.id,
  title: chatSessions.title,
  is_folder: chatSessions.is_folder,
  trashed_at: chatSessions.trashed_at,
  parent_folder_id: chatSessions.parent_folder_id,
  display_order: chatSessions.display_order,
  updated_at: chatSessions.updated_at,
};

const ofOwner = ({ workspaceId, memberId }: Owner) =>
  and(eq(chatSessions.workspace_id, workspaceId), eq(chatSessions.member_id, memberId));

const asSession = ({
  trashed_at,
  updated_at,
  ...session
}: Omit<ChatSession, 'is_trash' | 'updated_at'> & {
  readonly trashed_at: Date | null;
  readonly updated_at: Date;
}): ChatSession => ({ ...session, is_trash: trashed_at !== null, updated_at: updated_at.toISOString() });

/** Conversations and folders that are not in the trash, those in folders too. */
export async function listSessions(tx: Tx, owner: Owner, folderId?: string): Promise<readonly ChatSession[]> {
  const rows = await tx
    .select(columns)
    .from(chatSessions)
    .where(
      and(
        ofOwner(owner),
        isNull(chatSessions.trashed_at),
        folderId === undefined ? undefined : eq(chatSessions.parent_folder_id, folderId),
      ),
    )
    .orderBy(asc(chatSessions.display_order), desc(chatSessions.updated_at), desc(chatSessions.id));
  return rows.map(asSession);
}

/** A conversation or a folder, in the trash too. */
export async function readSession(tx: Tx, owner: Owner, id: string): Promise<ChatSession | null> {
  const [row] = await tx
    .select(columns)
    .from(chatSessions)
    .where(and(ofOwner(owner), eq(chatSessions.id, id)));
  return row === undefined ? null : asSession(row);
}

/** What is there on its own, the latest first. */
export async function listTrashedSessions(tx: Tx, owner: Owner): Promise<readonly TrashedChat[]> {
  const rows = await tx
    .select(columns)
    .from(chatSessions)
    .where(and(ofOwner(owner), isNotNull(chatSessions.trashed_at), isNull(chatSessions.trashed_with)))
    .orderBy(desc(chatSessions.trashed_at), desc(chatSessions.id));
  return rows.flatMap(({ id, title, is_folder, trashed_at }) =>
    trashed_at === null ? [] : [{ id, title, is_folder, trashed_at: trashed_at.toISOString() }],
  );
}

/** As the first of the folders. */
export async function insertFolder(
  tx: Tx,
  owner: Owner,
  { id, title, at }: { readonly id: string; readonly title: string; readonly at: Date },
): Promise<void> {
  noteChange(tx, owner.workspaceId);
  await tx.insert(chatSessions).values({
    id,
    workspace_id: owner.workspaceId,
    member_id: owner.memberId,
    title,
    is_folder: true,
    display_order: firstPlace(ownLists.chatFolders, owner, null),
    created_at: at,
    updated_at: at,
  });
}

/** False if there is none of the member. */
export async function setTitle(
  tx: Tx,
  owner: Owner,
  { id, title, isFolder }: { readonly id: string; readonly title: string; readonly isFolder: boolean },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  noteChange(tx, owner.workspaceId);
  const renamed = await tx
    .update(chatSessions)
    .set({ title })
    .where(and(ofOwner(owner), eq(chatSessions.id, id), eq(chatSessions.is_folder, isFolder)))
    .returning({ id: chatSessions.id });
  return renamed.length === 1;
}

/** Of every member: deletes for good what has been in the trash since before that time, with its messages. */
export async function purgeTrashedSessions(tx: Tx, before: Date): Promise<void> {
  await tx.delete(chatSessions).where(lt(chatSessions.trashed_at, before));
}
