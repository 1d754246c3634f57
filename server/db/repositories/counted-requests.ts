/** The requests of addresses in the current window, counted by all servers together. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { countedTries as counted } from '../schema/identity.ts';
import type { TryKey } from './counted-tries.ts';

export interface AddressRequests {
  readonly address: string;
  readonly requests: number;
}

const scope: TryKey['scope'] = 'requests-by-address';

/** @returns the requests of the same addresses in this window, with those that were added */
export async function addRequests(
  tx: Tx,
  counts: readonly AddressRequests[],
  window: Date,
): Promise<readonly AddressRequests[]> {
  if (counts.length === 0) return [];
  // In one order, so that two servers do not wait for each other.
  const rows = counts
    .toSorted((one, other) => (one.address < other.address ? -1 : 1))
    .map(({ address, requests }) => ({ scope, key: address, tries: requests, since: window }));
  return tx
    .insert(counted)
    .values(rows)
    .onConflictDoUpdate({
      target: [counted.scope, counted.key],
      set: {
        tries: sql`case when ${counted.since} < excluded.since then excluded.tries else ${counted.tries} + excluded.tries end`,
        since: sql`greatest(${counted.since}, excluded.since)`,
      },
    })
    .returning({ address: counted.key, requests: counted.tries });
}
