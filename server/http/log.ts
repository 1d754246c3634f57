/**
 * Structured logs: one JSON object per line, UTC, with actor and workspace, and never a body, a header or a query
 * string (checklist rows 46 and 47).
 */
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { CallDefinition } from '../../contract/call.ts';
import type { CallLog, CallLogFields } from '../calls/caller.ts';
import type { Deps } from '../deps.ts';

/** Log fields collected until the response is sent. */
export interface RequestLogFields extends CallLogFields {
  refusal?: string;
}

export function logOf({ log, logFields }: FastifyRequest): CallLog {
  return {
    warn: (entry, message) => log.warn(entry, message),
    error: (entry, message) => log.error(entry, message),
    note: (entry) => void Object.assign(logFields, entry),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    logFields: RequestLogFields;
  }
  interface FastifyContextConfig {
    call?: CallDefinition;
  }
}

interface LoggedError {
  [key: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly cause?: LoggedError;
}

/**
 * The message and stack of a failed query contain its parameters, which may be secrets. Only the statement and the
 * stack frames are logged.
 */
export function logError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const query: unknown = 'query' in error ? error.query : undefined;
  return {
    type: error.name,
    message: typeof query === 'string' ? `Failed query: ${query}` : error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: logError(error.cause) }),
  };
}

const secretNames = [
  'password',
  'new_password',
  'verification_code',
  'token',
  'idToken',
  'refreshToken',
  'authorization',
  'cookie',
  'apiKey',
];

export function loggerOptions(
  deps: Pick<Deps, 'config' | 'log'>,
): Exclude<FastifyServerOptions['logger'], undefined> {
  return {
    level: deps.config.logLevel,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // A second safeguard: no code logs these fields, and if one does they are redacted.
    redact: {
      paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
    serializers: { err: logError },
    ...(deps.log === undefined ? {} : { stream: deps.log }),
  };
}

const denials: ReadonlySet<number> = new Set([401, 403, 404, 429]);

/** One line per request: writes and refusals at `info`, reads at `debug`. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('logFields');
  app.addHook('onRequest', async (request) => {
    request.logFields = {};
  });
  app.addHook('onResponse', async (request, reply) => {
    const { denied, ...logFields } = request.logFields;
    const isDenial = denied !== undefined || denials.has(reply.statusCode);
    const notable = (request.method !== 'GET' && request.method !== 'HEAD') || isDenial;
    request.log[notable ? 'info' : 'debug'](
      {
        call: request.routeOptions.config.call?.name,
        method: request.method,
        // The route pattern, because an address may contain ids and a query may contain secrets.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        ...logFields,
        ...denied,
      },
      isDenial ? 'denied' : 'answered',
    );
  });
}
