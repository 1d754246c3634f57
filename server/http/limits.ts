import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** Files of the application are not counted: one page view asks for many, and they cost nothing. */
const counted = /^\/(api|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com)(\/|$)/;

/** A coarse limit per address; sign-in, codes and invitations have finer ones of their own. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: app.deps.config.rateLimitPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => !counted.test(request.url),
  });
}
