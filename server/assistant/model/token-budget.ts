/** The tokens that a workspace may use in a day, counted in the database, so that all server processes share it. */
import type { Database } from '../../db/database.ts';
import { addUsage, correctUsage } from '../../db/repositories/assistant-usage.ts';
import type { Clock } from '../../deps.ts';

export interface Reservation {
  /** Replaces what was reserved by what was used. */
  settle(used: number): Promise<void>;
}

export interface TokenBudget {
  /**
   * Reserves tokens of today, in UTC, before they are used. A reservation that is never settled, because the process ended,
   * counts as used.
   * @returns null if the day has not as many left
   */
  reserve(workspaceId: string, tokens: number): Promise<Reservation | null>;
}

export function tokenBudget(
  { db, clock }: { readonly db: Pick<Database, 'tenant'>; readonly clock: Clock },
  tokensPerDay: number,
): TokenBudget {
  return {
    async reserve(workspaceId, tokens) {
      const day = clock.now().toISOString().slice(0, 10);
      const isReserved = await db.tenant(workspaceId, (tx) =>
        addUsage(tx, workspaceId, day, tokens, tokensPerDay),
      );
      if (!isReserved) return null;
      return {
        settle: (used) => db.tenant(workspaceId, (tx) => correctUsage(tx, workspaceId, day, used - tokens)),
      };
    },
  };
}
