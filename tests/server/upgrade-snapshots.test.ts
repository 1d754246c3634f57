/**
 * Upgrades from the releases whose schema and rows are kept in tests/upgrade (decision 91). `npm run snapshot:schema` keeps those
 * of the present migrations; the files of migrations that were never released are then deleted.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { withSnapshot } from '../../server/admin/backup/snapshot.ts';
import type { Tx } from '../../server/db/database.ts';
import { applyMigrations } from '../../server/db/migrate.ts';
import { readMigrations, type Migration } from '../../server/db/migrations.ts';
import { copiedTables, refill, summaryOf, writeLines } from '../../server/db/repositories/whole-database.ts';
import { acceptedChanges, acceptedLocks } from '../upgrade/exceptions.ts';
import { incompatibilities } from '../support/database/compatible.ts';
import {
  keepSnapshot,
  keptSnapshots,
  numberOf,
  type Kept,
  type KeptRows,
} from '../support/database/kept-snapshots.ts';
import { longLocks } from '../support/database/migration-lint.ts';
import { schemaOf, type Schema } from '../support/database/schema-snapshot.ts';
import { migratedDatabase, type Migrated } from '../support/database/upgrades.ts';
import { quickIdentity } from '../support/identity/identity.ts';
import { addChatLists, addConversation } from '../support/people/conversations.ts';
import { invite, inviterOf } from '../support/people/invitations.ts';
import { addNote } from '../support/people/notes.ts';
import { addWorkspace, change, renewalsOf } from '../support/people/server-people.ts';
import { addSession } from '../support/people/sessions.ts';
import { startTestServer } from '../support/server/server.ts';

/** The last release without snapshots. What its migrations lock is past. */
const FIRST = '0035';

const present = numberOf(readMigrations().at(-1) ?? { tag: '' });

/** Rows that the server of the present version writes: of a workspace, its records, and what one member did. */
async function rowsNow(): Promise<readonly KeptRows[]> {
  const server = await startTestServer();
  const identity = await quickIdentity(server);
  const user = await identity.prepareUser('ada@example.com', 'Correct-horse-1!');
  await server.db.system((tx) => user.store(tx));
  const workspace = await addWorkspace(server, 'Kept');
  await addSession(server, workspace.admin);
  const [renewal] = await renewalsOf(server, workspace);
  if (renewal === undefined) throw new Error('There is no renewal');
  const body = { field: 'annual_revenue', value: 7, expected_value: renewal.annual_revenue };
  await change(server, workspace.admin, workspace.id, renewal.id, body);
  await addNote(server, workspace, renewal.id);
  await addConversation(server, workspace);
  await addChatLists(server, workspace);
  await invite(server, inviterOf(workspace), { email: 'ben@example.com' });
  const rows = await withSnapshot(server.db, async ({ tables, lines }) => {
    const kept: KeptRows[] = [];
    for (const table of tables) {
      const all: string[] = [];
      for await (const some of lines(table)) all.push(...some);
      kept.push({ name: table.name, columns: table.columns, lines: all });
    }
    return kept;
  });
  await server.close();
  return rows;
}

