/** The server as its own process, built as it is delivered: for tests of starting, stopping and being killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root.ts';
import { bundle } from './bundle.ts';

export interface BuiltServer {
  readonly entry: string;
  /** The operator's command line. */
  readonly adminEntry: string;
  remove(): Promise<void>;
}

/** A test that fails may leave its server running. */
const running = new Set<() => void>();

export async function buildServer(): Promise<BuiltServer> {
  const built = await bundle(['server/main.ts', 'server/admin.ts']);
  return {
    entry: built.fileOf('server/main.ts'),
    adminEntry: built.fileOf('server/admin.ts'),
    remove: async () => {
      for (const stop of running) stop();
      await built.remove();
    },
  };
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  /** Resolves with the printed address; rejects when the process ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  /** Everything it printed so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

export function startServer(
  built: BuiltServer,
  dataFolder: string,
  env: Record<string, string> = {},
): ServerProcess {
  const child = spawn(process.execPath, [built.entry], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', KEEPWELL_DATA: dataFolder, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => void child.kill('SIGKILL');
  running.add(stop);
  let printed = '';
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(stop);
      resolve({ code, signal });
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const origin = /KeepWell is ready: (\S+)/.exec(printed)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The server ended: ${printed}`)));
  });
  // A test that expects the end does not wait for the address.
  ready.catch(() => {});
  return { ready, ended, output: () => printed, kill: (signal) => void child.kill(signal) };
}

/** Runs a command of the operator's to its end. */
export async function runAdmin(
  { adminEntry }: BuiltServer,
  dataFolder: string,
  words: readonly string[],
): Promise<{ code: number | null; said: string; logged: string }> {
  const child = spawn(process.execPath, [adminEntry, ...words], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'] ?? '', KEEPWELL_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, logged] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, logged };
}

/**
 * Memory, where there is plenty: every test here kills or stops processes, never the machine, and a start after a kill
 * syncs every file of the database. That syncs happen is counted elsewhere, on a disk.
 */
async function placeForData(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).catch(() => null);
  const plenty = 1024 ** 3;
  return room !== null && room.bavail * room.bsize > plenty ? memory : tmpdir();
}

export interface DataFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** A folder that nobody has used yet: a server's first start on it makes the database, which takes seconds. */
export async function newDataFolder(): Promise<DataFolder> {
  const parent = await mkdtemp(join(await placeForData(), 'keepwell-data-'));
  return { path: join(parent, 'data'), remove: () => rm(parent, { recursive: true, force: true }) };
}

/** A copy of a closed data folder. */
export async function copyOf(made: DataFolder): Promise<DataFolder> {
  const copy = await newDataFolder();
  await cp(made.path, copy.path, { recursive: true });
  return copy;
}
