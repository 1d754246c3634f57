/**
 * Refuses input that Node cannot parse as a request. The framework's hooks never see it, so the response is written
 * here.
 */
import { STATUS_CODES, type OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { Refusal } from '../domain/refusal.ts';

type RefuseUnreadable = NonNullable<FastifyServerOptions['clientErrorHandler']>;

const malformed: readonly [number, ErrorAnswer] = [
  400,
  { detail: 'The request is not readable: it is no valid HTTP.', code: 'invalid_request' },
];
/** By the code of Node's error. */
const refusals: Readonly<Record<string, readonly [number, ErrorAnswer]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    { detail: 'The request took too long to arrive.', code: 'invalid_request' },
  ],
  HPE_HEADER_OVERFLOW: [
    431,
    { detail: 'The headers of the request are too large.', code: 'payload_too_large' },
  ],
};

/** Responds to unreadable input in the API's error shape, with `headers`, and closes the connection. */
export function refuseUnreadable(headers: OutgoingHttpHeaders): RefuseUnreadable {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  return function refuse(this: FastifyInstance, error, socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, answer] = refusals[error.code] ?? malformed;
    // Only the code is logged: the error holds the received bytes, which may contain tokens and passwords.
    this.log.debug({ code: error.code, status }, 'unreadable request refused');
    const body = JSON.stringify(answer);
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines,
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
}

/** HTTP/1.1 requires a host. Node's own refusal has an empty body. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host !== undefined || raw.httpVersion === '1.0') return;
    throw new Refusal('invalid_request', 'The request is not valid: it names no host.');
  });
}

/**
 * An expectation other than 100-continue may be ignored (RFC 9110). Node would respond with 417 and an empty body.
 */
export function ignoreExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
}
