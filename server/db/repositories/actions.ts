/** Workspace and user actions of one workspace. */
import { and, desc, eq, or } from 'drizzle-orm';
import type { ActionStore, NewAction, StoredAction } from '../../domain/actions/action-store.ts';
import type { Tx } from '../database.ts';
import { actions } from '../schema/actions.ts';
import { workspaceMembers } from '../schema/workspace.ts';
import { isUuid } from '../uuid.ts';
import { insertAudit } from './audit.ts';

const columns = {
  id: actions.id,
  slug: actions.slug,
  label: actions.label,
  category: actions.category,
  description: actions.description,
  type: actions.type,
  access_level: actions.access_level,
  source_query: actions.source_query,
  creator_name: workspaceMembers.full_name,
};

const withCreator = (tx: Tx) =>
  tx.select(columns).from(actions).innerJoin(workspaceMembers, eq(workspaceMembers.id, actions.created_by));

/**
 * In creation order.
 * @param reader an admin sees every action; a member, by member id, the workspace actions for all members and their own
 */
export function actionsFor(
  tx: Tx,
  workspaceId: string,
  reader: 'admin' | { readonly memberId: string },
): Promise<StoredAction[]> {
  const visible =
    reader === 'admin'
      ? undefined
      : or(
          eq(actions.access_level, 'workspace'),
          and(eq(actions.type, 'user'), eq(actions.created_by, reader.memberId)),
        );
  return withCreator(tx)
    .where(and(eq(actions.workspace_id, workspaceId), visible))
    .orderBy(actions.ordinal);
}

/** A stored action as it is run: null and null for one that asks its query again. */
export interface RunnableAction extends StoredAction {
  readonly resolved_slug: string | null;
  readonly parameters: Readonly<Record<string, unknown>> | null;
}

/** Those that a member may use, the member's own first; as `actionsFor`. */
export function runnableActions(
  tx: Tx,
  workspaceId: string,
  memberId: string,
  isAdmin: boolean,
): Promise<RunnableAction[]> {
  const own = and(eq(actions.type, 'user'), eq(actions.created_by, memberId));
  const shared = isAdmin ? eq(actions.type, 'workspace') : eq(actions.access_level, 'workspace');
  return tx
    .select({ ...columns, resolved_slug: actions.resolved_slug, parameters: actions.parameters })
    .from(actions)
    .innerJoin(workspaceMembers, eq(workspaceMembers.id, actions.created_by))
    .where(and(eq(actions.workspace_id, workspaceId), or(own, shared)))
    .orderBy(desc(eq(actions.type, 'user')), actions.ordinal);
}

/** False if an action of the workspace has the slug already. */
export async function insertUserAction(tx: Tx, workspaceId: string, action: NewAction): Promise<boolean> {
  const inserted = await tx
    .insert(actions)
    .values({ ...action, workspace_id: workspaceId, type: 'user' })
    .onConflictDoNothing({ target: [actions.workspace_id, actions.slug] })
    .returning({ id: actions.id });
  return inserted.length === 1;
}

export function actionStore(tx: Tx, workspaceId: string): ActionStore {
  const named = (id: string) => and(eq(actions.workspace_id, workspaceId), eq(actions.id, id));
  return {
    lock: async (id) => {
      if (!isUuid(id)) return null;
      const [stored] = await withCreator(tx).where(named(id)).for('update', { of: actions });
      return stored ?? null;
    },
    share: async (id, access) => {
      await tx.update(actions).set({ type: 'workspace', access_level: access }).where(named(id));
    },
    remove: async (id) => {
      await tx.delete(actions).where(named(id));
    },
    addAudit: (entry) => insertAudit(tx, workspaceId, entry),
  };
}
