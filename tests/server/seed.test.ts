/** `npm run seed`: a workspace the size of a real team's, for trying the product (issue 5). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { fieldTypes, type FieldDefinition } from '../../contract/fields.ts';
import { listRenewals, type Renewal } from '../../contract/records/renewals.ts';
import { fieldValueProblem } from '../../contract/rules/field-value.ts';
import { openAdmin } from '../../server/admin/open-admin.ts';
import { runCommand } from '../../server/admin/run-command.ts';
import { askServer } from '../../server/admin/socket.ts';
import type { Database } from '../../server/db/database.ts';
import { customers, workspaceMembers } from '../../server/db/schema/workspace.ts';
import { renewals } from '../../server/db/schema/renewals.ts';
import { accountName } from '../../server/domain/demo/account-name.ts';
import { startTestServer, testConfig } from '../support/server/server.ts';
import {
  addMember,
  addWorkspace,
  as,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { eachStatement } from '../support/database/each-statement.ts';
import { everyRow } from '../support/database/server-rows.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
const notes: unknown[] = [];

async function run(...words: string[]) {
  const told: string[] = [];
  const deps = { ...server, config: testConfig() };
  const outcome = await runCommand(
    deps,
    ['seed', ...words],
    (entry, message) => notes.push([message, entry]),
    (line) => told.push(line),
  );
  return { ...outcome, told };
}

/** What a second run and another machine would add too: everything but the ids. */
const bare = (listed: readonly Renewal[], known: readonly Renewal[]) => {
  const before = new Set(known.map(({ id }) => id));
  return listed
    .filter(({ id }) => !before.has(id))
    .map(
      ({ id: _id, customer_id: _customer, owner_member_id: _owner, account_owner: _name, ...rest }) => rest,
    );
};

test('seeding without any workspace says to sign up first', async () => {
  expect(await run('--renewals', '10')).toEqual({
    ok: false,
    says: 'There is no workspace yet. Sign up first, then run this again.',
    told: [],
  });
});

describe('the only workspace', () => {
  test('seeding adds as many renewals to the only workspace as were asked for, 250 at a time', async () => {
    workspace = await addWorkspace(server, 'Northbeam');
    const before = await renewalsOf(server, workspace);
    expect(await run('--renewals', '1050')).toEqual({
      ok: true,
      says: '1,050 renewals were added to Northbeam in 0.0 seconds.',
      told: ['250', '500', '750', '1,000', '1,050'].map((done) => `${done} of 1,050 renewals`),
    });
    expect(notes.at(-1)).toEqual([
      'done by the operator',
      { actor: 'operator', command: 'seed', subject: workspace.id, workspace: workspace.id },
    ]);
    const listed = await renewalsOf(server, workspace);
    expect(listed).toHaveLength(28 + 1050);
    expect(listRenewals.answer.safeParse({ data: listed }).success).toBe(true);
    expect(new Set(listed.map((one) => one.account_name)).size).toBe(listed.length);
    const added = bare(listed, before);
    expect(added).toHaveLength(1050);
    const reviewed = added.filter(({ custom_fields }) => custom_fields['last_review'] !== undefined);
    expect(reviewed.length).toBeGreaterThan(added.length / 2);
  });

  test('seeded renewals are owned by the active members in turn, and some by nobody', async () => {
    const gone = await addMember(server, workspace, 'editor');
    await server.db.system((tx) =>
      tx.update(workspaceMembers).set({ status: 'inactive' }).where(eq(workspaceMembers.id, gone.memberId)),
    );
    await run('--renewals', '100');
    const owners = await server.db.system((tx) =>
      tx
        .selectDistinct({ id: customers.owner_member_id })
        .from(customers)
        .where(eq(customers.workspace_id, workspace.id)),
    );
    const active = await server.db.system((tx) =>
      tx
        .select({ id: workspaceMembers.id })
        .from(workspaceMembers)
        .where(and(eq(workspaceMembers.workspace_id, workspace.id), eq(workspaceMembers.status, 'active'))),
    );
    expect(new Set(owners.map(({ id }) => id))).toEqual(new Set([null, ...active.map(({ id }) => id)]));
  });

  test('seeded renewals and their customers are all marked as demo data', async () => {
    const unmarked = await server.db.system(async (tx) => [
      ...(await tx.select({ id: renewals.id }).from(renewals).where(eq(renewals.is_demo, false))),
      ...(await tx.select({ id: customers.id }).from(customers).where(eq(customers.is_demo, false))),
    ]);
    expect(unmarked).toEqual([]);
  });
});

