/** Work that every installation does by the hour: what has expired is marked or deleted. One entry for each kind. */
import { purgeKeys } from '../db/repositories/idempotency.ts';
import { purgeImports } from '../db/repositories/imports.ts';
import { purgeIdentity } from '../db/repositories/identity-purge.ts';
import { purgeJobs } from '../db/repositories/jobs.ts';
import { purgeTrash } from '../db/repositories/record-purge.ts';
import { refreshStatistics } from '../db/repositories/statistics.ts';
import { expireInvitations } from '../db/repositories/system-invitations.ts';
import type { Tx } from '../db/database.ts';
import { SESSION_IDLE_MS } from '../identity/lifetimes.ts';

const HOUR_MS = 60 * 60_000;
const ENDED_JOBS_KEPT_MS = 30 * 24 * HOUR_MS;

export interface RecurringJob {
  readonly everyMs: number;
  /** In one system transaction. */
  readonly run: (tx: Tx, now: Date) => Promise<void>;
}

export const recurringJobs: Readonly<Record<string, RecurringJob>> = {
  'purge-idempotency-keys': { everyMs: HOUR_MS, run: purgeKeys },
  'purge-identity': { everyMs: HOUR_MS, run: (tx, now) => purgeIdentity(tx, now, SESSION_IDLE_MS) },
  'expire-invitations': { everyMs: HOUR_MS, run: expireInvitations },
  'purge-jobs': {
    everyMs: HOUR_MS,
    run: (tx, now) => purgeJobs(tx, new Date(now.getTime() - ENDED_JOBS_KEPT_MS)),
  },
  'purge-imports': { everyMs: HOUR_MS, run: purgeImports },
  'purge-trash': { everyMs: HOUR_MS, run: purgeTrash },
  'refresh-statistics': { everyMs: HOUR_MS, run: refreshStatistics },
};
