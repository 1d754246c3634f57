import type { FastifyInstance } from 'fastify';
import { served } from '../../contract/paths.ts';

/**
 * `/healthz`: the process responds. `/readyz`: it can be sent requests; otherwise the reasons why not, which tell no more than
 * these words. For the operator's monitoring and balancer, not for browsers.
 */
export function healthRoutes(app: FastifyInstance): void {
  const { db } = app.deps;
  app.get(served.health, async () => ({ status: 'ok' }));
  app.get(served.ready, async (request, reply) => {
    const reasons: string[] = [];
    if (app.draining.begun) reasons.push('The server is stopping.');
    await db.ready().catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      reasons.push('The database does not answer.');
    });
    if (reasons.length === 0) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reasons });
  });
}
