/** Serves the numbers for monitoring: at `/metrics` with a token, or on a port of their own. Off by default. */
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { served } from '../../contract/paths.ts';
import { sameText } from '../http/same-text.ts';
import { nothingThere } from '../http/this-machine.ts';
import { CONTENT_TYPE, expositionOf, type Metric } from './exposition.ts';
import { httpMetrics } from './http-metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { storeMetrics } from './store-metrics.ts';
import { version } from './version.ts';

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** Call before any route is added, so that every request is counted. */
export function serveMetrics(app: FastifyInstance): void {
  const { config } = app.deps;
  // Otherwise the address would answer with the application's page.
  if (config.metrics?.port !== null) app.get(served.metrics, () => Promise.reject(nothingThere()));
  if (config.metrics === null) return;
  const { token, port, host } = config.metrics;
  const own = processMetrics(version());
  const metrics: readonly Metric[] = [...own.metrics, ...httpMetrics(app), ...storeMetrics(app.deps)];
  app.addHook('onClose', async () => own.stop());

  const answer = async (authorization = ''): Promise<Reply> => {
    if (token !== null && !sameText(authorization, `Bearer ${token}`))
      return {
        status: 401,
        headers: { ...plain, 'www-authenticate': 'Bearer' },
        text: 'A token is needed.\n',
      };
    try {
      const text = await expositionOf(metrics);
      return { status: 200, headers: { ...plain, 'content-type': CONTENT_TYPE }, text };
    } catch (error) {
      app.log.warn({ err: error }, 'the metrics could not be read');
      return { status: 503, headers: plain, text: 'The numbers cannot be read now.\n' };
    }
  };

  if (port === null) {
    app.get(served.metrics, async (request, reply) => {
      const { status, headers, text } = await answer(request.headers.authorization);
      return reply.code(status).headers(headers).send(text);
    });
    return;
  }
  const alone = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === served.metrics;
    const answered = isAsked
      ? answer(request.headers.authorization)
      : Promise.resolve({ status: 404, headers: plain, text: `The numbers are at ${served.metrics}.\n` });
    void answered.then(({ status, headers, text }) => response.writeHead(status, headers).end(text));
  });
  app.addHook('onReady', () => {
    return new Promise<void>((resolve, reject) => {
      alone.once('error', reject);
      alone.listen(port, host, () => resolve());
    });
  });
  app.addHook('onClose', async () => {
    alone.closeAllConnections();
    await new Promise<void>((resolve) => alone.close(() => resolve()));
  });
}
