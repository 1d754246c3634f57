import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Tx } from '../db/database.ts';
import { insertJob } from '../db/repositories/jobs.ts';
import { findActiveKey } from '../db/repositories/signing-keys.ts';
import type { JobPayloads } from './job.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Stores a job that replaces the signing key if it is old. The key is made outside this transaction. */
export async function replaceOldKey(
  tx: Tx,
  now: Date,
  { signingKeyDays }: Pick<Config, 'signingKeyDays'>,
): Promise<void> {
  const active = signingKeyDays === 0 ? undefined : await findActiveKey(tx);
  if (active === undefined || now.getTime() - active.createdAt.getTime() < signingKeyDays * DAY_MS) return;
  const payload: JobPayloads['rotate-signing-key'] = { kid: active.kid };
  await insertJob(tx, {
    id: randomUUID(),
    kind: 'rotate-signing-key',
    payload,
    unique_key: active.kid,
    run_at: now,
    created_at: now,
  });
}
