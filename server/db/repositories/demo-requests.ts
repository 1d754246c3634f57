/** Demo support requests with their threads, marked so that they can be removed. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { NewRequest } from '../../domain/demo/new-rows.ts';
import type { Tx } from '../database.ts';
import { supportMessages, supportRequests } from '../schema/support.ts';
import { workspaces } from '../schema/workspace.ts';

/** Rows of a statement, which may have about 65,000 parameters. */
const AT_ONCE = 1_000;

const HOUR_MS = 60 * 60_000;

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}

/** Numbers that nobody else gets, in a row. Returns the first. */
async function takeNumbers(tx: Tx, workspaceId: string, count: number): Promise<number> {
  const [taken] = await tx
    .select({ first: sql<number>`keepwell_support_numbers(${workspaceId}::uuid, ${count}::int)` })
    .from(workspaces)
    .where(eq(workspaces.workspace_id, workspaceId));
  if (taken === undefined) throw new Error('The database gave no numbers');
  return taken.first;
}

export async function insertDemoRequests(
  tx: Tx,
  workspaceId: string,
  requests: readonly NewRequest[],
  at: Date,
): Promise<void> {
  if (requests.length === 0) return;
  const ago = (hours: number) => new Date(at.getTime() - hours * HOUR_MS);
  const agoOrNull = (hours: number | null) => (hours === null ? null : ago(hours));
  const first = await takeNumbers(tx, workspaceId, requests.length);
  const oldestFirst = requests.toSorted((one, other) => other.opened_hours_ago - one.opened_hours_ago);
  const rows = oldestFirst.map((request, place) => {
    const { messages: _messages, opened_hours_ago, answered_hours_ago, solved_hours_ago, ...row } = request;
    return {
      ...row,
      workspace_id: workspaceId,
      is_demo: true,
      number: first + place,
      opened_at: ago(opened_hours_ago),
      first_answered_at: agoOrNull(answered_hours_ago),
      solved_at: agoOrNull(solved_hours_ago),
      paused_at: row.status === 'waiting' ? agoOrNull(answered_hours_ago) : agoOrNull(solved_hours_ago),
      created_at: ago(opened_hours_ago),
      updated_at: at,
    };
  });
  const messages = requests.flatMap(({ id, messages: written }) =>
    written.map(({ hours_ago, ...message }) => ({
      ...message,
      id: randomUUID(),
      workspace_id: workspaceId,
      request_id: id,
      at: ago(hours_ago),
    })),
  );
  for (const some of batches(rows)) await tx.insert(supportRequests).values([...some]);
  for (const some of batches(messages)) await tx.insert(supportMessages).values([...some]);
}
