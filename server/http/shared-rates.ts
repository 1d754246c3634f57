/**
 * Counts the requests of an address over all servers on one PostgreSQL, for @fastify/rate-limit. Each server adds what it has
 * counted at most once a second, so that a request does not cost a statement; in that second an address can have more
 * requests answered than the limit allows, once per server. A window is a minute of the clock, the same for all servers.
 */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from '../db/database.ts';
import { addRequests } from '../db/repositories/counted-requests.ts';
import type { Clock } from '../deps.ts';

/** Milliseconds between two statements of a server. */
const ADD_EVERY = 1_000;

interface Counted {
  /** Of all servers, when this one last added its own. */
  known: number;
  /** Of this server since then. */
  unsent: number;
}

interface Needs {
  readonly db: Pick<Database, 'system'>;
  readonly clock: Clock;
  /** The limit holds for each server alone until the next answer. */
  readonly onFailure: (error: unknown) => void;
}

function sharedCounts({ db, clock, onFailure }: Needs) {
  let window = 0;
  let addresses = new Map<string, Counted>();
  let added = 0;
  let adding: Promise<void> | null = null;

  async function add(): Promise<void> {
    const sent = [...addresses].filter(([, { unsent }]) => unsent > 0);
    const counts = sent.map(([address, { unsent }]) => ({ address, requests: unsent }));
    for (const [, counted] of sent) {
      counted.known += counted.unsent;
      counted.unsent = 0;
    }
    const of = addresses;
    try {
      for (const { address, requests } of await db.system((tx) =>
        addRequests(tx, counts, new Date(window)),
      )) {
        const counted = of.get(address);
        if (counted !== undefined) counted.known = Math.max(counted.known, requests);
      }
    } catch (error) {
      onFailure(error);
    }
  }

  return async (address: string, windowMs: number): Promise<{ current: number; ttl: number }> => {
    const now = clock.now().getTime();
    const current = Math.floor(now / windowMs) * windowMs;
    if (current !== window) {
      window = current;
      addresses = new Map();
    }
    const before = addresses.get(address);
    const counted = before ?? { known: 0, unsent: 0 };
    addresses.set(address, counted);
    counted.unsent += 1;
    // What other servers have counted of a new address is asked for before it is answered.
    if (before === undefined || now - added >= ADD_EVERY) {
      await adding;
      added = now;
      adding = add();
      await adding;
    }
    return { current: counted.known + counted.unsent, ttl: current + windowMs - now };
  };
}

type Done = Parameters<FastifyRateLimitStore['incr']>[1];

export function sharedRates(needs: Needs): FastifyRateLimitStoreCtor {
  const count = sharedCounts(needs);
  return class SharedRates implements FastifyRateLimitStore {
    incr(address: string, done: Done, windowMs = 60_000): void {
      void this.answer(address, windowMs, done);
    }

    private async answer(address: string, windowMs: number, done: Done): Promise<void> {
      done(null, await count(address, windowMs));
    }

    child(): SharedRates {
      return this;
    }
  };
}
