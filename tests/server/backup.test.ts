/** A backup while the server runs, its restore into an empty database, and the move to another engine. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand, withWholePaths } from '../../server/admin/run-command.ts';
import { copiedTables, summaryOf } from '../../server/db/repositories/whole-database.ts';
import { loadSnapshot, withSnapshot } from '../../server/admin/backup/snapshot.ts';
import { mediaOf } from '../../server/media/open-media.ts';
import type { Database } from '../../server/db/database.ts';
import { administratorUrl, createPostgresDatabase } from '../support/database/postgres.ts';
import { testDatabase, type TestDatabase } from '../support/database/database.ts';
import { signIn, startIdentityServer, type IdentityServer } from '../support/identity/identity.ts';
import { PASSWORD, signUp } from '../support/people/sign-up.ts';
import { testConfig } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const PICTURE = `${'A'.repeat(24)}.webp`;

const server = useServer(startIdentityServer);
/** Of this file: below it each test has its own data folder and backup. */
let root: string;
let place: string;
let count = 0;
let target: TestDatabase;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'keepwell-backup-'));
  await signUp(server, 'ada@example.com');
  await signUp(server, 'ben@example.com');
  await mkdir(join(root, 'source', 'media'), { recursive: true });
  await writeFile(join(root, 'source', 'media', PICTURE), 'bytes of a picture');
  await writeFile(join(root, 'source', 'media', `${PICTURE}.new`), 'half of the bytes');
  // Values that a copy by way of JavaScript or JSON would change.
  await server.db.system((tx) =>
    tx.execute(sql`update workspaces set workspace_name = ${'Ünïcode "quoted" \\ back\nline'}`),
  );
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(async () => {
  count += 1;
  place = join(root, `backup-${count}`);
  target = await testDatabase();
});
afterEach(() => target.close());

const deps = (db: Database, data: string, isServing?: true) => {
  const config = { ...testConfig(), dataFolder: join(root, data), databaseUrl: null };
  return { ...server, db, config, media: mediaOf(config), ...(isServing && { isServing }) };
};

const backUp = (folder = place) => runCommand(deps(server.db, 'source', true), ['backup', folder], () => {});
const restore = (folder = place) =>
  runCommand(deps(target, `target-${count}`), ['restore', folder], () => {});

/** What every table holds. */
const heldBy = (db: Database) =>
  db.system(async (tx) => {
    const held: Record<string, unknown> = {};
    for (const table of await copiedTables(tx)) held[table.name] = await summaryOf(tx, table);
    return held;
  });

const rowsIn = async (db: Database, query: SQL) =>
  ((await db.system((tx) => tx.execute(query))) as unknown as { readonly rows: readonly unknown[] }).rows;
const usersIn = (db: Database) => rowsIn(db, sql`select email from users`);

/** Changes the first line of a table's file. */
async function alter(table: string, change: (line: string) => string): Promise<void> {
  const path = join(place, 'tables', `${table}.ndjson.gz`);
  const [first = '', ...rest] = gunzipSync(await readFile(path))
    .toString('utf8')
    .split('\n');
  const changed = change(first);
  expect(changed).not.toBe(first);
  await writeFile(path, gzipSync([changed, ...rest].join('\n')));
}

test('a backup that is restored elsewhere is the same to the last value, and its people sign in', async () => {
  const before = await heldBy(server.db);
  const made = await backUp();
  expect(made.says).toMatch(/^The backup is complete: \d+ rows of \d+ tables and 1 pictures in /);
  expect(await heldBy(server.db)).toEqual(before);

  const restored = await restore();
  expect(restored).toMatchObject({ ok: true });
  expect(await heldBy(target)).toEqual(before);
  expect(await readdir(join(root, `target-${count}`, 'media'))).toEqual([PICTURE]);

  const elsewhere: IdentityServer = await startIdentityServer({ on: target });
  try {
    expect((await signIn(elsewhere, 'ada@example.com', PASSWORD)).status).toBe(200);
    // Triggers and foreign keys are there again.
    await expect(
      target.system((tx) => tx.execute(sql`update workspace_members set workspace_id = gen_random_uuid()`)),
    ).rejects.toMatchObject({ cause: { code: '23503' } });
    const disabled = sql`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`;
    expect(await rowsIn(target, disabled)).toEqual([]);
    // The next number of a counted column is a new one.
    const next = sql`select nextval(pg_get_serial_sequence('field_definitions', 'ordinal')) > max(ordinal) as is_new
      from field_definitions`;
    expect(await rowsIn(target, next)).toEqual([{ is_new: true }]);
  } finally {
    await elsewhere.close();
  }
});

