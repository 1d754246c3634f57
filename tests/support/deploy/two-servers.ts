/**
 * What compose.two-servers.yaml starts, without Docker: a PostgreSQL with the login that the script makes, two servers with
 * the variables of the file, and nginx with the shipped configuration. Only addresses and ports are others.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/setup/free-port.mjs';
import { startNginx } from '../../../scripts/setup/nginx.mjs';
import { startPostgres } from '../../../scripts/setup/postgres.mjs';
import { capture } from '../../../scripts/setup/run.mjs';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { newDataFolder } from '../processes/data-folder.ts';
import { addDeskTo, type Desk } from '../processes/desk.ts';
import { launchServer, type ServerProcess } from '../processes/server-process.ts';
import { startSmtp } from '../server/mail.ts';
import { composeFile, deployFolder, filledIn } from './compose.ts';

const PASSWORD = 'a-password';

export interface TwoServers {
  /** Of nginx, on 127.0.0.1. */
  readonly port: number;
  readonly desk: Desk;
  readonly servers: readonly { readonly process: ServerProcess; readonly origin: string }[];
  stop(): Promise<void>;
}

/** As an address that this machine can reach: the log says where a server listens, its ready line the public address. */
const originOf = ({ output }: ServerProcess) =>
  /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output())?.[1] ?? '';

/** @param env beside the variables of the compose file */
export async function startTwoServers(env: Readonly<Record<string, string>>): Promise<TwoServers> {
  const taken: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of taken.toReversed()) await end();
  };
  try {
    const postgres = await startPostgres();
    taken.push(postgres.stop);
    const { hostname, port: databasePort } = new URL(postgres.url);
    const made = await capture('/bin/sh', [join(deployFolder, 'postgres', 'create-login.sh')], {
      env: {
        PATH: process.env['PATH'] ?? '',
        PGHOST: hostname,
        PGPORT: databasePort,
        KEEPWELL_DB_PASSWORD: PASSWORD,
      },
    });
    if (made.code !== 0) throw new Error(`create-login.sh failed:\n${made.output}`);
    const mail = await startSmtp();
    taken.push(mail.close);
    const data = await newDataFolder();
    taken.push(data.remove);
    const { services } = composeFile('compose.two-servers.yaml');
    const variables = ['keepwell-1', 'keepwell-2'].map((name) => {
      const set = filledIn(services[name]!, {
        PUBLIC_URL: 'https://keepwell.example.com',
        SMTP_URL: mail.url,
        MAIL_FROM: 'KeepWell <no-reply@keepwell.test>',
        KEEPWELL_DB_PASSWORD: PASSWORD,
      });
      const url = set['DATABASE_URL']?.replace('@postgres:5432/', `@${hostname}:${databasePort}/`) ?? '';
      return { ...set, DATABASE_URL: url, HOST: '127.0.0.1', LOG_LEVEL: 'debug', ...env };
    });
    const db = await openPostgres({ url: variables[0]?.DATABASE_URL ?? '' });
    const desk = await addDeskTo(db).finally(() => db.close());
    const servers: { process: ServerProcess; origin: string }[] = [];
    for (const set of variables) {
      const server = launchServer(data.path, set);
      taken.push(async () => {
        server.kill('SIGKILL');
        await server.ended;
      });
      await server.ready;
      servers.push({ process: server, origin: originOf(server) });
    }
    const port = await freePort(24_280);
    const shipped = readFileSync(join(deployFolder, 'nginx', 'keepwell.conf'), 'utf8');
    const conf = shipped
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace(/keepwell-([12]):4280/g, (_, at: string) => new URL(servers[Number(at) - 1]!.origin).host);
    const nginx = await startNginx(conf, port);
    taken.push(nginx.stop);
    return { port, desk, servers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
