/** A server that starts upgrades the database while another one works on it (decision 91). */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { applyMigrations, type MigrateOptions } from '../../server/db/migrate.ts';
import { OUTSIDE_TRANSACTION, readMigrations, type Migration } from '../../server/db/migrations.ts';
import { openPostgres } from '../../server/db/open-postgres.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { eventually } from '../support/eventually.ts';
import { migratedDatabase, type Migrated } from '../support/database/upgrades.ts';
import { administratorUrl } from '../support/database/postgres.ts';
import { addWorkspace, renewalsOf, change, type TestWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const [last] = readMigrations().toReversed();
let number = 0;

/** A migration after all others. */
function further(...statements: readonly string[]): Migration {
  number += 1;
  const when = (last?.when ?? 0) + number;
  return {
    tag: `9${number}_further`,
    when,
    hash: `further-${number}`,
    statements,
    isOutsideTransaction: false,
  };
}
const withFurther = (...more: readonly Migration[]) => [...readMigrations(), ...more];

describe('on any engine', () => {
  let database: Migrated;
  beforeAll(async () => {
    database = await migratedDatabase(readMigrations());
    return () => database.close();
  });
  const hashes = async () =>
    (await database.rows<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')).map(
      ({ hash }) => hash,
    );
  const migrate = (options: MigrateOptions) => applyMigrations(database.db, options);

  test('each missing migration is applied once, in the order of the journal', async () => {
    const before = await hashes();
    expect(before).toEqual(readMigrations().map(({ hash }) => hash));
    const one = further('create table further_one (id integer)');
    const two = further('insert into further_one values (1)', 'insert into further_one values (2)');
    await migrate({ migrations: withFurther(one, two) });
    await migrate({ migrations: withFurther(one, two) });
    expect(await database.rows('select id from further_one order by id')).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await hashes()).toEqual([...before, one.hash, two.hash]);
  });

  test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
    const before = await hashes();
    const good = further('create table further_good (id integer)');
    const bad = further('create table further_bad (id integer)', 'select 1 / 0');
    const failing = migrate({ migrations: withFurther(good, bad) });
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await hashes()).toEqual([...before, good.hash]);
    expect(
      await database.rows(
        `select to_regclass('further_good')::text as good, to_regclass('further_bad')::text as bad`,
      ),
    ).toEqual([{ good: 'further_good', bad: null }]);
  });

  test('an index is made without a transaction, and again after a try that ended in between', async () => {
    const statements = [
      `${OUTSIDE_TRANSACTION}\ndrop index concurrently if exists further_index`,
      'create index concurrently further_index on signing_keys (created_at)',
    ];
    const index: Migration = { ...further(...statements), isOutsideTransaction: true };
    await migrate({ migrations: withFurther(index) });
    await database.run(`delete from drizzle.__drizzle_migrations where hash = '${index.hash}'`);
    await migrate({ migrations: withFurther(index) });
    expect(
      await database.rows(
        `select indisvalid as valid from pg_index where indexrelid = 'further_index'::regclass`,
      ),
    ).toEqual([{ valid: true }]);
  });
});

