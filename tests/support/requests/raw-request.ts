/** Requests as they are sent: `inject` and `fetch` normalise the address, and an attacker does not. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends `url` as the request's target, character by character. */
export async function sendRaw(
  origin: string,
  { method, url, headers, payload }: InjectOptions,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const isBytes = typeof payload === 'string' || Buffer.isBuffer(payload);
  const body = payload === undefined || isBytes ? payload : JSON.stringify(payload);
  const type = payload === undefined || isBytes ? {} : { 'content-type': 'application/json' };
  const call = httpRequest({ hostname, port, method, path: String(url), headers: { ...type, ...headers } });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}

/** Sends lines as they are and answers everything that comes back until the server closes the connection. */
export async function sendLines(origin: string, lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(lines.join('\r\n'));
  return text(socket);
}
