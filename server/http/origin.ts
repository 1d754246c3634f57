import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback, type Config } from '../config.ts';
import { Refusal } from '../domain/refusal.ts';

/**
 * Whether a page of this origin is ours. Without PUBLIC_URL the host the request was sent to counts, but on a loopback
 * address only a loopback name does: else any name that resolves to 127.0.0.1 would be ours.
 */
export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  config: Pick<Config, 'publicUrl' | 'host'>,
): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (config.publicUrl !== null) return url.origin === config.publicUrl;
  return url.host === host && (!isLoopback(config.host) || isLoopback(url.hostname));
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
