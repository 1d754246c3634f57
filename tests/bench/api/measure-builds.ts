/** The API of two builds of KeepWell, each on data of its own, request by request in turns: an earlier checkout and this one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startSmtp } from '../../support/server/mail.ts';
import { openConnection } from './connection.ts';
import { at, sendFor, type Sent } from './measure-api.ts';
import { startMeasured, type MeasuredServer } from './measured-server.ts';
import type { Operation, Stage } from './operations.ts';

/** A person alone, and as many as keep both cores busy. */
const CONNECTIONS: readonly number[] = [1, 16];
const WARM_UP_ROUNDS = 1;

const builds = ['before', 'now'] as const;
type Build = (typeof builds)[number];

/** Milliseconds. */
interface Measured {
  readonly p50: number;
  readonly cpu: number;
}

export interface BuildsRun extends Readonly<Record<Build, Measured>> {
  readonly database: string;
  readonly operation: string;
  readonly connections: number;
  readonly round: number;
}

export interface BuildsPlan {
  /** The earlier checkout, built. */
  readonly against: string;
  readonly rounds: number;
  /** Milliseconds for each build, in each round. */
  readonly ms: number;
  readonly stage: Stage;
  readonly progress: (line: string) => void;
}

const measured = ({ times, serverCores, rate }: Sent): Measured => ({
  p50: at(times, 0.5),
  cpu: (serverCores / rate) * 1000,
});

interface Staged {
  readonly server: MeasuredServer;
  readonly operations: readonly Operation[];
}

async function send(
  { server, operations }: Staged,
  name: string,
  count: number,
  ms: number,
): Promise<Measured> {
  const operation = operations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`${name} is not staged.`);
  await operation.desk.signInAgain();
  const connections = await Promise.all(Array.from({ length: count }, () => openConnection(server.origin)));
  try {
    return measured(await sendFor([server], connections, operation, ms));
  } finally {
    for (const connection of connections) connection.close();
  }
}

/** Whether a build has what the operation asks for: an earlier one may not. */
async function serves({ server, operations }: Staged, name: string): Promise<boolean> {
  const operation = operations.find((one) => one.name === name);
  if (operation === undefined) return false;
  const connection = await openConnection(server.origin);
  const { status } = await connection.send(operation.request(operation.own[0]).request);
  connection.close();
  return status === 200;
}

/** @param envOf makes a database for a build. @throws Error for a checkout that is not built */
export async function measureBuilds(
  database: string,
  envOf: () => Promise<Readonly<Record<string, string>>>,
  { against, rounds, ms, stage, progress }: BuildsPlan,
): Promise<readonly BuildsRun[]> {
  if (!existsSync(join(against, 'dist', 'server', 'main.js')))
    throw new Error(`${against} is not built: run "node scripts/build.mjs" there.`);
  const mail = await startSmtp();
  const servers: MeasuredServer[] = [];
  const start = async (root?: string): Promise<Staged> => {
    const env = { ...(await envOf()), SMTP_URL: mail.url, MAIL_FROM: 'KeepWell <bench@keepwell.test>' };
    const server = await startMeasured(env, root === undefined ? {} : { root });
    servers.push(server);
    const operations = await stage(server, mail);
    // The driver of another checkout is out of reach; filling the workspace has refreshed the statistics.
    return { server, operations };
  };
  try {
    const staged = { before: await start(against), now: await start() };
    const runs: BuildsRun[] = [];
    const names: string[] = [];
    for (const { name } of staged.now.operations) {
      if ((await serves(staged.before, name)) && (await serves(staged.now, name))) names.push(name);
      else progress(`${database}: left out, because one of the builds refuses it: ${name}`);
    }
    for (let round = 1 - WARM_UP_ROUNDS; round <= rounds; round += 1) {
      progress(`${database}, two builds: ${round < 1 ? 'warming up' : `round ${round} of ${rounds}`}`);
      // Who comes first changes from round to round.
      const order = round % 2 === 0 ? builds : builds.toReversed();
      for (const name of names) {
        for (const connections of CONNECTIONS) {
          const of: Partial<Record<Build, Measured>> = {};
          for (const build of order) of[build] = await send(staged[build], name, connections, ms);
          const { before, now } = of as Record<Build, Measured>;
          if (round > 0) runs.push({ database, operation: name, connections, round, before, now });
        }
      }
    }
    return runs;
  } finally {
    for (const server of servers) await server.dispose();
    await mail.close();
  }
}
