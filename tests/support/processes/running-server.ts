/** A server on a data folder of its own that is stopped and started again at the same address. */
import { migratedDataFolder } from './data-folder.ts';
import { launchServer } from './server-process.ts';

export interface RunningServer {
  /** Such as http://127.0.0.1:40123; the same after a restart. */
  readonly origin: string;
  readonly dataFolder: string;
  /** Where its mails are read, while no SMTP_URL is set. */
  readonly mailbox: string;
  /** Everything the server has written so far, in all its runs. */
  output(): string;
  /** Resolves once the process has ended, with its exit code; null when a signal ended it. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Starts a stopped server on the same port and data, and waits until it is ready. */
  start(): Promise<void>;
  /** Stops what runs and removes the data. */
  dispose(): Promise<void>;
}

const settings = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'info',
  RATE_LIMIT_PER_MINUTE: '1000000',
  CODE_MAILS_PER_HOUR: '1000000',
  LOOK_UPS_PER_HOUR: '1000000',
};

/** Starts the server and waits until it is ready. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const data = await migratedDataFolder();
  const launch = (port: string) => launchServer(data.path, { ...settings, ...env, PORT: port });
  let life = launch('0');
  let before = '';
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    life.kill(signal);
    return (await life.ended).code;
  };
  const dispose = async () => {
    await stop('SIGKILL');
    await data.remove();
  };
  const origin = await life.ready.catch(async (error: unknown) => {
    await dispose();
    throw error;
  });
  return {
    origin,
    dataFolder: data.path,
    mailbox: /^Mails are read at (\S+)$/m.exec(life.output())?.[1] ?? '',
    output: () => before + life.output(),
    stop,
    start: async () => {
      before += life.output();
      life = launch(new URL(origin).port);
      await life.ready;
    },
    dispose,
  };
}
