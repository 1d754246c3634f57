/** The lists of one member that are put in order and have a trash (decision 85), as rows of three tables. */
import { count, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OwnListStore } from '../../domain/own-lists/own-list.ts';
import type { Tx } from '../database.ts';
import { chatSessions } from '../schema/chat.ts';
import { actionFolders, savedActions } from '../schema/saved-actions.ts';
import { noteChange } from '../transactions.ts';
import { isUuid } from '../uuid.ts';

/** Whose lists they are. */
export interface Owner {
  readonly workspaceId: string;
  readonly memberId: string;
}

interface OwnList {
  readonly table: PgTable;
  /** Which rows of the table are in the list. */
  readonly kind: SQL;
  /** The column with the folder; null for a list of folders. */
  readonly folder: SQL | null;
}

const everything = sql`true`;

export const ownLists = {
  chats: { table: chatSessions, kind: sql`not is_folder`, folder: sql`parent_folder_id` },
  chatFolders: { table: chatSessions, kind: sql`is_folder`, folder: null },
  savedActions: { table: savedActions, kind: everything, folder: sql`folder_id` },
  actionFolders: { table: actionFolders, kind: everything, folder: null },
} as const;

const ownedBy = ({ kind }: Pick<OwnList, 'kind'>, { workspaceId, memberId }: Owner) =>
  sql`workspace_id = ${workspaceId}::uuid and member_id = ${memberId}::uuid and ${kind}`;

const within = ({ folder }: Pick<OwnList, 'folder'>, folderId: string | null) =>
  folder === null ? everything : sql`${folder} is not distinct from ${folderId}::uuid`;

/** The place before all others of the same folder. Those in the trash keep their places, so they count. */
export const firstPlace = (
  list: OwnList,
  owner: Owner,
  folderId: string | null,
  except: string | null = null,
): SQL =>
  sql`(select coalesce(min(display_order), 1) - 1 from ${list.table}
    where ${ownedBy(list, owner)} and ${within(list, folderId)} and id is distinct from ${except}::uuid)`;

/** An arbitrary number that identifies this advisory lock. */
const OWN_LISTS_LOCK = 4_280_085;

export function ownListStore(tx: Tx, owner: Owner, list: OwnList): OwnListStore {
  const { table, folder } = list;
  const own = ownedBy(list, owner);
  const write = async (statement: SQL) => {
    noteChange(tx, owner.workspaceId);
    await tx.execute(statement);
  };
  const leaves = folder === null ? sql`` : sql`, trashed_with = null`;
  return {
    lock: async () => {
      const key = `${owner.workspaceId} ${owner.memberId}`;
      await tx.execute(sql`select pg_advisory_xact_lock(${OWN_LISTS_LOCK}, hashtext(${key}))`);
    },
    find: async (id) => {
      if (!isUuid(id)) return null;
      const [found] = await tx
        .select({
          id: sql<string>`id`,
          folder_id: sql<string | null>`${folder ?? sql`null`}`,
          is_trashed: sql<boolean>`trashed_at is not null`,
        })
        .from(table)
        .where(sql`${own} and id = ${id}::uuid`);
      return found ?? null;
    },
    countOf: async (ids) => {
      if (!ids.every(isUuid)) return 0;
      const [found] = await tx
        .select({ number: count() })
        .from(table)
        .where(sql`${own} and id = any(${sql.param([...ids])}::uuid[])`);
      return found?.number ?? 0;
    },
    placeFirst: (id, folderId) => {
      const goes = folder === null ? sql`` : sql`${folder} = ${folderId}::uuid, `;
      return write(
        sql`update ${table} set ${goes}display_order = ${firstPlace(list, owner, folderId, id)}
          where ${own} and id = ${id}::uuid`,
      );
    },
    setOrder: (placed, folderId) =>
      write(
        sql`update ${table} set display_order = placed.display_order
          from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed(id uuid, display_order integer)
          where ${own} and ${folderId === undefined ? everything : within(list, folderId)}
            and ${table}.id = placed.id
            and ${table}.display_order <> placed.display_order`,
      ),
    put: (id, at) =>
      write(
        sql`update ${table} set trashed_at = ${at.toISOString()}::timestamptz where ${own} and id = ${id}::uuid`,
      ),
    takeOut: (id) =>
      write(sql`update ${table} set trashed_at = null${leaves} where ${own} and id = ${id}::uuid`),
    putWith: (folderId, at) =>
      write(
        sql`update ${table} set trashed_at = ${at.toISOString()}::timestamptz, trashed_with = ${folderId}::uuid
          where ${own} and ${within(list, folderId)} and trashed_at is null`,
      ),
    takeOutWith: (folderId) =>
      write(
        sql`update ${table} set trashed_at = null, trashed_with = null
          where ${own} and trashed_with = ${folderId}::uuid`,
      ),
  };
}
