/** The built server as its own process, on data of its own, with `inside-server` in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../../server/project-root.ts';
import { bundle } from '../../support/build/bundle.ts';
import type { Order } from './orders.ts';

export interface MeasuredServer {
  readonly origin: string;
  readonly pid: number;
  /** For the operator's commands beside it, which are the programs of the same build. */
  readonly env: NodeJS.ProcessEnv;
  readonly adminEntry: string;
  /** One at a time. @throws Error with what failed inside the server. */
  tell<T>(order: Order): Promise<T>;
  dispose(): Promise<void>;
}

type Told = { readonly ready: string } | { readonly answer: unknown } | { readonly failed: string };

interface MeasuredBuild {
  /** For a profile. */
  readonly nodeFlags?: readonly string[];
  /** The checkout whose build is measured, this one by default. */
  readonly root?: string;
}

/** @param env is added to what production has */
export async function startMeasured(
  env: Readonly<Record<string, string>>,
  { nodeFlags = [], root = projectRoot() }: MeasuredBuild = {},
): Promise<MeasuredServer> {
  const program = (name: string) => join(root, 'dist', 'server', name);
  const folder = await mkdtemp(join(tmpdir(), 'keepwell-bench-'));
  const bundled = await bundle(['tests/bench/api/inside-server.ts']);
  const log = await open(join(folder, 'log'), 'w');
  const preload = pathToFileURL(bundled.fileOf('tests/bench/api/inside-server.ts')).href;
  const settings = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: '0',
    // More than one machine can send; the limiter itself stays in the measured path.
    RATE_LIMIT_PER_MINUTE: '1000000',
    CODE_MAILS_PER_HOUR: '1000000',
    KEEPWELL_DATA: join(folder, 'data'),
    ...env,
  };
  const child = spawn(process.execPath, [...nodeFlags, '--import', preload, program('main.js')], {
    cwd: root,
    env: settings,
    stdio: ['ignore', log.fd, 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const told = async (): Promise<Told> => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      ended.then(() => [{ failed: 'The server ended.' }]),
    ])) as [Told];
    if ('failed' in message) throw new Error(message.failed);
    return message;
  };
  const dispose = async () => {
    // Nothing of its data is wanted again; a profile is written only on the way out.
    if (child.exitCode === null && child.signalCode === null)
      child.kill(nodeFlags.length > 0 ? 'SIGTERM' : 'SIGKILL');
    await ended;
    await log.close();
    await bundled.remove();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const first = await told();
    if (!('ready' in first)) throw new Error('The server spoke before it was ready.');
    const tell = async <T>(order: Order): Promise<T> => {
      child.send(order);
      return ((await told()) as { readonly answer: T }).answer;
    };
    return {
      origin: first.ready,
      pid: child.pid ?? 0,
      env: settings,
      adminEntry: program('admin.js'),
      tell,
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
