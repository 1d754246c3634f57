/**
 * Three servers behind a balancer, on a PostgreSQL with a streaming replica and a pooler in transaction mode. What connects
 * them can be cut, each part can be killed, and the replica can take over.
 */
import { startPooler } from '../../../scripts/setup/pooler.mjs';
import { startCluster, startReplica } from '../../../scripts/setup/postgres.mjs';
import pg from 'pg';
import { openPostgres } from '../../../server/db/open-postgres.ts';
import { createPostgresDatabase } from '../database/postgres.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { addDeskTo, type Desk } from './desk.ts';
import { startServer, type RunningServer } from './running-server.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** Each transaction is on the disk's cache before it is acknowledged; the tests kill processes, never the machine. */
const settings = { fsync: 'off' };

const SERVERS = 3;

export interface Fleet {
  readonly desk: Desk;
  readonly servers: readonly RunningServer[];
  readonly balancer: Balancer;
  /** Between the last server and its database. */
  readonly network: TcpProxy;
  /** Crashes PostgreSQL and starts it again. */
  restartDatabase(): Promise<void>;
  /** Crashes the primary for good; the replica takes its place. */
  failOver(): Promise<void>;
  /** The replica receives what is written, and does not show it until it is resumed. */
  delayReplica(delayed: boolean): Promise<void>;
  /** The numbers of all servers with this name, by their labels. */
  metric(name: string): Promise<Readonly<Record<string, number>>>;
  /** Runs a statement as the administrator of the database. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

const at = (url: string, port: number) => {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
};

const METRICS_TOKEN = 'a-token-of-the-test';

export async function startFleet(): Promise<Fleet> {
  const taken: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of taken.splice(0).toReversed()) await end();
  };
  try {
    const primary = await startCluster(settings);
    taken.push(primary.remove);
    const made = await createPostgresDatabase(primary.url);
    const direct = await startTcpProxy(primary.port);
    taken.push(direct.close);
    const database = new URL(made.url).pathname;
    const asAdministrator = async <Row extends pg.QueryResultRow>(
      text: string,
      where = database,
      port = direct.port,
    ) => {
      const url = new URL(at(primary.url, port));
      url.pathname = where;
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      return (await client.query<Row>(text).finally(() => client.end())).rows;
    };

    const db = await openPostgres({ url: made.url });
    const desk = await addDeskTo(db).finally(() => db.close());
    const replica = await startReplica(primary, settings);
    taken.push(replica.remove);
    // What is acknowledged is at the replica as well, so that nothing of it is lost with the primary.
    await asAdministrator("alter system set synchronous_standby_names = '*'", 'postgres');
    await asAdministrator('select pg_reload_conf()', 'postgres');

    const pooler = await startPooler({ host: '127.0.0.1', port: primary.port });
    taken.push(pooler.stop);
    const network = await startTcpProxy(pooler.port);
    taken.push(network.close);
    const servers: RunningServer[] = [];
    for (let server = 0; server < SERVERS; server += 1) {
      const isLast = server === SERVERS - 1;
      const started = await startServer({
        DATABASE_URL: at(made.url, isLast ? network.port : pooler.port),
        DATABASE_DIRECT_URL: at(made.url, direct.port),
        DATABASE_REPLICA_URL: at(made.url, replica.port),
        DRAIN_SECONDS: '1',
        METRICS_TOKEN,
        LOG_LEVEL: 'warn',
      });
      taken.push(started.dispose);
      servers.push(started);
    }
    const balancer = startBalancer(servers.map(({ origin }) => origin));
    taken.push(balancer.close);

    return {
      desk,
      servers,
      balancer,
      network,
      restartDatabase: async () => {
        await primary.stop('SIGQUIT');
        await primary.start();
      },
      failOver: async () => {
        await primary.stop('SIGQUIT');
        await replica.promote();
        direct.lead(replica.port);
        pooler.lead({ host: '127.0.0.1', port: replica.port });
      },
      delayReplica: async (delayed) => {
        const change = delayed ? 'pause' : 'resume';
        await asAdministrator(`select pg_wal_replay_${change}()`, database, replica.port);
      },
      metric: async (name) => {
        const sums: Record<string, number> = {};
        for (const { origin } of servers) {
          const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
          const text = await (await fetch(`${origin}/metrics`, { headers })).text();
          for (const [, labels = '', value] of text.matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, 'gm')))
            sums[labels] = (sums[labels] ?? 0) + Number(value);
        }
        return sums;
      },
      query: (text) => asAdministrator(text),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
