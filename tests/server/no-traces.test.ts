/**
 * What a deletion leaves behind (decision 90): nothing, in any table. The tables are those of the database, so a new table is
 * looked through without a line here; the test fails until its rows are made or a reason is given why it can have none.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import {
  askToDeleteAccount,
  confirmAccountDeletion,
  deleteWorkspace,
  newestCode,
} from '../support/people/deletion.ts';
import { startAccountServer } from '../support/people/invitations.ts';
import { livedIn, type LivedIn } from '../support/people/lived-in.ts';
import { otherThan } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const DAY = 24 * 60 * 60_000;

async function rowsIn<Row>(db: Database, query: ReturnType<typeof sql>): Promise<readonly Row[]> {
  return ((await db.system((tx) => tx.execute(query))) as unknown as { readonly rows: Row[] }).rows;
}

const tablesIn = async (db: Database) =>
  (
    await rowsIn<{ name: string }>(
      db,
      sql`select table_name::text as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
  ).map(({ name }) => name);

/** By table, the rows whose text contains one of the words. Tables without any are left out. */
async function tracesOf(db: Database, words: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of await tablesIn(db)) {
    const rows = await rowsIn<{ row: string }>(
      db,
      sql`select t::text as row from ${sql.identifier(table)} t`,
    );
    const traces = rows.map(({ row }) => row).filter((row) => words.some((word) => row.includes(word)));
    if (traces.length > 0) found[table] = traces;
  }
  return found;
}

/** Tables in which a person cannot be named, and why. */
const impersonal: Readonly<Record<string, string>> = {
  action_folders: 'names the member by id, whose row is made anonymous',
  actions: 'names the member by id',
  assistant_action_days: 'figures of all workspaces',
  assistant_times: 'figures of all workspaces',
  assistant_usage: 'figures of a workspace',
  assistant_workspace_days: 'figures of a workspace',
  customers: 'names the owner by member id',
  dashboards: 'names the member by id',
  default_views: 'names the member by id',
  field_definitions: 'names the member by id',
  home_visits: 'names the member by id',
  learned_patterns: 'queries with names masked',
  learning_askers: 'names the member by id',
  learning_suggestions: 'queries with names masked',
  onboarding_templates: 'texts of the workspace',
  saved_actions: 'names the member by id',
  saved_views: 'names the member by id',
  server_secrets: 'of the installation',
  signing_keys: 'of the installation',
  support_counters: 'numbers of a workspace',
  workspace_export_parts: 'compressed; removed with the account',
  workspace_exports: 'removed with the account',
  workspaces: 'names the member by id',
};

/** What may still name the person, each with the reason. */
const kept: Readonly<Record<string, string>> = {
  jobs: 'the mail that says that the account was deleted is still to be sent to its email',
};

describe('an account that was deleted', () => {
  const NAME = 'Maximiliana Zwetschgenbaum';
  const server = useServer(startAccountServer);
  let world: LivedIn;
  let words: readonly string[];
  let before: Record<string, string[]>;
  beforeAll(async () => {
    world = await livedIn(server, 'Lived in', NAME);
    const { person } = world;
    await askToDeleteAccount(server, person);
    await confirmAccountDeletion(server, person, otherThan(newestCode(server, person.email)));
    words = [person.userId, person.uid, person.email, NAME];
    before = await tracesOf(server.db, words);
  }, 600_000);

  test('had left traces in every table that can have them', async () => {
    const tables = await tablesIn(server.db);
    expect([...Object.keys(before), ...Object.keys(impersonal)].toSorted()).toEqual(tables);
  });

  test('has left none in any', async () => {
    const { person } = world;
    const done = await confirmAccountDeletion(server, person, newestCode(server, person.email));
    expect(done).toEqual({ status: 200, body: { deleted: true } });
    const after = await tracesOf(server.db, words);
    expect(Object.keys(after), JSON.stringify(after).slice(0, 2000)).toEqual(Object.keys(kept));
    await server.jobs.runDue();
    expect(await tracesOf(server.db, words)).toEqual({});
    // The history is there, without the name.
    const audit = await rowsIn<{ name: string }>(
      server.db,
      sql`select distinct performed_by_name as name from audit_log where performed_by_member_id = ${person.memberId}`,
    );
    expect(audit).toEqual([{ name: 'Deleted person' }]);
  });
});

describe('a workspace that was removed', () => {
  const server = useServer(startAccountServer);
  let world: LivedIn;
  let of: (workspaceId: string) => Promise<Record<string, string[]>>;
  beforeAll(async () => {
    world = await livedIn(server, 'Removed', 'Ada Lovelace');
    of = (workspaceId) => tracesOf(server.db, [workspaceId]);
  }, 600_000);

  test('had rows in every table that has rows of workspaces', async () => {
    const withWorkspace = await rowsIn<{ name: string }>(
      server.db,
      sql`select table_name::text as name from information_schema.columns
        where table_schema = 'public' and column_name = 'workspace_id' order by 1`,
    );
    const found = Object.keys(await of(world.workspace.id));
    expect(withWorkspace.map(({ name }) => name).filter((name) => !found.includes(name))).toEqual([]);
  });

  test('has no row in any table, and its pictures are gone', async () => {
    const pictures = await rowsIn<{ url: string }>(
      server.db,
      sql`select logo_url as url from customers where logo_url like '/media/%'
        union all select profile_picture_url from workspaces where profile_picture_url like '/media/%'`,
    );
    expect(pictures.length).toBeGreaterThan(0);
    await deleteWorkspace(server, world.workspace, 'Renamed');
    await server.jobs.start(false);
    server.clock.advance(14 * DAY + 1);
    await server.jobs.runDue();
    expect(await of(world.workspace.id)).toEqual({});
    for (const { url } of pictures) expect(await server.media.read(url.replace('/media/', ''))).toBeNull();
  });
});
