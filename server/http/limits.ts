import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { servesApi } from './api-route.ts';
import { sharedRates } from './shared-rates.ts';

/**
 * A coarse rate limit per address. Sign-in, codes and invitations have stricter limits of their own. Static files are
 * not counted: one page view requests many, and they are cheap. Several servers count together; the embedded database has
 * one server, which counts in its memory.
 */
export async function limitRates(app: FastifyInstance): Promise<void> {
  const { config, db, clock } = app.deps;
  const onFailure = (error: unknown) =>
    app.log.warn({ err: error }, 'requests are counted by this server alone');
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => !servesApi(request),
    ...(db.connections() !== null && { store: sharedRates({ db, clock, onFailure }) }),
  });
}
