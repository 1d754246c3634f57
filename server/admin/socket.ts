/**
 * Sends commands to a running server that holds the embedded database, through a socket in its data folder that only
 * the operator's login can open. Without it, disabling an account would require stopping the server. The request is
 * one JSON array of words. The response is lines of JSON: progress lines for the operator, then the outcome.
 */
import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { closeInTime } from '../stop.ts';
import type { ReportProgress } from './command.ts';
import type { Outcome } from './run-command.ts';

const MAX_CHARACTERS = 4_096;
/** Milliseconds without data after which either side closes the connection. */
const SILENCE_TIMEOUT = 30_000;

/** Bytes. Node silently truncates a longer socket path, so the socket would be created somewhere else. */
const MAX_PATH = 103;

/** Null if the folder's path is too long for a socket. */
function pathIn(dataFolder: string): string | null {
  const path = join(dataFolder, 'admin.sock');
  return Buffer.byteLength(path) > MAX_PATH ? null : path;
}

/** The caller holds the folder's lock, so an existing socket belongs to a server that has ended. */
export async function listenForOperator(
  dataFolder: string,
  answer: (words: readonly string[], report: ReportProgress) => Promise<Outcome>,
): Promise<() => Promise<void>> {
  const path = pathIn(dataFolder);
  if (path === null) throw new Error('The path of the data folder is too long for a socket');
  await rm(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    readAll(socket)
      .then((text) => answer(wordsIn(text), (line) => void socket.write(`${JSON.stringify(line)}\n`)))
      .catch((): Outcome => ({ ok: false, says: 'That could not be done; the server’s log says why.' }))
      .then((outcome) => socket.end(JSON.stringify(outcome)))
      .catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return () =>
    closeInTime(
      () => new Promise((resolve) => server.close(resolve)),
      () => {
        for (const socket of open) socket.destroy();
      },
    );
}

/** Null if no server listens. */
export async function askServer(
  dataFolder: string,
  words: readonly string[],
  report: ReportProgress = () => {},
): Promise<Outcome | null> {
  const path = pathIn(dataFolder);
  if (path === null) return null;
  const socket = createConnection({ path });
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!connected) return null;
  socket.end(JSON.stringify(words));
  let unfinished = '';
  await read(socket, (part) => {
    const lines = (unfinished + part).split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) report(String(JSON.parse(line)));
  });
  const outcome: unknown = JSON.parse(unfinished);
  if (isOutcome(outcome)) return outcome;
  throw new Error('The server answered something else than an outcome');
}

/** Passes on the received text until the other side closes. */
function read(socket: Socket, take: (part: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.setEncoding('utf8').setTimeout(SILENCE_TIMEOUT, () => socket.destroy(new Error('silence')));
    socket.on('data', (part: Buffer | string) => {
      try {
        take(String(part));
      } catch (error) {
        // The remaining input is read and dropped, so that the response can still be sent.
        reject(error as Error);
      }
    });
    socket.once('end', () => resolve());
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  await read(socket, (part) => {
    if (text.length > MAX_CHARACTERS) throw new Error('too much');
    text += part;
  });
  return text;
}

function wordsIn(text: string): readonly string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words)) throw new Error('not a list of words');
  return words.map(String);
}

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && 'ok' in value && 'says' in value;
}
