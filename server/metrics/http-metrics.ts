/** How long requests took. */
import type { FastifyInstance } from 'fastify';
import { histogram, readMetric, type Metric } from './exposition.ts';

/** Seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts every request from now on. A route is its pattern, because an address contains ids and slugs. */
export function httpMetrics(app: FastifyInstance): readonly Metric[] {
  const durations = histogram(
    { name: 'http_request_duration_seconds', help: 'Seconds from the request to the end of the answer.' },
    BOUNDS,
  );
  let running = 0;
  app.addHook('onRequest', async (_request, reply) => {
    running += 1;
    // Also where the caller has gone before the end of the answer.
    reply.raw.once('close', () => {
      running -= 1;
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    durations.observe(
      { method, route: routeOptions.url ?? 'none', status_code: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  return [
    durations,
    readMetric(
      {
        name: 'http_requests_running',
        help: 'Requests without a whole answer, streams included.',
        type: 'gauge',
      },
      () => [{ value: running }],
    ),
  ];
}