describe('--workspace and --fields', () => {
  test('seeding with --workspace and --fields adds to the named workspace, with a field of each type and its values', async () => {
    const other = await addWorkspace(server, 'Southbeam');
    const untouched = await renewalsOf(server, workspace);
    expect(await run('--workspace', other.slug, '--fields', '--renewals=40')).toEqual({
      ok: true,
      says: '40 renewals and 7 custom fields were added to Southbeam in 0.0 seconds.',
      told: ['40 of 40 renewals'],
    });
    expect(await renewalsOf(server, workspace)).toEqual(untouched);
    const answer = await as(server, other.admin, { url: `/api/v1/workspaces/${other.id}/fields` });
    const fields = answer.json<{ data: FieldDefinition[] }>().data.filter((field) => !field.is_system_field);
    expect(fields.map((field) => field.field_type).toSorted()).toEqual(fieldTypes.toSorted());
    const listed = await renewalsOf(server, other);
    for (const field of fields) {
      const held = listed.flatMap(({ custom_fields: { [field.field_name]: value = null } }) =>
        value === null ? [] : [value],
      );
      expect(held.length, field.field_name).toBeGreaterThan(18);
      expect(held.filter((value) => fieldValueProblem(field, value) !== null)).toEqual([]);
    }
  });

  test('seeding adds no field that exists, and no values to a field that a person made under the same name', async () => {
    const third = await addWorkspace(server, 'Westbeam');
    const mine = {
      field_label: 'Seats',
      field_name: 'seats',
      field_description: 'Mine',
      field_type: 'text',
      module_slug: 'renewals-dashboard',
      is_required: false,
    };
    const url = `/api/v1/custom-fields?workspace_id=${third.id}`;
    await as(server, third.admin, { method: 'POST', url, payload: mine });
    const words = ['--renewals', '1', '--fields', '--workspace', third.slug];
    expect((await run(...words)).says).toContain('1 renewal and 6 custom fields were added to Westbeam');
    expect((await run(...words)).says).toContain('1 renewal and 0 custom fields were added to Westbeam');
    const values = (await renewalsOf(server, third)).map(({ custom_fields }) => custom_fields['seats']);
    expect(new Set(values)).toEqual(new Set([undefined]));
  });

  test('seeding adds the same to workspaces of the same size', async () => {
    const [one, two] = [await addWorkspace(server, 'Twin'), await addWorkspace(server, 'Twin')];
    const added = [];
    for (const twin of [one, two]) {
      const before = await renewalsOf(server, twin);
      await run('--renewals', '50', '--workspace', twin.slug);
      added.push(bare(await renewalsOf(server, twin), before));
    }
    expect(added[0]).toHaveLength(50);
    expect(added[1]).toEqual(added[0]);
  });
});

describe('refusals', () => {
  const number = 'Please say how many renewals to add, from 1 to 200,000, such as --renewals 10000.';
  const usage = 'Please use --renewals <count> [--workspace <slug>] [--fields].';
  test.each([
    [[], number],
    [['--fields'], number],
    [['--renewals'], number],
    ...['0', '-1', 'abc', '1e9', '1.5', '200001', '10,000', ''].map((bad) => [['--renewals', bad], number]),
    [['--renewals', '10', '--workspace'], 'Please give the slug of the workspace after --workspace.'],
    [['--renewals', '10', '--workspace', 'nowhere'], 'There is no workspace with the slug nowhere.'],
    [['--renewals', '10', '--renewal', '5'], `"--renewal" is not understood. ${usage}`],
    [['10'], `"10" is not understood. ${usage}`],
    [
      ['--renewals', '10'],
      'There are 5 workspaces. Please name one with --workspace: northbeam, southbeam, twin, twin-2, westbeam.',
    ],
  ] as [string[], string][])(
    'seeding with the arguments %j is refused and changes nothing',
    async (words, says) => {
      const before = await everyRow(server);
      expect(await run(...words)).toEqual({ ok: false, says, told: [] });
      expect(await everyRow(server)).toEqual(before);
    },
  );

  test('where there are many workspaces, the refusal of seeding lists the first twenty', async () => {
    for (let made = 5; made < 23; made += 1) await addWorkspace(server, `Many ${made}`);
    const { says } = await run('--renewals', '10');
    expect(says).toMatch(/^There are 23 workspaces\. .*: many-10, many-11, .* and 3 more\.$/);
  });
});

test('seeding tells its progress through the socket of a running server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keepwell-seed-'));
  const config = { ...testConfig(), dataFolder: folder, databaseUrl: null };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const close = await openAdmin({ ...server, config }, log);
  const told: string[] = [];
  const words = ['seed', '--renewals', '300', '--workspace', workspace.slug];
  expect(await askServer(folder, words, (line) => told.push(line))).toEqual({
    ok: true,
    says: '300 renewals were added to Northbeam in 0.0 seconds.',
  });
  expect(told).toEqual(['250 of 300 renewals', '300 of 300 renewals']);
  await close();
  await rm(folder, { recursive: true });
});

test('there are names for 200,000 seeded accounts, no two alike', () => {
  const names = new Set(Array.from({ length: 200_000 }, (_, index) => accountName(index)));
  expect(names.size).toBe(200_000);
  expect([...names].filter((name) => !/^\p{Lu}[\p{L} ]+$/u.test(name))).toEqual([]);
});

test('the plans are made anew each time that seeding has doubled the accounts, and at its end', async () => {
  const other = await addWorkspace(server, 'Doubled');
  const steps: string[] = [];
  const noting: Database = {
    ...server.db,
    system: (work) =>
      server.db.system((tx) =>
        work(
          eachStatement(tx, ({ sql: text }) => {
            if (text === 'analyze "renewals"') steps.push('planned');
          }),
        ),
      ),
  };
  const deps = { ...server, db: noting, config: testConfig() };
  const words = ['seed', '--workspace', other.slug, '--renewals', '1250'];
  const told = (line: string) => void steps.push(line.replace(' of 1,250 renewals', ''));
  expect(await runCommand(deps, words, () => {}, told)).toMatchObject({ ok: true });
  // The demo has 28 already: 278 are more than a first batch, 778 twice as many as that.
  expect(steps).toEqual(['250', 'planned', '500', '750', 'planned', '1,000', '1,250', 'planned']);
});
