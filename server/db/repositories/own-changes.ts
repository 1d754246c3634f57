/** What was written of the chat lists of members, in the order of commits (decisions 64 and 85): which rows, never what is in them. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { workspaceMembers } from '../schema/workspace.ts';

export interface OwnChange {
  readonly member_id: string;
  readonly member_name: string;
  readonly entity_type: 'chat' | 'saved_action';
  /** How many; `ids` are at most as many as were asked for. */
  readonly count: number;
  readonly ids: readonly string[];
}

/**
 * Of these members, after one cursor and up to another. What was written more than once is told of its last time.
 * @param most ids of one member and type
 */
export async function ownChangesBetween(
  tx: Tx,
  workspaceId: string,
  {
    memberIds,
    after,
    upTo,
    most,
  }: {
    readonly memberIds: readonly string[];
    readonly after: string;
    readonly upTo: string;
    readonly most: number;
  },
): Promise<readonly OwnChange[]> {
  if (memberIds.length === 0) return [];
  const written = (
    type: OwnChange['entity_type'],
    table: 'chat_sessions' | 'saved_actions' | 'action_folders',
  ) =>
    sql`select ${type}::text as entity_type, member_id, id from ${sql.identifier(table)}
      where workspace_id = ${workspaceId}::uuid and member_id = any(${sql.param([...memberIds])}::uuid[])
        and xact >= pg_snapshot_xmin(${after}::pg_snapshot)
        and not pg_visible_in_snapshot(xact, ${after}::pg_snapshot)
        and pg_visible_in_snapshot(xact, ${upTo}::pg_snapshot)`;
  const rows = await tx
    .select({
      member_id: sql<string>`written.member_id`,
      member_name: workspaceMembers.full_name,
      entity_type: sql<OwnChange['entity_type']>`written.entity_type`,
      count: sql<number>`count(*)::int`,
      ids: sql<string[]>`to_jsonb((array_agg(written.id))[1:${sql.raw(String(most))}])`,
    })
    .from(
      sql`(${written('chat', 'chat_sessions')} union all ${written('saved_action', 'saved_actions')}
        union all ${written('saved_action', 'action_folders')}) as written`,
    )
    .innerJoin(
      workspaceMembers,
      sql`${workspaceMembers.workspace_id} = ${workspaceId}::uuid and ${workspaceMembers.id} = written.member_id`,
    )
    .groupBy(sql`written.member_id`, workspaceMembers.full_name, sql`written.entity_type`);
  return rows;
}
