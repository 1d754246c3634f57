import type { FastifyInstance } from 'fastify';
import { served } from '../../contract/paths.ts';

/**
 * `/healthz`: the process responds. `/readyz`: the database responds too. For the operator's monitoring, not for
 * browsers.
 */
export function healthRoutes(app: FastifyInstance): void {
  app.get(served.health, async () => ({ status: 'ok' }));
  app.get(served.ready, async (request, reply) => {
    try {
      await app.deps.db.ready();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
}
