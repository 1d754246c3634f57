/** Deletes what is older than it is kept (decision 91), a bounded number of rows in each transaction. Of every workspace. */
import { and, asc, eq, exists, inArray, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../database.ts';
import { auditLog } from '../schema/audit.ts';
import { chatMessages, chatSessions } from '../schema/chat.ts';
import { mails } from '../schema/identity.ts';
import { jobs } from '../schema/jobs.ts';
import { systemReads } from '../schema/learning.ts';
import { workspaces } from '../schema/workspace.ts';

/** Rows of one transaction. */
const AT_ONCE = 1_000;

/** Resolves with whether more may be left. */
type Remove = (tx: Tx, before: Date) => Promise<boolean>;

async function remove(tx: Tx, table: PgTable & { id: PgColumn }, which: SQL | undefined): Promise<boolean> {
  const some = tx.select({ id: table.id }).from(table).where(which).limit(AT_ONCE);
  const removed = await tx.delete(table).where(inArray(table.id, some)).returning({ id: table.id });
  return removed.length === AT_ONCE;
}

/** Workspace by workspace, because the entries of each have an index by time. */
export const removeAuditEntries: Remove = async (tx, before) => {
  const old = tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.workspace_id, workspaces.workspace_id), lt(auditLog.performed_at, before)))
    .orderBy(asc(auditLog.performed_at), asc(auditLog.id))
    .limit(AT_ONCE)
    .as('old');
  const some = tx
    .select({ id: old.id })
    .from(workspaces)
    .innerJoinLateral(old, sql`true`)
    .limit(AT_ONCE);
  const removed = await tx.delete(auditLog).where(inArray(auditLog.id, some)).returning({ id: auditLog.id });
  return removed.length === AT_ONCE;
};

/**
 * Conversations in which nothing was said since then: their messages, then themselves. An answer that is not in the figures of
 * the developer dashboard yet stays until it is. Folders stay.
 */
export const removeConversations: Remove = async (tx, before) => {
  const isOld = and(lt(chatSessions.updated_at, before), eq(chatSessions.is_folder, false));
  const ofOld = exists(
    tx
      .select({ id: chatSessions.id })
      .from(chatSessions)
      .where(and(eq(chatSessions.id, chatMessages.session_id), isOld)),
  );
  const isCounted = or(eq(chatMessages.role, 'user'), eq(chatMessages.counted, true));
  if (await remove(tx, chatMessages, and(ofOld, isCounted))) return true;
  const hasMessages = exists(
    tx
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(
        and(
          eq(chatMessages.workspace_id, chatSessions.workspace_id),
          eq(chatMessages.session_id, chatSessions.id),
        ),
      ),
  );
  return remove(tx, chatSessions, and(isOld, not(hasMessages)));
};

export const removeMails: Remove = (tx, before) => remove(tx, mails, lt(mails.sentAt, before));

/** Jobs that ended. */
export const removeJobs: Remove = (tx, before) =>
  remove(tx, jobs, or(lt(jobs.done_at, before), lt(jobs.failed_at, before)));

export const removeSystemReads: Remove = (tx, before) =>
  remove(tx, systemReads, lt(systemReads.read_at, before));
