/**
 * What stands in front of several servers: gives each request to the next one that is ready. As a balancer does, it asks all of
 * them again and again whether they are, and sends a request elsewhere only if it has not reached a server.
 */
import { setTimeout as pause } from 'node:timers/promises';

export interface Balancer {
  /** @throws the error of the connection if it broke after the request was sent */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** The origins that are ready. */
  ready(): readonly string[];
  /** Resolves when as many servers are ready. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two questions. */
const ASK_EVERY = 50;

const wasNotSent = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

export function startBalancer(origins: readonly string[]): Balancer {
  let ready: readonly string[] = origins;
  let turn = 0;
  const ended = new AbortController();
  const isReady = async (origin: string) => {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(10_000)]);
    const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    return answer?.ok === true;
  };
  const asking = origins.map(async (origin) => {
    while (!ended.signal.aborted) {
      const is = await isReady(origin);
      if (is !== ready.includes(origin))
        ready = origins.filter((one) => (one === origin ? is : ready.includes(one)));
      await pause(ASK_EVERY, null, { signal: ended.signal }).catch(() => {});
    }
  });
  return {
    ready: () => ready,
    until: async (count) => {
      while (ready.length !== count) await pause(ASK_EVERY);
    },
    send: async (path, init) => {
      for (let tried = 1; ; tried += 1) {
        turn += 1;
        const among = ready.length === 0 ? origins : ready;
        try {
          return await fetch(`${among[turn % among.length]!}${path}`, init);
        } catch (error) {
          if (!wasNotSent(error) || tried > origins.length) throw error;
        }
      }
    },
    close: async () => {
      ended.abort();
      await Promise.all(asking);
    },
  };
}
