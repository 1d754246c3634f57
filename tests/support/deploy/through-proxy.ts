/** Requests to nginx on this machine from a client address of its own: every 127.x.y.z is one on Linux. */
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The client's address. */
  readonly from?: string;
}

/** Resolves with the head of the answer; its body may still be on its way. */
export function open(port: number, { method = 'GET', path, headers, body, from = '127.0.0.1' }: Asked) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, method, path, headers, localAddress: from, agent: false },
      resolve,
    );
    call.on('error', reject);
    call.end(body);
  });
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export async function ask(port: number, asked: Asked): Promise<Answer> {
  const answer = await open(port, asked);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}
