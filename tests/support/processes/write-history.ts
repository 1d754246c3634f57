/**
 * Writes through a balancer while faults happen, and what the database has to contain afterwards: each acknowledged write once,
 * and nothing else. As the client does, a write whose answer did not come is sent again with the same idempotency key.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';

export interface History {
  readonly acknowledged: number;
  readonly read: number;
  /** Answers other than 200, and broken connections, by what they were. */
  readonly failures: Readonly<Record<string, number>>;
  /** Milliseconds of the longest wait for an acknowledgement, with all that was sent again. */
  readonly longest: number;
}

export interface Writing {
  /** Resolves when so many further writes are acknowledged. */
  acknowledged(more: number): Promise<void>;
  /** Resolves when so many further ones were answered in another way. */
  failed(more: number): Promise<void>;
  stop(): Promise<History>;
}

/** Milliseconds before a write is sent again. */
const AGAIN = 50;

export async function startWriting(
  { desk, balancer, servers, query }: Fleet,
  { writers, readers }: { readonly writers: number; readonly readers: number },
): Promise<Writing> {
  const { origin } = servers[0]!;
  const headers = await desk.signIn(origin);
  const rows = (await desk.list(origin, headers)).slice(0, writers);
  const { workspaceId, userId } = desk;
  const entries = async () => {
    const found = await query<{ entity_id: string; count: string }>(
      `select entity_id, count(*) from audit_log where diff ? 'annual_revenue' group by entity_id`,
    );
    return new Map(found.map(({ entity_id, count }) => [entity_id, Number(count)]));
  };
  const before = await entries();
  const failures: Record<string, number> = {};
  let [acknowledged, read, failed, longest, stopped] = [0, 0, 0, 0, false];
  const count = (what: string) => {
    failures[what] = (failures[what] ?? 0) + 1;
    failed += 1;
  };
  /** @returns the status, or 0 where the connection broke */
  const send = async (path: string, init?: RequestInit) => {
    try {
      const answer = await balancer.send(path, { ...init, headers: { ...headers, ...init?.headers } });
      await answer.arrayBuffer();
      if (answer.status !== 200) count(String(answer.status));
      return answer.status;
    } catch (error) {
      count(error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error));
      return 0;
    }
  };

  const write = async ({ id, annual_revenue }: (typeof rows)[number]) => {
    const path = `/api/v1/retention/renewals/${id}?workspace_id=${workspaceId}`;
    let value = annual_revenue ?? 0;
    let written = 0;
    while (!stopped) {
      value += 1;
      const key = randomUUID();
      const began = performance.now();
      const body = JSON.stringify({ field: 'annual_revenue', value });
      while ((await send(path, { method: 'PATCH', body, headers: { 'idempotency-key': key } })) !== 200)
        await pause(AGAIN);
      longest = Math.max(longest, performance.now() - began);
      acknowledged += 1;
      written += 1;
    }
    return { id, value, written };
  };
  const readAgain = async () => {
    while (!stopped) {
      const status = await send(`/api/v1/retention/renewals?workspace_id=${workspaceId}&user_id=${userId}`);
      if (status === 200) read += 1;
      else await pause(AGAIN);
    }
  };
  const [writing, reading] = [rows.map(write), Array.from({ length: readers }, readAgain)];
  const until = async (there: () => boolean) => {
    while (!there()) await pause(10);
  };

  return {
    acknowledged: (more) => {
      const least = acknowledged + more;
      return until(() => acknowledged >= least);
    },
    failed: (more) => {
      const least = failed + more;
      return until(() => failed >= least);
    },
    stop: async () => {
      stopped = true;
      const written = await Promise.all(writing);
      await Promise.all(reading);
      const after = await entries();
      const stored = await desk.list(origin, headers);
      const values = new Map(stored.map((row) => [row.id, row.annual_revenue]));
      for (const { id, value, written: times } of written) {
        const added = (after.get(id) ?? 0) - (before.get(id) ?? 0);
        if (values.get(id) !== value || added !== times)
          throw new Error(
            `Renewal ${id}: ${times} writes to ${value} were acknowledged; stored are ${added} to ${String(values.get(id))}`,
          );
      }
      return { acknowledged, read, failures, longest: Math.round(longest) };
    },
  };
}