const inTransaction = <T>({ db }: Migrated, work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(work);

/** Loads the rows as a server of their version writes them: by the columns that it knows. */
const load = (database: Migrated, rows: readonly KeptRows[]) =>
  inTransaction(database, async (tx) =>
    refill(tx, await copiedTables(tx), async () => {
      for (const table of rows) await writeLines(tx, table, table.lines);
    }),
  );

/** How many rows of each table there are, and a checksum of the columns that the version knows. */
const held = (database: Migrated, rows: readonly KeptRows[]) =>
  inTransaction(database, async (tx) => {
    const found: Record<string, unknown> = {};
    for (const table of rows) found[table.name] = await summaryOf(tx, table);
    return found;
  });

let schema: Schema;
beforeAll(async () => {
  const migrated = await migratedDatabase(readMigrations());
  schema = await schemaOf(migrated.rows);
  await migrated.close();
  if (process.env['KEEPWELL_SNAPSHOT'] === 'true') {
    keepSnapshot({ number: present, schema, rows: await rowsNow() });
  }
});

test('an empty database that is migrated has exactly the schema that was kept last', () => {
  const kept = keptSnapshots().at(-1);
  expect(kept?.number, 'npm run snapshot:schema keeps the new schema').toBe(present);
  expect(schema).toEqual(kept?.schema);
});

test('each release can be upgraded while the one before it runs', () => {
  const kept = keptSnapshots();
  const faults = kept.slice(1).flatMap(({ number, schema: next }, at) => {
    const before = kept[at];
    return before === undefined
      ? []
      : incompatibilities(before.schema, next).map((fault) => `${number} ${fault}`);
  });
  expect(faults).toEqual(Object.keys(acceptedChanges));
});

test('no migration locks a large table for long', () => {
  const faults = readMigrations()
    .filter((migration) => numberOf(migration) > FIRST)
    .flatMap(longLocks);
  expect(faults).toEqual(Object.keys(acceptedLocks));
});

describe.each(keptSnapshots().map((kept): [string, Kept] => [kept.number, kept]))(
  'a database with the migrations up to %s',
  (_, { migrations, rows, schema: its }) => {
    let database: Migrated;
    beforeAll(async () => {
      database = await migratedDatabase(migrations);
      return () => database.close();
    });

    test('is upgraded with every value as it was, and takes what its own version writes', async () => {
      expect(await schemaOf(database.rows)).toEqual(its);
      const filled = rows.filter(({ lines }) => lines.length > 0).map(({ name }) => name);
      expect(filled).toEqual(
        expect.arrayContaining(['audit_log', 'customers', 'identity_users', 'notes', 'renewals']),
      );
      await load(database, rows);
      const before = await held(database, rows);
      await applyMigrations(database.db);
      expect(await held(database, rows)).toEqual(before);
      expect(await schemaOf(database.rows)).toEqual(schema);
      await load(database, rows);
      expect(await held(database, rows)).toEqual(before);
    });
  },
);

describe('what would break the version before', () => {
  /** The present schema with one table changed. */
  const changed = (how: (table: Schema['tables'][string]) => object): readonly string[] => {
    const table = schema.tables['signing_keys'];
    if (table === undefined) throw new Error('There is no such table');
    const tables = { ...schema.tables, signing_keys: { ...table, ...how(table) } };
    return incompatibilities(schema, { ...schema, tables });
  };
  const column = (name: string, value: object | null) => (table: Schema['tables'][string]) => {
    const { [name]: old, ...others } = table.columns;
    return { columns: value === null ? others : { ...others, [name]: { ...old, ...value } } };
  };

  test.each<[string, (table: Schema['tables'][string]) => object, readonly string[]]>([
    ['a column is removed', column('kid', null), ['signing_keys.kid is gone.']],
    ['a type is another', column('kid', { type: 'uuid' }), ['signing_keys.kid is uuid, and was text.']],
    [
      'null is refused',
      column('retired_at', { nullable: false }),
      ['signing_keys.retired_at no longer takes null.'],
    ],
    ['null may be read', column('kid', { nullable: true }), ['signing_keys.kid may be null.']],
    [
      'a new column needs a value',
      column('fresh', { type: 'text', nullable: false, default: null }),
      ['signing_keys.fresh is new, without a default, and takes no null.'],
    ],
    ['a new column needs none', column('fresh', { type: 'text', nullable: true, default: null }), []],
    ['a new column has a default', column('fresh', { type: 'text', nullable: false, default: "''" }), []],
    [
      'a rule is added',
      ({ constraints }) => ({ constraints: { ...constraints, fresh: 'CHECK (true)' } }),
      ['signing_keys has another constraint fresh.'],
    ],
    [
      'values must differ',
      ({ indexes }) => ({ indexes: { ...indexes, fresh: 'CREATE UNIQUE INDEX fresh' } }),
      ['signing_keys has another unique index fresh.'],
    ],
    ['an index is added', ({ indexes }) => ({ indexes: { ...indexes, fresh: 'CREATE INDEX fresh' } }), []],
    ['rows are hidden', () => ({ row_security: true }), ['signing_keys has another row-level security.']],
  ])('is found when %s', (_, how, faults) => {
    expect(changed(how)).toEqual(faults);
  });

  test('is found when a table, a function, a policy, a trigger or a right is gone', () => {
    const { renewals, ...tables } = schema.tables;
    expect(incompatibilities(schema, { ...schema, tables })).toEqual(['The table renewals is gone.']);
    const [first] = Object.keys(schema.functions);
    const { [first ?? '']: _, ...functions } = schema.functions;
    expect(incompatibilities(schema, { ...schema, functions })).toEqual([`The function ${first} is gone.`]);
    const bare = { ...renewals, policies: {}, triggers: {}, grants: {} } as Schema['tables'][string];
    const found = incompatibilities(schema, { ...schema, tables: { ...tables, renewals: bare } });
    const of = (kind: 'policies' | 'triggers' | 'grants') => Object.keys(renewals?.[kind] ?? {});
    expect(found).toEqual([
      ...of('policies').map((name) => `renewals has not the policy ${name} as it was.`),
      ...of('triggers').map((name) => `renewals has not the trigger ${name} as it was.`),
      ...of('grants').map((name) => `renewals has fewer rights for ${name}.`),
    ]);
    expect(found.length).toBeGreaterThan(2);
  });
});

describe('what would lock a table for long', () => {
  const migration = (isOutsideTransaction: boolean, ...statements: string[]): Migration => ({
    tag: 'x',
    when: 1,
    hash: 'x',
    statements,
    isOutsideTransaction,
  });

  test.each([
    'CREATE INDEX a ON renewals (id)',
    'CREATE UNIQUE INDEX IF NOT EXISTS a ON renewals (id)',
    'DROP INDEX a',
    'ALTER TABLE renewals ADD CONSTRAINT a CHECK (id IS NOT NULL)',
    'ALTER TABLE renewals ADD CONSTRAINT a FOREIGN KEY (id) REFERENCES customers',
    'ALTER TABLE renewals ADD CONSTRAINT a UNIQUE (id)',
    'ALTER TABLE renewals ALTER COLUMN id TYPE text',
    'ALTER TABLE renewals ALTER id SET DATA TYPE text',
    'ALTER TABLE renewals ALTER COLUMN id SET NOT NULL',
    'ALTER TABLE renewals ADD COLUMN a uuid NOT NULL DEFAULT gen_random_uuid()',
    'ALTER TABLE renewals ADD COLUMN a integer GENERATED ALWAYS AS (1) STORED',
    'ALTER TABLE renewals ADD COLUMN a bigserial',
    'ALTER TABLE renewals SET UNLOGGED',
    '-- A comment\nUPDATE renewals\n  SET id = id',
    'DELETE FROM renewals',
    'LOCK TABLE renewals',
    'VACUUM FULL renewals',
    'DO $$ BEGIN END $$',
    'CREATE INDEX CONCURRENTLY a ON renewals (id)',
  ])('%s is refused', (statement) => {
    expect(longLocks(migration(false, statement))).toHaveLength(1);
  });

  test.each([
    [['ALTER TABLE renewals ADD COLUMN a text']],
    [["ALTER TABLE renewals ADD COLUMN a text NOT NULL DEFAULT 'update renewals'"]],
    [['ALTER TABLE renewals ADD CONSTRAINT a CHECK (id IS NOT NULL) NOT VALID']],
    [['ALTER TABLE renewals VALIDATE CONSTRAINT a']],
    [['ALTER TABLE renewals ADD CONSTRAINT a UNIQUE USING INDEX a_index']],
    [['CREATE TABLE fresh (id integer)', 'CREATE INDEX a ON fresh (id)', 'UPDATE fresh SET id = 1']],
    [['-- DROP INDEX a']],
  ])('%j is not', (statements) => {
    expect(longLocks(migration(false, ...statements))).toEqual([]);
  });

  test('an index is made outside a transaction so that it can be made again', () => {
    const [drop, create] = [
      'DROP INDEX CONCURRENTLY IF EXISTS a',
      'CREATE INDEX CONCURRENTLY a ON renewals (id)',
    ];
    expect(longLocks(migration(true, drop, create))).toEqual([]);
    expect(longLocks(migration(true, create))).toHaveLength(1);
    expect(longLocks(migration(true, drop, create, 'INSERT INTO a VALUES (1)'))).toHaveLength(1);
    const add = 'ALTER TABLE renewals ADD CONSTRAINT a CHECK (true) NOT VALID';
    expect(longLocks(migration(false, add, 'ALTER TABLE renewals VALIDATE CONSTRAINT a'))).toHaveLength(1);
  });
});
