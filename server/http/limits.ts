import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { servesApi } from './api-route.ts';

/**
 * A coarse rate limit per address. Sign-in, codes and invitations have stricter limits of their own. Static files are
 * not counted: one page view requests many, and they are cheap.
 */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: app.deps.config.rateLimitPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => !servesApi(request),
  });
}
