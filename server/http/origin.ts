import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback, type Config } from '../config.ts';
import { Refusal } from '../domain/refusal.ts';

type Addresses = Pick<Config, 'publicUrl' | 'host'>;

/**
 * Whether a page of this origin is ours. All loopback names of one port are one place. Without PUBLIC_URL the host the
 * request was sent to counts, but on a loopback address only a loopback name does: else any name that somebody lets
 * resolve to 127.0.0.1 would be ours.
 */
export function isOwnOrigin(origin: string, host: string | undefined, config: Addresses): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (config.publicUrl === null) {
    // TLS ends at a proxy, and where one stands PUBLIC_URL is set.
    const reachable = !isLoopback(config.host) || isLoopback(page.hostname);
    return page.protocol === 'http:' && page.host === host && reachable;
  }
  const own = new URL(config.publicUrl);
  if (page.origin === own.origin) return true;
  const bothLocal = isLoopback(own.hostname) && isLoopback(page.hostname);
  return bothLocal && page.protocol === own.protocol && page.port === own.port;
}

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that a foreign page makes a browser send (checklist row 33). A caller that is no browser sends no Origin. */
export function refuseForeignWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const origin = request.headers.origin;
    if (reads.has(request.method) || origin === undefined) return;
    if (!isOwnOrigin(origin, request.headers.host, app.deps.config)) {
      throw new Refusal('origin_refused', 'This request came from a page of another site.');
    }
  });
}
