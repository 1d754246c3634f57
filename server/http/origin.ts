import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback, type Config } from '../config.ts';
import { Refusal } from '../domain/refusal.ts';

type Addresses = Pick<Config, 'publicUrl' | 'host'>;

/**
 * Whether a page of this origin belongs to the application. All loopback names with one port count as the same
 * origin. Without PUBLIC_URL the request's host counts, but on a loopback address only a loopback name does;
 * otherwise any name that resolves to 127.0.0.1 would count.
 */
export function isOwnOrigin(origin: string, host: string | undefined, config: Addresses): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  if (config.publicUrl === null) {
    // Behind a proxy that terminates TLS, PUBLIC_URL is set.
    const reachable = !isLoopback(config.host) || isLoopback(page.hostname);
    return page.protocol === 'http:' && page.host === host && reachable;
  }
  const own = new URL(config.publicUrl);
  if (page.origin === own.origin) return true;
  const bothLocal = isLoopback(own.hostname) && isLoopback(page.hostname);
  return bothLocal && page.protocol === own.protocol && page.port === own.port;
}

const reads: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses cross-origin writes of browsers (checklist row 33). Other clients send no Origin. */
export function refuseForeignWrites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request: FastifyRequest) => {
    const origin = request.headers.origin;
    if (reads.has(request.method) || origin === undefined) return;
    if (!isOwnOrigin(origin, request.headers.host, app.deps.config)) {
      throw new Refusal('origin_refused', 'This request came from a page of another site.');
    }
  });
}