test('only the login that made a backup can read it', async () => {
  await backUp();
  expect((await stat(place)).mode & 0o777).toBe(0o700);
  for (const name of ['manifest.json', 'tables/users.ndjson.gz'])
    expect((await stat(join(place, name))).mode & 0o777, name).toBe(0o600);
});

test('a folder that holds something is not written into', async () => {
  await mkdir(place);
  await writeFile(join(place, 'thesis.txt'), 'mine');
  expect(await backUp()).toEqual({
    ok: false,
    says: `${place} is not empty. Name a new folder for the backup.`,
  });
  expect(await readdir(place)).toEqual(['thesis.txt']);
});

test('a backup that was interrupted is not restored', async () => {
  await backUp();
  await rm(join(place, 'manifest.json'));
  expect(await restore()).toEqual({
    ok: false,
    says: `${place} is not a complete backup: it has no manifest.json.`,
  });
});

test('a manifest that is no manifest is refused', async () => {
  await backUp();
  await writeFile(join(place, 'manifest.json'), '{"format": 2}');
  expect((await restore()).says).toContain('is not the manifest of a backup that this version can read');
});

test('a value that changed after the backup is found, and nothing is restored', async () => {
  await backUp();
  await alter('users', (line) => line.replace('@example.com', '@example.org'));
  expect((await restore()).says).toMatch(/^The rows of users are not those that were written: /);
  expect(await usersIn(target)).toEqual([]);
  // The same folder can be tried again once it is right.
  await alter('users', (line) => line.replace('@example.org', '@example.com'));
  expect(await restore()).toMatchObject({ ok: true });
});

test('a row that is missing is found by what refers to it, and nothing is restored', async () => {
  await backUp();
  await writeFile(join(place, 'tables', 'users.ndjson.gz'), gzipSync(''));
  await expect(restore()).rejects.toThrow('Failed query');
  expect(await usersIn(target)).toEqual([]);
});

test('a backup of other migrations or other tables is refused', async () => {
  await backUp();
  const path = join(place, 'manifest.json');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/"migrations": \d+/, '"migrations": 3'));
  expect((await restore()).says).toMatch(
    /^It was made with 3 migrations, and this version of KeepWell has \d+\. /,
  );
  await writeFile(path, text.replace('"type": "boolean"', '"type": "text"'));
  expect((await restore()).says).toBe('It has other tables or columns than this version of KeepWell.');
});

test('a database with accounts is not overwritten', async () => {
  await backUp();
  const used = await runCommand(deps(server.db, 'source'), ['restore', place], () => {});
  expect(used.says).toBe('The database already has accounts. It would be overwritten; use an empty one.');
  expect(await usersIn(server.db)).toHaveLength(2);
});

test.each(['restore', 'copy-to'])('%s is not done while a server uses the data', async (name) => {
  const answer = await runCommand(deps(target, 'source', true), [name, place], () => {});
  expect(answer.says).toBe('A server is using this data folder. Stop it, and try again.');
});

test('one database is copied into another', async () => {
  const told: string[] = [];
  const rows = await withSnapshot(server.db, (snapshot) =>
    loadSnapshot(target, snapshot, (line) => told.push(line)),
  );
  expect(rows).toBeGreaterThan(10);
  expect(await heldBy(target)).toEqual(await heldBy(server.db));
});

test('copy-to refuses what is no address of a PostgreSQL', async () => {
  const answer = await runCommand(deps(target, 'source'), ['copy-to', 'mysql://db'], () => {});
  expect(answer.says).toBe('The address must start with postgres://.');
});

test.each(administratorUrl === undefined ? [] : [administratorUrl])(
  'copy-to fills an empty PostgreSQL, once',
  async (administrator) => {
    const made = await createPostgresDatabase(administrator);
    try {
      const copy = () => runCommand(deps(server.db, 'source'), ['copy-to', made.url], () => {});
      expect((await copy()).says).toMatch(
        /^\d+ rows are copied and compared\. Set DATABASE_URL .*; the pictures stay in .*\/source\.$/,
      );
      expect((await copy()).says).toContain('The database already has accounts.');
    } finally {
      await made.drop();
    }
  },
);

test('a folder is named from where the command is typed', () => {
  expect(withWholePaths(['backup', 'here'])).toEqual(['backup', join(process.cwd(), 'here')]);
  expect(withWholePaths(['disable', 'here'])).toEqual(['disable', 'here']);
});
