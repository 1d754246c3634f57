/** Builds the application from its dependencies, so that tests run the same application. */
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { serveClient } from './http/client-files.ts';
import { serveCoverage } from './http/coverage-files.ts';
import { addDraining } from './http/draining.ts';
import { handleError } from './http/errors.ts';
import { securityHeaders, setHeaders } from './http/headers.ts';
import { limitRates } from './http/limits.ts';
import { loggerOptions, logRequests } from './http/log.ts';
import { docsRoutes } from './http/openapi.ts';
import { refuseForeignWrites } from './http/origin.ts';
import { serve } from './http/serve.ts';
import { handleUnknown } from './http/unknown.ts';
import { ignoreExpectations, refuseUnreadable, requireHost } from './http/unreadable-requests.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { operations } from './operations/all.ts';
import { endLive } from './operations/live-hub.ts';
import { configRoutes } from './routes/config.ts';
import { healthRoutes } from './routes/health.ts';
import { identityRoutes } from './routes/identity.ts';
import { mailboxRoutes } from './routes/mailbox.ts';
import { mediaRoutes } from './routes/media.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** Milliseconds for a whole request to arrive. */
const REQUEST_TIMEOUT = 30_000;

export interface AppOptions {
  /** The folder of the built client; dist/client by default. */
  readonly clientFolder?: string;
  /** The folder with the coverage of test runs; coverage/machines by default. */
  readonly coverageFolder?: string;
}

/**
 * Routes that are not calls of the contract. Each is registered in its own scope, so that its parsers and hooks
 * affect only its routes.
 */
const others: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  healthRoutes,
  configRoutes,
  docsRoutes,
  identityRoutes,
  mailboxRoutes,
  mediaRoutes,
];

/** Characters: Node's limit for a request line with its headers. */
const MAX_PATH_PARAMETER = 16_384;

/** Builds the application. It does not listen: `main.ts` listens, tests inject requests. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const headers = securityHeaders(deps);
  const app = Fastify({
    logger: loggerOptions(deps),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    // Several servers write into one log.
    genReqId: () => randomUUID(),
    // A request that arrives on an open connection while the server stops is handled normally.
    return503OnClosing: false,
    trustProxy: deps.config.trustProxy,
    // The router's default limit would refuse ids that the contract allows. The contract limits their length.
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER },
    // No hook has run for requests that Node or the framework refuses.
    http: { requireHostHeader: false },
    clientErrorHandler: refuseUnreadable(headers),
    frameworkErrors: (error, request, reply) => {
      request.logFields ??= {};
      void handleError(error, request, reply.headers(headers));
    },
  });
  ignoreExpectations(app);
  app.decorate('deps', deps);
  // A page of any origin can send text/plain without a preflight request (checklist row 33).
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  logRequests(app);
  addDraining(app);
  serveMetrics(app);
  setHeaders(app, headers);
  requireHost(app);
  refuseForeignWrites(app);
  await limitRates(app);
  await app.register(cookie);
  // An open stream would keep the server from closing.
  app.addHook('preClose', async () => endLive(deps.db));
  for (const { call, operation } of operations) serve(app, call, operation);
  for (const routes of others) await app.register(async (scope) => routes(scope));
  serveCoverage(app, options.coverageFolder);
  handleUnknown(app, await serveClient(app, options.clientFolder));
  return app;
}
