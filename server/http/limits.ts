import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { servesApi } from './api-route.ts';

/**
 * A coarse limit per address; sign-in, codes and invitations have finer ones of their own. Files of the application are
 * not counted: one page view asks for many, and they cost nothing.
 */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: app.deps.config.rateLimitPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => !servesApi(request),
  });
}
