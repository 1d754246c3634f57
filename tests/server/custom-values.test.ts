/** Values of custom fields on renewals (spec §3, §7.3; checklist rows 18, 22, 23): one key of one record changes. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomValue, FieldType } from '../../contract/fields.ts';
import type { Renewal } from '../../contract/records/renewals.ts';
import { roles } from '../../contract/rights.ts';
import { insertDemoFields } from '../../server/db/repositories/fields.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import { demoFields, newDemoField } from '../../server/domain/demo/fields.ts';
import { startTestServer } from '../support/server/server.ts';
import {
  addMember,
  addWorkspace,
  change,
  renewalsOf,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let other: TestWorkspace;
let renewal: Renewal;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  other = await addWorkspace(server, 'Elsewhere');
  await addFields(workspace, demoFields.map(newDemoField));
});
beforeEach(async () => {
  renewal = await current();
});

function addFields({ id }: TestWorkspace, fields: ReturnType<typeof newDemoField>[]) {
  return server.db.tenant(id, (tx) => insertDemoFields(tx, id, fields, server.clock.now()));
}

const field = (name: string, type: FieldType, more: Partial<ReturnType<typeof newDemoField>> = {}) => ({
  id: crypto.randomUUID(),
  module_slug: 'renewals-dashboard',
  label: name,
  name,
  description: name,
  type,
  is_required: false,
  dropdown_options: [],
  ...more,
});

async function current(): Promise<Renewal> {
  const [first] = await renewalsOf(server, workspace);
  if (first === undefined) throw new Error('no renewal');
  return first;
}

const set = (name: string, value: unknown, more: object = {}) =>
  change(server, workspace.admin, workspace.id, renewal.id, {
    field: name,
    value,
    is_custom_field: true,
    ...more,
  });

const kept: readonly [string, unknown, CustomValue][] = [
  ['health', 'at_risk', 'at_risk'],
  ['last_review', '2024-02-29', '2024-02-29'],
  ['expansion_potential', 1234.567, 1234.57],
  ['next_step', '  Call Ærøskøbing\nback  ', 'Call Ærøskøbing\nback'],
  ['seats', -12.75, -12.75],
  ['discount', 12.5, 12.5],
  ['products', ['guard', 'core'], ['core', 'guard']],
  ['reference', false, false],
];

describe('a value of each type', () => {
  test.each(kept)(
    'the custom field %s set to %j is answered, stored and audited',
    async (name, value, stored) => {
      const earlier = new Set((await auditEntries(server)).map(({ id }) => id));
      const answer = await set(name, value);
      const expected = { ...renewal, custom_fields: { ...renewal.custom_fields, [name]: stored } };
      expect([answer.statusCode, answer.json()]).toEqual([200, expected]);
      expect(await current()).toEqual(expected);
      const entries = (await auditEntries(server)).filter(({ id }) => !earlier.has(id));
      expect(entries).toMatchObject([
        {
          entity_type: 'renewal',
          entity_id: renewal.id,
          action: 'update',
          performed_by_member_id: workspace.adminMemberId,
          diff: { [name]: { old: renewal.custom_fields[name] ?? null, new: stored } },
        },
      ]);
    },
  );

  test('a custom field of a user takes the id of an active member in upper or lower case', async () => {
    const answer = await set('technical_contact', workspace.adminMemberId.toUpperCase());
    expect(answer.json<Renewal>().custom_fields['technical_contact']).toBe(workspace.adminMemberId);
  });

  test.each([...kept.map(([name]) => name), 'technical_contact'])(
    'the custom field %s may be emptied',
    async (name) => {
      const { [name]: held, ...others } = renewal.custom_fields;
      expect(held).toBeDefined();
      const answer = await set(name, name === 'products' ? [] : null);
      expect([answer.statusCode, answer.json()]).toEqual([200, { ...renewal, custom_fields: others }]);
      expect(await current()).toEqual({ ...renewal, custom_fields: others });
    },
  );

  test('a custom value that is already there is answered and written nowhere', async () => {
    await set('expansion_potential', 10.01);
    await set('products', ['core', 'connect']);
    const now = await current();
    const before = await everyRow(server);
    for (const [name, value] of [
      ['expansion_potential', 10.0099],
      ['products', ['connect', 'core']],
      ['reference', null],
      ['next_step', ' '],
    ] as const) {
      expect((await set(name, value)).json()).toEqual(now);
    }
    expect(await everyRow(server)).toEqual(before);
  });

  test('a custom field may have the name of a property that every object has', async () => {
    await addFields(workspace, [field('constructor', 'text')]);
    expect((await set('constructor', null)).json()).toEqual(renewal);
    const answer = await set('constructor', 'Hochtief');
    expect(answer.json<Renewal>().custom_fields).toEqual({
      ...renewal.custom_fields,
      constructor: 'Hochtief',
    });
  });
});

describe('refused, and nothing changed', () => {
  const refused = async (name: string, value: unknown, status: number, answer: object) => {
    const before = await everyRow(server);
    const given = await set(name, value);
    expect([given.statusCode, given.json()]).toEqual([status, answer]);
    expect(await everyRow(server)).toEqual(before);
  };

  test.each<[string, unknown, string]>([
    ['health', 'Healthy', 'Please choose one of the options'],
    ['health', ['healthy'], 'Please choose one of the options'],
    ['last_review', '2026-02-30', 'Please enter a date that exists'],
    ['expansion_potential', -1, 'Please enter a number of 0 or more'],
    ['expansion_potential', '100', 'Please enter a number of 0 or more'],
    ['expansion_potential', 1e13, 'Please enter a smaller number'],
    ['next_step', 7, 'Please enter a text'],
    ['seats', true, 'Please enter a number'],
    ['discount', '12 %', 'Please enter a number'],
    ['products', ['core', 'core'], 'Please choose from the options'],
    ['products', ['nothing'], 'Please choose from the options'],
    ['reference', 'yes', 'Please choose yes or no'],
    ['technical_contact', '', 'Please choose a member'],
    ['next_step', 'a\u0000b', 'The request contains a value that cannot be stored.'],
    ['next_step', '\ud800', 'The request contains a value that cannot be stored.'],
  ])('the custom field %s may not be %j', async (name, value, detail) => {
    await refused(name, value, 400, { detail, code: 'invalid_request' });
  });

  test('an empty value is refused for a custom field that requires one', async () => {
    await addFields(workspace, [field('motto', 'text', { label: 'Motto', is_required: true })]);
    for (const value of [null, '', '  ']) {
      await refused('motto', value, 400, { detail: 'Motto is required', code: 'invalid_request' });
    }
  });

  test('a custom field of another workspace or another module is refused as one that does not exist (row 18)', async () => {
    await addFields(other, [field('foreign_secret', 'text')]);
    await addFields(workspace, [field('heat', 'text', { module_slug: 'product-heatmap' })]);
    const detail = 'This custom field does not exist, or you have no access to it.';
    for (const name of ['foreign_secret', 'heat', 'nowhere', 'annual_revenue']) {
      await refused(name, 'x', 404, { detail, code: 'not_found' });
    }
  });

  test('a custom field of a user refuses a stranger, an inactive member and an unknown id (row 18)', async () => {
    const gone = await addMember(server, workspace, 'editor');
    await server.db.system((tx) =>
      tx.update(workspaceMembers).set({ status: 'inactive' }).where(eq(workspaceMembers.id, gone.memberId)),
    );
    const detail = 'The chosen person is not an active member of this workspace.';
    for (const id of [other.adminMemberId, gone.memberId, 'nobody', crypto.randomUUID()]) {
      await refused('technical_contact', id, 404, { detail, code: 'not_found' });
    }
  });
});

test('extra fields in the body of an edit of a custom field change nothing (row 23)', async () => {
  const extra = {
    id: other.id,
    workspace_id: other.id,
    custom_fields: { seats: 1 },
    annual_revenue: 1,
    role: 'admin',
  };
  const answer = await set('seats', 4711, extra);
  const expected = { ...renewal, custom_fields: { ...renewal.custom_fields, seats: 4711 } };
  expect(answer.json()).toEqual(expected);
  expect(await current()).toEqual(expected);
});

test('values of one record that are written at once are all kept', async () => {
  const answers = await Promise.all([set('seats', 1), set('discount', 2), set('health', 'watch')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { custom_fields } = renewal;
  expect(await current()).toEqual({
    ...renewal,
    custom_fields: { ...custom_fields, seats: 1, discount: 2, health: 'watch' },
  });
});

describe('roles (row 22)', () => {
  test.each(roles)(
    'the role %s may edit the custom values that its rights and the stored owner allow',
    async (role) => {
      const member = await addMember(server, workspace, role);
      const [own, foreign] = await renewalsOf(server, workspace);
      if (own === undefined || foreign === undefined) throw new Error('no renewals');
      const owner = { field: 'account_owner', value: member.memberId };
      await change(server, workspace.admin, workspace.id, own.id, owner);
      const answers: number[] = [];
      for (const one of [own, foreign]) {
        const before = await everyRow(server);
        const body = { field: 'seats', value: answers.length + 100, is_custom_field: true };
        const answer = await change(server, member, workspace.id, one.id, body);
        answers.push(answer.statusCode);
        if (answer.statusCode !== 200) expect(await everyRow(server)).toEqual(before);
      }
      const expected = {
        admin: [200, 200],
        chief_editor: [200, 200],
        editor: [200, 403],
        viewer: [403, 403],
      };
      expect(answers).toEqual(expected[role]);
    },
  );

  test('a person who may not edit a record is not told which fields or values there are', async () => {
    const editor = await addMember(server, workspace, 'editor');
    const foreign = (await renewalsOf(server, workspace)).find((one) => one.owner_member_id === null);
    const asked = (name: string, value: unknown) =>
      change(server, editor, workspace.id, foreign?.id ?? '', {
        field: name,
        value,
        expected_value: 'something else',
        is_custom_field: true,
      });
    const answers = [
      await asked('health', 'watch'),
      await asked('health', 'no'),
      await asked('nowhere', 'x'),
    ];
    expect(answers.map((answer) => answer.json<unknown>())).toEqual(
      Array.from({ length: 3 }, () => ({
        detail: 'Your role lets you edit only the accounts you own.',
        code: 'forbidden',
      })),
    );
  });
});
