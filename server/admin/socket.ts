/**
 * The way to a running server that holds the embedded database: a socket in its data folder, which only the operator's
 * own login can open. Without it, disabling an account would need the server to be stopped.
 */
import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Outcome } from './run-command.ts';

const MAX_CHARACTERS = 4_096;
/** Milliseconds of silence after which either side gives up. */
const SILENCE_TIMEOUT = 30_000;

const pathIn = (dataFolder: string) => join(dataFolder, 'admin.sock');

/** Whoever listens holds the folder's lock, so a socket that lies there already is a dead server's. */
export async function listenForOperator(
  dataFolder: string,
  answer: (words: readonly string[]) => Promise<Outcome>,
): Promise<() => Promise<void>> {
  const path = pathIn(dataFolder);
  await rm(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    readAll(socket)
      .then((text) => answer(wordsIn(text)))
      .catch((): Outcome => ({ ok: false, says: 'That could not be done; the server’s log says why.' }))
      .then((outcome) => socket.end(JSON.stringify(outcome)))
      .catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Null when no server listens there. */
export async function askServer(dataFolder: string, words: readonly string[]): Promise<Outcome | null> {
  const socket = createConnection({ path: pathIn(dataFolder) });
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
  if (!connected) return null;
  socket.end(JSON.stringify(words));
  const outcome: unknown = JSON.parse(await readAll(socket));
  if (isOutcome(outcome)) return outcome;
  throw new Error('The server answered something else than an outcome');
}

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').setTimeout(SILENCE_TIMEOUT, () => socket.destroy(new Error('silence')));
    socket.on('data', (part: Buffer | string) => {
      text += String(part);
      if (text.length > MAX_CHARACTERS) socket.destroy(new Error('too much'));
    });
    socket.once('end', () => resolve(text));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
}

function wordsIn(text: string): readonly string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words)) throw new Error('not a list of words');
  return words.map(String);
}

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && 'ok' in value && 'says' in value;
}
