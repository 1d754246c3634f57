/** The calls about fields (spec §2.6, §2.7, §5, §7.3): what a workspace has, and what may be added to it. */
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FieldDefinition } from '../../contract/fields.ts';
import { recordTypes } from '../../contract/record-types.ts';
import { workspaceMembers } from '../../server/db/schema/workspace.ts';
import { bodies } from '../support/contract/contract-requests.ts';
import { startTestServer } from '../support/server/server.ts';
import {
  addMember,
  addWorkspace,
  as,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
});

const good = bodies['createCustomField'] ?? {};

function create(body: object, { id } = workspace, person: TestPerson = workspace.admin) {
  const url = `/api/v1/custom-fields?workspace_id=${id}`;
  return as(server, person, { method: 'POST', url, payload: { ...good, ...body } });
}

async function fieldsOf({ id, admin }: TestWorkspace): Promise<FieldDefinition[]> {
  const answer = await as(server, admin, { url: `/api/v1/workspaces/${id}/fields` });
  return answer.json<{ data: FieldDefinition[] }>().data;
}

const told = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json()];

describe('the list', () => {
  test('has every editable column of a record as one system field, then the custom ones as they came', async () => {
    const fresh = await addWorkspace(server, 'Listed');
    for (const field_name of ['zone', 'territory', 'belt']) await create({ field_name }, fresh, fresh.admin);
    const fields = await fieldsOf(fresh);
    const system = fields.filter((field) => field.is_system_field);
    const editable = new Set(
      recordTypes.flatMap((type) => [...Object.keys(type.ofCustomer), ...Object.keys(type.ofRecord)]),
    );
    expect(system.map((field) => field.field_name).toSorted()).toEqual([...editable].toSorted());
    expect(system.map((field) => field.id)).toEqual(system.map((field) => `system-${field.field_name}`));
    expect(fields.slice(system.length).map((field) => field.field_name)).toEqual([
      'health',
      'last_review',
      'zone',
      'territory',
      'belt',
    ]);
    expect(new Set(fields.flatMap((field) => field.used_in))).toEqual(
      new Set(recordTypes.map(({ module }) => module)),
    );
    expect(fields[0]).toEqual({
      id: 'system-account_name',
      field_label: 'Account',
      field_name: 'account_name',
      field_description: 'The name of the customer.',
      field_type: 'text',
      is_system_field: true,
      is_required: true,
      dropdown_options: [],
      removed_options: [],
      used_in: recordTypes.filter(({ fields: own }) => 'account_name' in own).map(({ module }) => module),
      is_active: true,
    });
  });

  test('a field is listed only in its own workspace', async () => {
    const other = await addWorkspace(server, 'Other');
    await create({ field_name: 'foreign_secret' }, other, other.admin);
    const names = (await fieldsOf(workspace)).map((field) => field.field_name);
    expect(names).not.toContain('foreign_secret');
  });
});

