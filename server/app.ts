/** The application as a value: everything it needs is handed in, so tests run the same one. */
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { serveClient } from './http/client-files.ts';
import { serveCoverage } from './http/coverage-files.ts';
import { handleError } from './http/errors.ts';
import { securityHeaders, setHeaders } from './http/headers.ts';
import { limitRates } from './http/limits.ts';
import { loggerOptions, logRequests } from './http/log.ts';
import { docsRoutes } from './http/openapi.ts';
import { refuseForeignWrites } from './http/origin.ts';
import { serve } from './http/serve.ts';
import { handleUnknown } from './http/unknown.ts';
import { ignoreExpectations, refuseUnread, requireHost } from './http/unread.ts';
import { operations } from './operations/all.ts';
import { configRoutes } from './routes/config.ts';
import { healthRoutes } from './routes/health.ts';
import { identityRoutes } from './routes/identity.ts';
import { mailboxRoutes } from './routes/mailbox.ts';
import { mediaRoutes } from './routes/media.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** Milliseconds for a whole request to arrive. */
const REQUEST_TIMEOUT = 30_000;

export interface AppOptions {
  /** The folder of the built client; dist/client when left out. */
  readonly clientFolder?: string;
  /** Where test runs leave what they covered; coverage/machines when left out. */
  readonly coverageFolder?: string;
}

/** What is no call of the contract. Each runs in a scope of its own: parsers and hooks it adds concern only its routes. */
const others: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  healthRoutes,
  configRoutes,
  docsRoutes,
  identityRoutes,
  mailboxRoutes,
  mediaRoutes,
];

/** Characters: as many as Node reads of a whole request line and its headers. */
const MAX_PATH_PARAMETER = 16_384;

/** Builds the application. It listens to nothing yet: `main.ts` listens, tests inject. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const headers = securityHeaders(deps);
  const app = Fastify({
    logger: loggerOptions(deps),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT,
    // A request that arrives on an open connection while the server stops is answered like any other.
    return503OnClosing: false,
    trustProxy: deps.config.trustProxy,
    // By itself the router refuses ids that the contract allows. How long they may be is the contract's to say.
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER },
    // Where Node and the framework refuse by themselves, no hook has run.
    http: { requireHostHeader: false },
    clientErrorHandler: refuseUnread(headers),
    frameworkErrors: (error, request, reply) => {
      request.trail ??= {};
      void handleError(error, request, reply.headers(headers));
    },
  });
  ignoreExpectations(app);
  app.decorate('deps', deps);
  // A text/plain write is one that any page can send without asking (checklist row 33).
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  logRequests(app);
  setHeaders(app, headers);
  requireHost(app);
  refuseForeignWrites(app);
  await limitRates(app);
  await app.register(cookie);
  for (const { call, operation } of operations) serve(app, call, operation);
  for (const routes of others) await app.register(async (scope) => routes(scope));
  serveCoverage(app, options.coverageFolder);
  handleUnknown(app, await serveClient(app, options.clientFolder));
  return app;
}
