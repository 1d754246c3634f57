/** Counts the tokens of a language model by workspace and day. Each count is one statement, so that processes share it. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { assistantUsage as usage } from '../schema/assistant-usage.ts';

/**
 * Adds tokens, unless the day would then have more than `most`; concurrent requests cannot exceed it.
 * @param day YYYY-MM-DD in UTC
 * @returns whether they were added
 */
export async function addUsage(
  tx: Tx,
  workspaceId: string,
  day: string,
  tokens: number,
  most: number,
): Promise<boolean> {
  if (tokens > most) return false;
  const sum = sql<number>`${usage.tokens} + excluded.tokens`;
  const added = await tx
    .insert(usage)
    .values({ workspace_id: workspaceId, day, tokens })
    .onConflictDoUpdate({
      target: [usage.workspace_id, usage.day],
      set: { tokens: sum },
      setWhere: lte(sum, most),
    })
    .returning({ tokens: usage.tokens });
  return added.length === 1;
}

/** Corrects a count by what was used more or less than was added, also beyond the most tokens of the day. */
export async function correctUsage(
  tx: Tx,
  workspaceId: string,
  day: string,
  difference: number,
): Promise<void> {
  await tx
    .update(usage)
    .set({ tokens: sql`greatest(0, ${usage.tokens} + ${difference}::bigint)` })
    .where(and(eq(usage.workspace_id, workspaceId), eq(usage.day, day)));
}