describe('a new field', () => {
  test('a new field is answered, listed and audited as it is stored', async () => {
    const earlier = new Set((await auditEntries(server)).map(({ id }) => id));
    const answer = await create({ field_name: 'region', extra: 'dropped', is_system_field: true });
    const definition = answer.json<FieldDefinition>();
    expect([answer.statusCode, definition]).toEqual([
      200,
      {
        id: definition.id,
        field_label: 'Sales region',
        field_name: 'region',
        field_description: 'Where the account is looked after.',
        field_type: 'dropdown',
        is_system_field: false,
        is_required: true,
        dropdown_options: [{ label: 'North', value: 'north' }],
        removed_options: [],
        used_in: ['renewals-dashboard'],
        is_active: true,
      },
    ]);
    expect((await fieldsOf(workspace)).at(-1)).toEqual(definition);
    const entries = (await auditEntries(server)).filter(({ id }) => !earlier.has(id));
    expect(entries).toMatchObject([
      {
        workspace_id: workspace.id,
        entity_type: 'field',
        entity_id: definition.id,
        action: 'create',
        performed_by_member_id: workspace.adminMemberId,
        performed_by_name: workspace.admin.name,
        performed_at: server.clock.now(),
        diff: {
          module_slug: { old: null, new: 'renewals-dashboard' },
          label: { old: null, new: 'Sales region' },
          name: { old: null, new: 'region' },
          description: { old: null, new: 'Where the account is looked after.' },
          type: { old: null, new: 'dropdown' },
          is_required: { old: null, new: true },
          dropdown_options: { old: null, new: [{ label: 'North', value: 'north' }] },
        },
      },
    ]);
  });

  test('a new field derives the value of an option that has none from its label', async () => {
    const dropdown_options = [
      { label: ' São Paulo ', value: '' },
      { label: 'Other', value: 'O-1' },
    ];
    const answer = await create({ field_name: 'city', dropdown_options });
    expect(answer.json<FieldDefinition>().dropdown_options).toEqual([
      { label: 'São Paulo', value: 'sao_paulo' },
      { label: 'Other', value: 'O-1' },
    ]);
  });

  test('a new field keeps no options where its type offers none', async () => {
    const answer = await create({ field_name: 'plain', field_type: 'text' });
    expect(answer.json<FieldDefinition>().dropdown_options).toEqual([]);
  });

  test('a new field may have the name of a field of another workspace', async () => {
    const other = await addWorkspace(server, 'Namesake');
    expect((await create({ field_name: 'shared' })).statusCode).toBe(200);
    expect((await create({ field_name: 'shared' }, other, other.admin)).statusCode).toBe(200);
  });
});

describe('refused, and nothing changed', () => {
  const unique = 'Dropdown option labels must be unique';
  test.each<[string, object, number, string, string]>([
    ['no name', { field_name: '' }, 400, 'invalid_request', 'Field name is required'],
    [
      'a name of another form',
      { field_name: 'Sales region' },
      400,
      'invalid_request',
      'Field name must start with a letter and contain only lowercase letters, numbers, and underscores',
    ],
    [
      'no option',
      { dropdown_options: [] },
      400,
      'invalid_request',
      'At least one dropdown option is required',
    ],
    [
      'labels that differ in case only',
      { dropdown_options: ['North', 'NORTH '].map((label, value) => ({ label, value: String(value) })) },
      400,
      'invalid_request',
      unique,
    ],
    [
      'two labels that lead to one value',
      { dropdown_options: ['12 months', '24 months'].map((label) => ({ label, value: '' })) },
      400,
      'invalid_request',
      'Dropdown option values must be unique',
    ],
    [
      'a label that leads to no value',
      { dropdown_options: [{ label: '東京', value: '' }] },
      400,
      'invalid_request',
      'No value can be derived from the option "東京". Please give it a value.',
    ],
    [
      'the name of a field the workspace has',
      { field_name: 'health' },
      409,
      'conflict',
      'This workspace already has a field named "health". Please choose another name.',
    ],
    [
      'the name of a system field',
      { field_name: 'annual_revenue' },
      409,
      'conflict',
      'The name "annual_revenue" belongs to a system field. Please choose another name.',
    ],
    [
      'the name of a computed column',
      { field_name: 'days_until_renewal' },
      409,
      'conflict',
      'The name "days_until_renewal" belongs to a system field. Please choose another name.',
    ],
  ])('a new field with %s is refused and changes nothing', async (_, body, status, code, detail) => {
    const before = await everyRow(server);
    expect(told(await create(body))).toEqual([status, { detail, code }]);
    expect(await everyRow(server)).toEqual(before);
  });

  test('of six new fields with the same name at once, one is made', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create({ field_name: 'at_once' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('an admin who was demoted cannot add a field from the next request on (row 24)', async () => {
    const member = await addMember(server, workspace, 'admin');
    expect((await create({ field_name: 'while_admin' }, workspace, member)).statusCode).toBe(200);
    await server.db.system((tx) =>
      tx
        .update(workspaceMembers)
        .set({ role: 'chief_editor' })
        .where(eq(workspaceMembers.id, member.memberId)),
    );
    const before = await everyRow(server);
    expect(told(await create({ field_name: 'no_more' }, workspace, member))).toEqual([
      403,
      { detail: 'Only admins (Workspace Configuration) may do this.', code: 'forbidden' },
    ]);
    expect(await everyRow(server)).toEqual(before);
  });
});
