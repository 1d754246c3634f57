/** The built server as a process of its own, on a data folder of its own: started, stopped, killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root.ts';

/** Milliseconds. The first start migrates an empty database. */
const START_TIMEOUT = 60_000;

export interface RunningServer {
  /** Such as http://127.0.0.1:40123; the same after a restart. */
  readonly origin: string;
  readonly dataFolder: string;
  /** Everything the server wrote so far, over all its lives. */
  output(): string;
  /** Resolves once the process is gone, with its exit code; null when a signal ended it. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Starts a stopped server on the same port and data, and waits until it is ready. */
  start(): Promise<void>;
  /** Stops what runs and removes the data. */
  dispose(): Promise<void>;
}

/**
 * Starts the server and waits for its line `KeepWell is ready: …`. `env` is added to a clean environment: nothing of the
 * developer's own settings reaches the server.
 */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'keepwell-test-'));
  let output = '';
  let port = '0';
  let child: ChildProcess | null = null;

  const start = async () => {
    const running = spawn(process.execPath, entry(), {
      cwd: projectRoot(),
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        RATE_LIMIT_PER_MINUTE: '1000000',
        CODE_MAILS_PER_HOUR: '1000000',
        LOOK_UPS_PER_HOUR: '1000000',
        ...env,
        PORT: port,
        KEEPWELL_DATA: dataFolder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = running;
    living.add(running);
    running.once('exit', () => living.delete(running));
    const began = output.length;
    const address = await new Promise<string>((resolve, reject) => {
      const give = (error: Error) => {
        clearTimeout(timer);
        reject(error);
      };
      const timer = setTimeout(
        () => give(new Error(`The server did not become ready:\n${output}`)),
        START_TIMEOUT,
      );
      const read = (chunk: Buffer) => {
        output += chunk.toString('utf8');
        const ready = /^KeepWell is ready: (\S+)$/m.exec(output.slice(began))?.[1];
        if (ready === undefined) return;
        clearTimeout(timer);
        resolve(ready);
      };
      running.stdout.on('data', read);
      running.stderr.on('data', read);
      running.once('error', give);
      running.once('exit', (code) => give(new Error(`The server ended with ${code}:\n${output}`)));
    });
    port = new URL(address).port;
  };

  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null)
      return running?.exitCode ?? null;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
    return running.exitCode;
  };

  const dispose = async () => {
    await stop('SIGKILL');
    await rm(dataFolder, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await dispose();
    throw error;
  }
  return { origin: `http://127.0.0.1:${port}`, dataFolder, output: () => output, stop, start, dispose };
}

/** The built server, as `npm start` runs it; from source where nothing is built, or KEEPWELL_TEST_SOURCE asks for it. */
function entry(): string[] {
  const built = join(projectRoot(), 'dist', 'server', 'main.js');
  const fromSource = process.env['KEEPWELL_TEST_SOURCE'] === '1' || !existsSync(built);
  return fromSource ? ['--import', 'tsx', 'server/main.ts'] : [built];
}

/** A test run that is broken off leaves no server behind. */
const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});
