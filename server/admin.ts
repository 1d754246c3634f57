/**
 * The operator's command line. If a running server holds the embedded database, the command is sent to that server.
 * Otherwise the database is opened here.
 */
import { askServer } from './admin/socket.ts';
import { runCommand, withWholePaths, type Note, type Outcome } from './admin/run-command.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseRefused } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { logError } from './http/log.ts';
import { openIdentity } from './identity/open-identity.ts';
import { createMailer } from './mail/create-mailer.ts';
import { mediaOf } from './media/open-media.ts';

const clock = { now: () => new Date() };

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Without a running server the entry goes to standard error, as one line of JSON like the server's log lines. */
const note: Note = (entry, message) => {
  const line = { level: 30, time: clock.now().toISOString(), ...entry, msg: message };
  process.stderr.write(`${JSON.stringify(line)}\n`);
};

async function run(words: readonly string[]): Promise<Outcome> {
  const config = readConfig(process.env);
  if (config.databaseUrl === null) {
    const answered = await askServer(config.dataFolder, words, print);
    if (answered !== null) return answered;
  }
  const db = await openDatabase(config);
  try {
    const identity = await openIdentity({ config, db, clock });
    const mailer = createMailer({ config, db, clock });
    const media = mediaOf(config);
    return await runCommand({ config, db, identity, mailer, media, clock }, words, note, print);
  } finally {
    await db.close();
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseRefused) return error.message;
  const { message, stack } = logError(error);
  return `${message}\n${stack}`;
}

run(withWholePaths(process.argv.slice(2))).then(
  ({ ok, says }) => {
    print(says);
    process.exitCode = ok ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exitCode = 1;
  },
);
