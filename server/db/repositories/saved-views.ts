/** Saved views of one record type in one workspace. */
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { folded } from '../../../contract/rules/folded.ts';
import type { ViewList, ViewStore } from '../../domain/views/view-store.ts';
import type { Tx } from '../database.ts';
import { defaultViews, savedViews } from '../schema/saved-views.ts';
import { insertAudit, lastChangedBy } from './audit.ts';

const columns = {
  id: savedViews.id,
  name: savedViews.name,
  owner_member_id: savedViews.owner_member_id,
  query: savedViews.query,
  widths: savedViews.widths,
};

/** An arbitrary number that identifies this advisory lock. */
const LISTS_LOCK = 4_280_018;

/** The shared list comes first, so that two transactions lock in one order. */
const lockOrder = (list: ViewList) => list ?? '';

export function viewStore(tx: Tx, workspaceId: string, recordType: string): ViewStore {
  const own = and(eq(savedViews.workspace_id, workspaceId), eq(savedViews.record_type, recordType));
  const one = (id: string) => and(own, eq(savedViews.id, id));
  const inList = (list: ViewList) =>
    list === null ? isNull(savedViews.owner_member_id) : eq(savedViews.owner_member_id, list);
  const defaults = and(eq(defaultViews.workspace_id, workspaceId), eq(defaultViews.record_type, recordType));
  const inLists = (lists: readonly ViewList[]) =>
    tx
      .select(columns)
      .from(savedViews)
      .where(and(own, or(...lists.map(inList))))
      .orderBy(
        sql`${savedViews.owner_member_id} is not null`,
        asc(savedViews.position),
        asc(savedViews.created_at),
        asc(savedViews.id),
      );
  return {
    lockLists: async (lists) => {
      for (const list of lists.map(lockOrder).toSorted()) {
        const key = `${workspaceId} ${recordType} ${list}`;
        await tx.execute(sql`select pg_advisory_xact_lock(${LISTS_LOCK}, hashtext(${key}))`);
      }
      return inLists(lists);
    },
    visibleTo: (memberId) => inLists([null, memberId]),
    add: async (view, at) => {
      const last = tx
        .select({ place: sql`coalesce(max(${savedViews.position}), 0) + 1` })
        .from(savedViews)
        .where(and(own, inList(view.owner_member_id)));
      await tx.insert(savedViews).values({
        ...view,
        workspace_id: workspaceId,
        record_type: recordType,
        name_key: folded(view.name),
        position: sql`(${last})`,
        created_at: at,
        updated_at: at,
      });
    },
    change: async (id, changes, at) => {
      const key = changes.name === undefined ? {} : { name_key: folded(changes.name) };
      await tx
        .update(savedViews)
        .set({ ...changes, ...key, updated_at: at })
        .where(one(id));
    },
    setOrder: async (ids) => {
      await tx
        .update(savedViews)
        .set({ position: sql`array_position(${sql.param(ids)}::uuid[], ${savedViews.id})` })
        .where(and(own, inArray(savedViews.id, [...ids])));
    },
    remove: async (id) => {
      await tx.delete(savedViews).where(one(id));
    },
    defaultOf: async (memberId) => {
      const [chosen] = await tx
        .select({ id: defaultViews.view_id })
        .from(defaultViews)
        .where(and(defaults, eq(defaultViews.member_id, memberId)));
      return chosen?.id ?? null;
    },
    setDefault: async (memberId, id) => {
      if (id === null) {
        await tx.delete(defaultViews).where(and(defaults, eq(defaultViews.member_id, memberId)));
        return;
      }
      await tx
        .insert(defaultViews)
        .values({ workspace_id: workspaceId, member_id: memberId, record_type: recordType, view_id: id })
        .onConflictDoUpdate({
          target: [defaultViews.workspace_id, defaultViews.member_id, defaultViews.record_type],
          set: { view_id: id },
        });
    },
    dropDefaults: async (id, exceptOf) => {
      await tx
        .delete(defaultViews)
        .where(and(defaults, eq(defaultViews.view_id, id), ne(defaultViews.member_id, exceptOf)));
    },
    lastChangedBy: (id, property) => lastChangedBy(tx, workspaceId, id, property),
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}

/** Of every record type: a person whose membership has ended comes back without views. */
export async function removeOwnViews(tx: Tx, workspaceId: string, memberId: string): Promise<void> {
  await tx
    .delete(savedViews)
    .where(and(eq(savedViews.workspace_id, workspaceId), eq(savedViews.owner_member_id, memberId)));
  await tx
    .delete(defaultViews)
    .where(and(eq(defaultViews.workspace_id, workspaceId), eq(defaultViews.member_id, memberId)));
}
