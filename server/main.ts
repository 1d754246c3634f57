/** The server process: reads the configuration, opens all resources, listens, and closes them on a stop signal. */
import type { AddressInfo } from 'node:net';
import { openAdmin } from './admin/open-admin.ts';
import { buildApp } from './app.ts';
import { openAssistant } from './assistant/open-assistant.ts';
import { modelOf } from './assistant/model/open-model.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseRefused } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import type { Clock, Deps } from './deps.ts';
import { logError } from './http/log.ts';
import { keptLists } from './lists/kept-lists.ts';
import { isEveryAddress, publicOrigin } from './http/public-origin.ts';
import { openIdentity } from './identity/open-identity.ts';
import { jobQueue } from './jobs/queue.ts';
import { jobRunner } from './jobs/runner.ts';
import { createMailer } from './mail/create-mailer.ts';
import { mailboxPath } from './mail/mailbox-path.ts';
import { openMedia } from './media/open-media.ts';
import { stopServer } from './stop.ts';

const clock: Clock = { now: () => new Date() };

async function printAddress({ config, db, mailer }: Deps, address: AddressInfo): Promise<void> {
  const origin = publicOrigin(config, address);
  const mails = {
    mailbox: `Mails are read at ${origin}${await mailboxPath(db)}`,
    smtp: 'Mails leave by SMTP',
    none: 'Mails cannot be sent: SMTP_URL is not set, and the server can be reached from other machines',
  }[mailer.kind];
  // One whole line each, for people and for scripts.
  process.stdout.write(`KeepWell is ready: ${origin}\n${mails}\n`);
  if (config.publicUrl === null && isEveryAddress(address.address)) {
    process.stdout.write(
      'It listens on every address of this machine. Set PUBLIC_URL to the one people open: mails link to it.\n',
    );
  }
}

/** The database checkpoints and closes last. A second signal ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`KeepWell did not close cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, handle);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const media = await openMedia(config);
  const db = await openDatabase(config, (line) => void process.stdout.write(`${line}\n`));
  try {
    const identity = await openIdentity({ config, db, clock });
    const mailer = createMailer({ config, db, clock });
    const queue = jobQueue(clock);
    const reason = (error: unknown) => logError(error).message;
    const assistant = openAssistant((error) => {
      process.stderr.write(`The assistant could not be trained anew: ${reason(error)}\n`);
    });
    const model = modelOf({ config, db, clock });
    const lists = keptLists(config.listMemoryMb);
    const deps: Deps = { config, db, identity, mailer, media, jobs: queue, lists, assistant, clock, model };
    const app = await buildApp(deps);
    const jobs = jobRunner(deps, { log: app.log, reason });
    queue.listen(() => void jobs.runDue());
    const stopListening = await openAdmin(deps, app.log);
    const { drainSeconds } = config;
    stopOnSignal(() => stopServer({ app, drainSeconds, stopListening, jobs, db }));
    await app.listen({ host: config.host, port: config.port });
    await jobs.start(config.databaseUrl === null);
    // The first message does not wait for the training.
    await db.system((tx) => assistant.skills(tx));
    const address = app.server.address();
    if (address !== null && typeof address === 'object') await printAddress(deps, address);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** A problem that the operator can solve is one sentence; other errors keep their stack. */
function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseRefused) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `The address is in use by another program (${error.message}). Set PORT to a free one.`;
  }
  const { message, stack } = logError(error);
  return `${message}\n${stack}`;
}

start().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});
