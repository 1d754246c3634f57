/**
 * One kept-alive HTTP connection that reads as little as it may: the load generator shares its machine with the server,
 * and every microsecond it takes is one the server has not.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Connection {
  /** Sends a whole request. Resolves with the answer's status and, where `read` asks for it or it is a refusal, its body. */
  send(request: string, read?: 'read'): Promise<{ readonly status: number; readonly body: string }>;
  close(): void;
}

const END = Buffer.from('\r\n\r\n');

export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  let settle: ((answer: { status: number; body: string }) => void) | null = null;
  let fail: (error: Error) => void = () => {};
  let head: Buffer = Buffer.alloc(0);
  let chunks: Buffer[] = [];
  let keep = false;
  let status = 0;
  /** Bytes of the body still to come; null while the head is read. */
  let missing: number | null = null;

  socket.on('data', (chunk: Buffer) => {
    let rest = chunk;
    if (missing === null) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(END);
      if (end < 0) return;
      const text = head.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined) return fail(new Error(`An answer without length: ${text}`));
      status = Number(text.slice(9, 12));
      if (status >= 400) keep = true;
      missing = Number(length);
      rest = head.subarray(end + END.length);
      head = Buffer.alloc(0);
    }
    if (keep && rest.length > 0) chunks.push(rest);
    missing -= rest.length;
    if (missing > 0) return;
    const body = Buffer.concat(chunks).toString('utf8');
    chunks = [];
    missing = null;
    settle?.({ status, body });
  });
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error('The server closed the connection.')));

  return {
    send: (request, read) =>
      new Promise((resolve, reject) => {
        settle = resolve;
        fail = reject;
        keep = read === 'read';
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
