/** Work that every installation does by the hour: what has expired is marked or deleted. One entry for each kind. */
import { randomUUID } from 'node:crypto';
import { CHAT_TRASH_DAYS } from '../../contract/chat-folders.ts';
import { purgeTrashedSessions } from '../db/repositories/chat-order.ts';
import { purgeKeys } from '../db/repositories/idempotency.ts';
import { purgeImports } from '../db/repositories/imports.ts';
import { purgeIdentity } from '../db/repositories/identity-purge.ts';
import { workspacesToRemove } from '../db/repositories/deleted-workspaces.ts';
import { insertJob } from '../db/repositories/jobs.ts';
import { purgeTrash } from '../db/repositories/record-purge.ts';
import { purgeTrashedActions } from '../db/repositories/saved-actions.ts';
import {
  removeAuditEntries,
  removeConversations,
  removeJobs,
  removeMails,
  removeSystemReads,
} from '../db/repositories/retention.ts';
import { refreshStatistics } from '../db/repositories/statistics.ts';
import { purgeExports } from '../db/repositories/workspace-exports.ts';
import { expireInvitations } from '../db/repositories/system-invitations.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { countSomeAnswers } from '../db/repositories/system-count-answers.ts';
import { removedBefore } from '../domain/deletion/workspace-deletion.ts';
import { KEY_RETIRED_MS, SESSION_IDLE_MS } from '../identity/lifetimes.ts';
import { replaceOldKey } from './replace-old-key.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than an archive takes, however often it is tried, and then can be downloaded. */
const EXPORTS_KEPT_MS = 4 * DAY_MS;

export interface RecurringJob {
  readonly everyMs: number;
  /** In one system transaction. Answers `more` to be run again at once, after the others that are due. */
  readonly run: (tx: Tx, now: Date, config: Config) => Promise<'more' | void>;
}

/** Nobody but its owner saw it, so the audit log says nothing of it. */
async function purgeChatTrash(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CHAT_TRASH_DAYS * DAY_MS);
  await purgeTrashedSessions(tx, before);
  await purgeTrashedActions(tx, before);
}

/** What is kept for so many days; 0 keeps it for ever. */
const keptFor = (
  days: keyof Config['kept'],
  remove: (tx: Tx, before: Date) => Promise<boolean>,
): RecurringJob => ({
  everyMs: HOUR_MS,
  run: async (tx, now, { kept }) => {
    if (kept[days] === 0) return undefined;
    const isMoreLeft = await remove(tx, new Date(now.getTime() - kept[days] * DAY_MS));
    return isMoreLeft ? 'more' : undefined;
  },
});

/** Each is a job of its own, because a large workspace is removed in many transactions. Running it twice does no harm. */
async function queueRemovals(tx: Tx, now: Date): Promise<void> {
  for (const workspace_id of await workspacesToRemove(tx, removedBefore(now))) {
    const job = { kind: 'remove-workspace', payload: { workspace_id }, run_at: now, created_at: now };
    await insertJob(tx, { id: randomUUID(), ...job });
  }
}

export const recurringJobs: Readonly<Record<string, RecurringJob>> = {
  'purge-idempotency-keys': { everyMs: HOUR_MS, run: purgeKeys },
  'purge-identity': {
    everyMs: HOUR_MS,
    run: (tx, now) =>
      purgeIdentity(tx, now, { sessionIdleMs: SESSION_IDLE_MS, keyRetiredMs: KEY_RETIRED_MS }),
  },
  'replace-signing-key': { everyMs: HOUR_MS, run: replaceOldKey },
  'expire-invitations': { everyMs: HOUR_MS, run: expireInvitations },
  'purge-audit': keptFor('auditDays', removeAuditEntries),
  'purge-chats': keptFor('chatDays', removeConversations),
  'purge-jobs': keptFor('jobDays', removeJobs),
  'purge-mailbox': keptFor('mailboxDays', removeMails),
  'purge-imports': { everyMs: HOUR_MS, run: purgeImports },
  'purge-trash': { everyMs: HOUR_MS, run: purgeTrash },
  'purge-chat-trash': { everyMs: HOUR_MS, run: purgeChatTrash },
  'remove-deleted-workspaces': { everyMs: HOUR_MS, run: queueRemovals },
  'purge-exports': {
    everyMs: HOUR_MS,
    run: (tx, now) => purgeExports(tx, now, new Date(now.getTime() - EXPORTS_KEPT_MS)),
  },
  'purge-system-reads': keptFor('systemReadDays', removeSystemReads),
  'count-answers': {
    everyMs: MINUTE_MS,
    run: async (tx) => {
      await countSomeAnswers(tx);
    },
  },
  'refresh-statistics': {
    everyMs: HOUR_MS,
    // PostgreSQL does it by itself.
    run: async (tx, _, { databaseUrl }) => {
      if (databaseUrl === null) await refreshStatistics(tx);
    },
  },
};
