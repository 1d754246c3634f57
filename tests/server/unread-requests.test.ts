/** What Node and the framework refuse by themselves has the one error shape and every security header (checklist row 32). */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { sendLines, sendRaw } from '../support/requests/raw-request.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let origin: string;
let usual: Record<string, unknown>;
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  usual = kept((await sendRaw(origin, { url: '/api/v1/nothing' })).headers);
});

/** Of an answer's headers, those that do not depend on its body, its connection or the limit. */
const passing = /^(allow|connection|content-length|date|keep-alive|x-ratelimit-\w+)$/;
const kept = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.test(name)));

function read(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = fields.map((field): [string, string] => {
    const at = field.indexOf(': ');
    return [field.slice(0, at).toLowerCase(), field.slice(at + 2)];
  });
  return { line, headers: kept(Object.fromEntries(headers)), body: JSON.parse(body) as unknown };
}

const close = ['Connection: close', '', ''];
const ONE_FIELD = `X-Long: ${'a'.repeat(20_000)}`;
const UNREADABLE = {
  detail: 'The request is not readable: please send valid JSON to a valid address.',
  code: 'invalid_request',
};
const NO_HTTP = { detail: 'The request is not readable: it is no valid HTTP.', code: 'invalid_request' };
const TOO_LARGE = { detail: 'The headers of the request are too large.', code: 'payload_too_large' };
const NO_HOST = { detail: 'The request is not valid: it names no host.', code: 'invalid_request' };
const NOT_FOUND = { detail: 'There is nothing at this address.', code: 'not_found' };

test.each<[string, string, unknown, readonly string[]]>([
  ['text that is no HTTP', '400 Bad Request', NO_HTTP, ['hello', '', '']],
  ['no known method', '400 Bad Request', NO_HTTP, ['GRAB / HTTP/1.1', 'Host: localhost', ...close]],
  [
    'a header with a control character',
    '400 Bad Request',
    NO_HTTP,
    ['GET / HTTP/1.1', 'Host: localhost', 'X: \u0000', ...close],
  ],
  [
    'two lengths',
    '400 Bad Request',
    NO_HTTP,
    ['POST / HTTP/1.1', 'Host: localhost', 'Content-Length: 1', 'Content-Length: 2', ...close],
  ],
  [
    'an invalid chunk',
    '400 Bad Request',
    NO_HTTP,
    [
      'POST / HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      '',
      'zz',
      '',
      '',
    ],
  ],
  [
    'headers beyond 16 KB',
    '431 Request Header Fields Too Large',
    TOO_LARGE,
    ['GET / HTTP/1.1', 'Host: localhost', ONE_FIELD, ...close],
  ],
  ['no host', '400 Bad Request', NO_HOST, ['GET /api/v1/nothing HTTP/1.1', ...close]],
  [
    'an address that cannot be decoded',
    '400 Bad Request',
    UNREADABLE,
    ['GET /api/v1/%zz HTTP/1.1', 'Host: localhost', ...close],
  ],
  [
    'an unknown expectation',
    '404 Not Found',
    NOT_FOUND,
    ['GET /api/v1/nothing HTTP/1.1', 'Host: localhost', 'Expect: a-miracle', ...close],
  ],
])('a request with %s is answered with %s', async (_, status, body, lines) => {
  const answer = read(await sendLines(origin, lines));
  expect(answer).toEqual({ line: `HTTP/1.1 ${status}`, headers: usual, body });
});

/** A connection as both sides have it. */
async function connected(): Promise<[client: Socket, server: Socket]> {
  const { hostname, port } = new URL(origin);
  const accepted = once(server.app.server, 'connection');
  const client = connect(Number(port), hostname);
  const [socket] = (await accepted) as [Socket];
  return [client, socket];
}

const failure = (code: string) =>
  Object.assign(new Error('any'), { code, rawPacket: Buffer.from('a-token') });

test('a request that takes too long to arrive is answered with 408', async () => {
  const [client, socket] = await connected();
  server.app.server.emit('clientError', failure('ERR_HTTP_REQUEST_TIMEOUT'), socket);
  expect(read(await text(client))).toEqual({
    line: 'HTTP/1.1 408 Request Timeout',
    headers: usual,
    body: { detail: 'The request took too long to arrive.', code: 'invalid_request' },
  });
});

test('a connection that broke is closed without an answer, and no log line repeats what arrived', async () => {
  const [client, socket] = await connected();
  server.app.server.emit('clientError', failure('ECONNRESET'), socket);
  expect(await text(client)).toBe('');
  expect(JSON.stringify(server.logs)).not.toContain('a-token');
});
