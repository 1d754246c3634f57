/**
 * Several servers on one PostgreSQL: how many requests one, two and three of them answer, and what one request costs beside
 * ever more neighbours. All databases and servers run at once, and are measured in turns.
 */
import type pg from 'pg';
import { startCluster } from '../../../scripts/setup/postgres.mjs';
import { addNeighbours, ownRows, type RunStatement } from '../../support/database/neighbours.ts';
import { copyPostgresDatabase, createPostgresDatabase } from '../../support/database/postgres.ts';
import { startSmtp } from '../../support/server/mail.ts';
import { openConnection } from '../api/connection.ts';
import { at, sendFor } from '../api/measure-api.ts';
import { startMeasured, type MeasuredServer } from '../api/measured-server.ts';
import { recordAll, type Operation } from '../api/operations.ts';
import { deskOf, signUpDesk, type DeskOwner } from '../api/world.ts';
import { withClient } from '../with-client.ts';
import { watchDatabaseCpu } from './database-cpu.ts';
import { dayOf, dayOperations, type DayOperation } from './operations.ts';
import { hottestStatements, type HotStatement } from './plans.ts';

export interface ServersRun {
  readonly round: number;
  readonly operation: string;
  readonly servers: number;
  readonly workspaces: number;
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds of a request. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time for a request: of all servers, of PostgreSQL, of what sends the requests. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  readonly generatorCpu: number;
}

export interface ServersMeasurement {
  readonly records: number;
  readonly connections: number;
  readonly sizes: readonly number[];
  readonly hottest: readonly HotStatement[];
  readonly runs: readonly ServersRun[];
}

export interface ServersPlan {
  /** Of each workspace. */
  readonly records: number;
  /** Workspaces in each of the databases, ascending. */
  readonly sizes: readonly number[];
  readonly rounds: number;
  /** Of each measurement. */
  readonly ms: number;
  readonly progress: (line: string) => void;
}

const SERVERS = 3;
/** Of the throughput. The cost of a request is measured with one. */
const CONNECTIONS = 24;
const HOTTEST = 10;
/**
 * A window of the throughput is longer than the others, because each server has a part of its requests only. Each has as many
 * such windows alone before anything counts: V8 compiles the code of a server by its own requests.
 */
const LONGER = 5;
const WARM_UPS = 2;

interface Side {
  readonly workspaces: number;
  readonly servers: readonly MeasuredServer[];
  readonly operations: readonly DayOperation[];
  readonly day: Operation;
}

interface Window {
  readonly round: number;
  readonly servers: number;
  readonly connections: number;
  /** Milliseconds. */
  readonly of?: number;
  /** The first of the servers, so that each is measured alone. */
  readonly from?: number;
}

/** What an operator has, except that nothing waits for a disk. */
const settings = { fsync: 'off', shared_buffers: '512MB' };