describe.each(administratorUrl === undefined ? [] : [administratorUrl])('on PostgreSQL', () => {
  const server = useServer(startTestServer);
  let workspace: TestWorkspace;
  let url: string;
  beforeAll(async () => {
    workspace = await addWorkspace(server, 'Upgraded');
    url = await server.db.system(async (tx) => urlOf(tx));
  });
  async function urlOf(tx: Parameters<Parameters<typeof server.db.system>[0]>[0]): Promise<string> {
    const found = (await tx.execute(
      sql`select current_database() as name, current_user as login`,
    )) as unknown as {
      rows: { name: string; login: string }[];
    };
    const made = new URL(administratorUrl ?? '');
    const [row] = found.rows;
    made.username = made.password = row?.login ?? '';
    made.pathname = `/${row?.name}`;
    return made.href;
  }

  /** A transaction that reads the renewals and stays open until it is told to end. */
  function longTransaction() {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let began = () => {};
    const isOpen = new Promise<void>((resolve) => (began = resolve));
    const done = server.db.system(async (tx) => {
      await tx.select().from(renewals).limit(1);
      began();
      await ended;
    });
    return { isOpen, end: () => (end(), done) };
  }

  const isWaitedFor = (table: string) =>
    server.db.system(async (tx) => {
      const found = await tx.execute(
        sql`select from pg_locks where mode = 'AccessExclusiveLock' and not granted and relation = ${table}::regclass`,
      );
      return (found as unknown as { rows: object[] }).rows.length > 0;
    });

  async function edit(value: number) {
    const [record] = await renewalsOf(server, workspace);
    if (!record) throw new Error('There is no renewal');
    const expected_value = record.annual_revenue;
    const body = { field: 'annual_revenue', value, expected_value } as const;
    const answer = await change(server, workspace.admin, workspace.id, record.id, body);
    return answer.statusCode;
  }

  test('a table in use delays the upgrade, and requests of the server that runs go on', async () => {
    const long = longTransaction();
    await long.isOpen;
    const added = further('alter table renewals add column further_column integer');
    const told: string[] = [];
    const answers: number[] = [];
    let pauses = 0;
    const upgraded = await openPostgres(
      { url },
      {
        migrations: withFurther(added),
        report: (line) => void told.push(line),
        pause: async () => {
          pauses += 1;
          answers.push(await edit(pauses));
          if (pauses === 3) await long.end();
        },
      },
    );
    onTestFinished(() => upgraded.close());
    expect(told).toEqual([
      `The upgrade ${added.tag} waits for a table that is in use. Servers that run go on meanwhile.`,
    ]);
    expect([answers, pauses]).toEqual([[200, 200, 200], 3]);
    // Also a server that knows nothing of the new column.
    expect(await edit(7)).toBe(200);
    const found = await upgraded.system((tx) =>
      tx.execute(sql`select count(*)::integer as renewals from renewals where further_column is null`),
    );
    expect((found as unknown as { rows: { renewals: number }[] }).rows[0]?.renewals).toBeGreaterThan(0);
  });

  test('requests that come while the upgrade waits for a lock wait as long as it does, and are answered', async () => {
    const long = longTransaction();
    await long.isOpen;
    const added = further('alter table renewals add column further_second integer');
    const order: string[] = [];
    let edited: Promise<unknown> = Promise.resolve();
    const opening = openPostgres(
      { url },
      {
        migrations: withFurther(added),
        pause: async () => {
          await edited;
          await long.end();
        },
      },
    ).then((db) => (order.push('upgraded'), db));
    await eventually(async () => expect(await isWaitedFor('renewals')).toBe(true));
    edited = edit(11).then((status) => order.push(`edited ${status}`));
    const upgraded = await opening;
    onTestFinished(() => upgraded.close());
    expect(order).toEqual(['edited 200', 'upgraded']);
  });

  test('after ten minutes the start is refused with a sentence, and the database is as it was', async () => {
    const long = longTransaction();
    await long.isOpen;
    const added = further('alter table renewals add column further_third integer');
    let waited = 0;
    // A lock that is not waited for at all, so that the tries take no time.
    const hasty = { ...added, statements: ['set local lock_timeout to 1', ...added.statements] };
    const opening = openPostgres(
      { url },
      {
        migrations: withFurther(hasty),
        pause: async (ms) => {
          waited += ms;
        },
      },
    );
    await expect(opening).rejects.toThrow(
      `The upgrade ${added.tag} has waited for ten minutes for a table that is in use. End the transaction that uses it, and start again.`,
    );
    expect(waited).toBeGreaterThan(590_000);
    await long.end();
    expect(await edit(13)).toBe(200);
  });

  test('of two servers that start at once one upgrades, and the other waits for it', async () => {
    const long = longTransaction();
    await long.isOpen;
    const added = further('alter table renewals add column further_fourth integer');
    const told: string[] = [];
    const openings: Promise<Database>[] = [1, 2].map(() => {
      let isSecond = false;
      return openPostgres(
        { url },
        {
          migrations: withFurther(added),
          report: (line) => {
            isSecond = line.startsWith('Another server');
            told.push(line);
          },
          pause: async () => {
            if (isSecond) await Promise.race(openings);
            else if (told.length === 2) await long.end();
          },
        },
      );
    });
    const both = await Promise.all(openings);
    onTestFinished(async () => void (await Promise.all(both.map((db) => db.close()))));
    expect(told.toSorted()).toEqual([
      'Another server is upgrading the database. This one waits for it.',
      `The upgrade ${added.tag} waits for a table that is in use. Servers that run go on meanwhile.`,
    ]);
  });
});
