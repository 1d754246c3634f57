/**
 * The time between a stop signal and the end, in which a balancer learns that this server is not ready any more. Requests are
 * answered as before, but connections are not kept for another one: it could be on its way when they close.
 */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    readonly draining: { begun: boolean };
  }
}

/** Call before any route is added. */
export function addDraining(app: FastifyInstance): void {
  app.decorate('draining', { begun: false });
  app.addHook('onSend', async (_request, reply) => {
    if (app.draining.begun) void reply.header('connection', 'close');
  });
}