export async function measureServers(plan: ServersPlan): Promise<ServersMeasurement> {
  const { records, sizes, rounds, ms, progress } = plan;
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const mail = await startSmtp();
    ends.push(() => mail.close());
    const cluster = await startCluster(settings);
    ends.push(cluster.remove);
    const start = async (url: string) => {
      const server = await startMeasured({
        DATABASE_URL: url,
        SMTP_URL: mail.url,
        MAIL_FROM: 'KeepWell <bench@keepwell.test>',
      });
      ends.push(server.dispose);
      return server;
    };

    const { urls, owner } = await makeDatabases(cluster.url, plan, async (url) => {
      const server = await start(url);
      const signedUp = await signUpDesk(server, mail, records);
      ends.splice(ends.indexOf(server.dispose), 1);
      await server.dispose();
      return signedUp;
    });

    const sides: Side[] = [];
    for (const [index, url] of urls.entries()) {
      const isLast = index === urls.length - 1;
      const servers: MeasuredServer[] = [];
      while (servers.length < (isLast ? SERVERS : 1)) servers.push(await start(url));
      const operations = dayOperations(await deskOf(servers[0]!, owner));
      await recordAll(servers[0]!, operations);
      sides.push({ workspaces: sizes[index]!, servers, operations, day: dayOf(operations) });
    }

    return await withClient(cluster.url, async (client) => {
      const databaseCpu = await watchDatabaseCpu(client);
      const measure = async (
        { workspaces, servers: all }: Side,
        operation: Operation,
        { round, servers: count, connections: opened, of = ms, from = 0 }: Window,
      ): Promise<ServersRun> => {
        const servers = Array.from({ length: count }, (_, n) => all[(from + n) % all.length]!);
        await operation.desk.signInAgain();
        const connections = await Promise.all(
          Array.from({ length: opened }, (_, n) => openConnection(servers[n % count]!.origin)),
        );
        const before = databaseCpu();
        const sent = await sendFor(servers, connections, operation, of);
        const used = databaseCpu() - before;
        for (const connection of connections) connection.close();
        const requests = sent.times.length;
        return {
          round,
          operation: operation.name,
          servers: count,
          workspaces,
          rate: sent.rate,
          p50: at(sent.times, 0.5),
          p99: at(sent.times, 0.99),
          serverCpu: (sent.serverCores / sent.rate) * 1000,
          databaseCpu: used / requests,
          generatorCpu: (sent.generatorCores / sent.rate) * 1000,
        };
      };

      const runs: ServersRun[] = [];
      const last = sides.at(-1)!;
      const long = { connections: CONNECTIONS, of: ms * LONGER };
      for (let from = 0; from < SERVERS * WARM_UPS; from += 1)
        await measure(last, last.day, { ...long, round: 0, servers: 1, from });
      for (let round = 0; round <= rounds; round += 1) {
        progress(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
        const found: ServersRun[] = [];
        // Who comes first changes from round to round.
        const turned = round % 2 === 0 ? sides : sides.toReversed();
        for (const index of last.operations.keys()) {
          for (const side of turned)
            found.push(await measure(side, side.operations[index]!, { round, servers: 1, connections: 1 }));
        }
        const counts = Array.from({ length: SERVERS }, (_, n) => n + 1);
        for (const servers of round % 2 === 0 ? counts : counts.toReversed())
          found.push(await measure(last, last.day, { ...long, round, servers, from: round }));
        if (round > 0) runs.push(...found);
      }

      progress('the plans');
      const hottest = await withClient(urls.at(-1)!, async (login) => {
        const own = await ownRows(running(login), owner.workspace_id);
        return hottestStatements(last.servers[0]!, login, last.operations, own, HOTTEST);
      });
      return { records, connections: CONNECTIONS, sizes, hottest, runs };
    });
  } finally {
    for (const end of ends.splice(0).toReversed()) await end();
  }
}

const running =
  (client: pg.Client): RunStatement =>
  async (text) =>
    (await client.query(text)).rows;

/** A database of each size, in which the same person has the same workspace. */
async function makeDatabases(
  administrator: string,
  { records, sizes, progress }: ServersPlan,
  signUp: (url: string) => Promise<DeskOwner>,
): Promise<{ readonly urls: readonly string[]; readonly owner: DeskOwner }> {
  const { url: original } = await createPostgresDatabase(administrator);
  progress(`a workspace of ${records.toLocaleString('en-US')} renewals`);
  const owner = await signUp(original);
  const urls: string[] = [];
  for (const workspaces of sizes) {
    const { url } = await copyPostgresDatabase(administrator, original);
    const asAdministrator = new URL(administrator);
    asAdministrator.pathname = new URL(url).pathname;
    await withClient(asAdministrator.href, async (client) => {
      // A million rows need no check of what they refer to, because their originals had one.
      await client.query('set session_replication_role = replica');
      await addNeighbours(running(client), owner.workspace_id, workspaces - 1);
      await client.query('vacuum');
    });
    urls.push(url);
    progress(`${workspaces} ${workspaces === 1 ? 'workspace' : 'workspaces'}`);
  }
  return { urls, owner };
}
