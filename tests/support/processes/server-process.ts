/** The built server as its own process, as `npm start` runs it: for tests of starting, stopping and being killed. */
import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { projectRoot } from '../../../server/project-root.ts';
import { adminEntry, serverEntry } from '../../../scripts/setup/build.mjs';

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
  readonly pid: number;
}

/** Ends the servers of a test run that fails or is interrupted. */
const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

function launch(
  entry: string,
  dataFolder: string,
  env: Readonly<Record<string, string>>,
  words: readonly string[],
) {
  const child = spawn(process.execPath, [entry, ...words], {
    cwd: projectRoot(),
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env, KEEPWELL_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return untilTheEnd(child);
}

/** A process that does not outlive the test run. */
function untilTheEnd<Child extends ChildProcess>(child: Child): Child {
  living.add(child);
  child.once('exit', () => living.delete(child));
  return child;
}

/** Starts the server. Its environment is `env` and the folder, without the developer's own settings. */
export function launchServer(dataFolder: string, env: Readonly<Record<string, string>> = {}): ServerProcess {
  return watchServer(launch(serverEntry, dataFolder, { LOG_LEVEL: 'warn', ...env }, []));
}

/** A server that was started in another way. It ends with the test run. */
export function watchServer(child: ChildProcessByStdio<null, Readable, Readable>): ServerProcess {
  untilTheEnd(child);
  let printed = '';
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const origin = /^KeepWell is ready: (\S+)$/m.exec(printed)?.[1];
      if (origin !== undefined) resolve(origin);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    void ended.then(({ code, signal }) =>
      reject(new Error(`The server ended with ${code ?? signal}:\n${printed}`)),
    );
  });
  // A test that expects the end does not wait for the address.
  ready.catch(() => {});
  return {
    ready,
    ended,
    output: () => printed,
    kill: (signal) => void child.kill(signal),
    pid: child.pid ?? 0,
  };
}

/** Runs a command of the operator's to its end. */
export async function runAdmin(
  dataFolder: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; said: string; logged: string }> {
  const child = launch(adminEntry, dataFolder, env, words);
  let [said, logged] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, logged };
}
