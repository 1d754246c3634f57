/**
 * An upgrade of a PostgreSQL with a million audit entries and a million renewals, from the last release but one of those kept in
 * tests/upgrade: how long each migration takes, and how long a read and a write of the version before wait meanwhile.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { startPostgres } from '../../../scripts/setup/postgres.mjs';
import { applyMigrations } from '../../../server/db/migrate.ts';
import { readMigrations, type Migration } from '../../../server/db/migrations.ts';
import { copiedTables, refill, writeLines } from '../../../server/db/repositories/whole-database.ts';
import { keptSnapshots, type Kept } from '../../support/database/kept-snapshots.ts';
import { copyPostgresDatabase, createPostgresDatabase } from '../../support/database/postgres.ts';
import { withClient } from '../with-client.ts';

export interface UpgradeRun {
  readonly round: number;
  /** Milliseconds of each migration's transaction, in which it holds its locks. */
  readonly migrations: Readonly<Record<string, number>>;
  /** Milliseconds: the longest read and write of either table while the upgrade ran. */
  readonly read: number;
  readonly write: number;
  /** The same, while as many reads and writes ran alone. */
  readonly idleRead: number;
  readonly idleWrite: number;
}

export interface UpgradeMeasurement {
  readonly from: string;
  readonly to: string;
  readonly rows: number;
  readonly runs: readonly UpgradeRun[];
}

interface Plan {
  readonly rows: number;
  readonly rounds: number;
  readonly progress: (line: string) => void;
}

const TABLES = ['audit_log', 'renewals'] as const;

/** The rows of the release, of which those of the two tables are repeated until there are enough. */
async function fill(client: pg.Client, { migrations, rows }: Kept, most: number): Promise<void> {
  const db = drizzle({ client });
  await applyMigrations(db, { migrations });
  await db.transaction(async (tx) =>
    refill(tx, await copiedTables(tx), async () => {
      for (const table of rows) await writeLines(tx, table, table.lines);
    }),
  );
  for (const table of TABLES) {
    const columns = rows.find(({ name }) => name === table)?.columns.map(({ name }) => `"${name}"`) ?? [];
    const copied = columns.map((name) => (name === '"id"' ? 'gen_random_uuid()' : name));
    await client.query(`insert into ${table} (${columns.join(', ')}) overriding system value
      select ${copied.join(', ')} from ${table}, generate_series(1, ${most} / (select count(*) from ${table}))`);
  }
  await client.query('vacuum analyze');
}

/** Reads and writes both tables, again and again until it is told to end. */
async function work(url: string, isOver: () => boolean): Promise<{ read: number; write: number }> {
  return withClient(url, async (client) => {
    const longest = { read: 0, write: 0 };
    const timed = async (what: 'read' | 'write', query: string) => {
      const start = performance.now();
      await client.query(query);
      longest[what] = Math.max(longest[what], performance.now() - start);
    };
    do {
      for (const table of TABLES) {
        await timed('read', `select * from ${table} limit 50`);
        await timed('write', `update ${table} set id = id where id = (select id from ${table} limit 1)`);
      }
    } while (!isOver());
    return longest;
  });
}

async function upgrade(url: string, missing: readonly Migration[], round: number): Promise<UpgradeRun> {
  const idle = await (async () => {
    const end = performance.now() + 2_000;
    return work(url, () => performance.now() > end);
  })();
  let isOver = false;
  const working = work(url, () => isOver);
  const migrations = await withClient(url, async (client) => {
    const took: Record<string, number> = {};
    for (const migration of missing) {
      const start = performance.now();
      await applyMigrations(drizzle({ client }), { migrations: [migration], isShared: true });
      took[migration.tag] = performance.now() - start;
    }
    return took;
  }).finally(() => (isOver = true));
  const { read, write } = await working;
  return { round, migrations, read, write, idleRead: idle.read, idleWrite: idle.write };
}

export async function measureUpgrade({ rows, rounds, progress }: Plan): Promise<UpgradeMeasurement> {
  const [from] = keptSnapshots().slice(-2);
  if (from === undefined) throw new Error('tests/upgrade has no snapshot.');
  const last = from.migrations.at(-1)?.when ?? 0;
  const missing = readMigrations().filter(({ when }) => when > last);
  const given = process.env['DATABASE_URL'];
  const postgres = given ? null : await startPostgres();
  try {
    const administrator = given || (postgres?.url ?? '');
    const original = await createPostgresDatabase(administrator);
    await withClient(original.url, (client) => fill(client, from, rows));
    progress(`${rows.toLocaleString('en-US')} rows in each of ${TABLES.join(' and ')}`);
    const runs: UpgradeRun[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const copy = await copyPostgresDatabase(administrator, original.url);
      const run = await upgrade(copy.url, missing, round);
      runs.push(run);
      progress(
        `upgraded: the longest write waited ${run.write.toFixed(1)} ms, alone ${run.idleWrite.toFixed(1)}`,
      );
      await copy.drop();
    }
    if (given) await original.drop();
    return { from: from.number, to: missing.at(-1)?.tag ?? from.number, rows, runs };
  } finally {
    await postgres?.stop();
  }
}
