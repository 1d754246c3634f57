/** The API beside its floor on one database, interleaved: each round measures every operation both ways. */
import { startSmtp } from '../../support/server/mail.ts';
import { openConnection, type Connection } from './connection.ts';
import { startMeasured, type MeasuredServer } from './measured-server.ts';
import { recordAll, type Operation, type Stage } from './operations.ts';
import type { Cpu, Replayed } from './orders.ts';

/** A person alone, and as many as keep both cores busy. */
const CONNECTIONS: readonly number[] = [1, 16];
const WARM_UP_ROUNDS = 1;

export interface ApiRun {
  readonly database: string;
  readonly operation: string;
  readonly connections: number;
  readonly round: number;
  /** A second. */
  readonly floorRate: number;
  readonly apiRate: number;
  /** Milliseconds from the first byte sent to the last received. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time of the server's process for one of them: says more than a rate on a busy machine. */
  readonly floorCpu: number;
  readonly apiCpu: number;
  /** Processor seconds a second, of one core. */
  readonly generatorCores: number;
  readonly serverCores: number;
}

export interface StatementList {
  readonly explicit: boolean;
  readonly statements: readonly { readonly text: string; readonly rows: number }[];
}

export interface ApiMeasurement {
  readonly runs: readonly ApiRun[];
  /** By operation: what its floor consists of. */
  readonly floors: Readonly<Record<string, readonly StatementList[]>>;
}

export interface Sent {
  readonly rate: number;
  readonly times: readonly number[];
  readonly generatorCores: number;
  readonly serverCores: number;
}

/** Microseconds of processor time. */
async function cpuOf(servers: readonly MeasuredServer[]): Promise<number> {
  let us = 0;
  for (const server of servers) us += (await server.tell<Cpu>({ do: 'cpu' })).us;
  return us;
}

/** @param servers those that answer, each by some of the connections */
export async function sendFor(
  servers: readonly MeasuredServer[],
  connections: readonly Connection[],
  operation: Operation,
  ms: number,
): Promise<Sent> {
  const times: number[] = [];
  let next = 0;
  const serverBefore = await cpuOf(servers);
  const ownBefore = process.cpuUsage();
  const began = performance.now();
  const work = async (connection: Connection) => {
    while (performance.now() - began < ms) {
      const renewal = operation.own[next % operation.own.length];
      next += 1;
      const sent = performance.now();
      const first = await connection.send(operation.request(renewal).request, operation.next && 'read');
      const second = first.status === 200 ? operation.next?.(first.body) : undefined;
      const { status, body } = second === undefined ? first : await connection.send(second.request);
      times.push(performance.now() - sent);
      if (status !== 200) throw new Error(`${operation.name} was answered with ${status}: ${body}`);
    }
  };
  await Promise.all(connections.map(work));
  const took = performance.now() - began;
  const own = process.cpuUsage(ownBefore);
  const serverAfter = await cpuOf(servers);
  return {
    rate: (times.length / took) * 1000,
    times: times.toSorted((a, b) => a - b),
    generatorCores: (own.user + own.system) / 1000 / took,
    serverCores: (serverAfter - serverBefore) / 1000 / took,
  };
}

export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export interface ApiPlan {
  readonly rounds: number;
  /** Milliseconds for each of the two sides, in each round. */
  readonly ms: number;
  readonly stage: Stage;
  /** Left out: 1 and 16. */
  readonly connections?: readonly number[];
  readonly progress: (line: string) => void;
}

export async function measureApi(
  database: string,
  env: Readonly<Record<string, string>>,
  { rounds, ms, stage, connections: counts = CONNECTIONS, progress }: ApiPlan,
): Promise<ApiMeasurement> {
  const mail = await startSmtp();
  const server = await startMeasured({
    ...env,
    SMTP_URL: mail.url,
    MAIL_FROM: 'KeepWell <bench@keepwell.test>',
  });
  try {
    const operations = await stage(server, mail);
    await server.tell({ do: 'run', sql: 'ANALYZE' });
    await recordAll(server, operations);
    const runs: ApiRun[] = [];
    for (let round = 1 - WARM_UP_ROUNDS; round <= rounds; round += 1) {
      progress(`${database}: ${round < 1 ? 'warming up' : `round ${round} of ${rounds}`}`);
      for (const operation of operations) {
        for (const count of counts) {
          await operation.desk.signInAgain();
          const connections = await Promise.all(
            Array.from({ length: count }, () => openConnection(server.origin)),
          );
          const floor = () =>
            server.tell<Replayed>({
              do: 'replay',
              name: operation.name,
              workers: count,
              ms,
              recordIds: operation.floors.map(({ id }) => id),
            });
          const api = () => sendFor([server], connections, operation, ms);
          // Who comes first changes from round to round: what one leaves behind (dead rows, heat) meets both.
          const early = round % 2 === 0 ? await floor() : null;
          const sent = await api();
          const replayed = early ?? (await floor());
          for (const connection of connections) connection.close();
          if (round < 1) continue;
          runs.push({
            database,
            operation: operation.name,
            connections: count,
            round,
            floorRate: (replayed.count / replayed.ms) * 1000,
            apiRate: sent.rate,
            p50: at(sent.times, 0.5),
            p99: at(sent.times, 0.99),
            floorCpu: replayed.us / 1000 / replayed.count,
            apiCpu: (sent.serverCores / sent.rate) * 1000,
            generatorCores: sent.generatorCores,
            serverCores: sent.serverCores,
          });
        }
      }
    }
    const floors: Record<string, readonly StatementList[]> = {};
    for (const { name } of operations) {
      floors[name] = await server.tell<readonly StatementList[]>({ do: 'statements', name });
    }
    return { runs, floors };
  } finally {
    await server.dispose();
    await mail.close();
  }
}
