/** Changing a custom field (spec §2.6; decision 50): what changes, what is kept, who may, and what is refused. */
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FieldDefinition, FieldUse } from '../../contract/fields.ts';
import { staleField } from '../../contract/fields.ts';
import { insertDemoFields } from '../../server/db/repositories/fields.ts';
import { demoFields, newDemoField } from '../../server/domain/demo/fields.ts';
import { auditEntries, everyRow } from '../support/database/server-rows.ts';
import {
  addMember,
  addWorkspace,
  as,
  change,
  customFieldsOf,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const server = useServer(startTestServer);
let workspace: TestWorkspace;
let health: FieldDefinition;

const fieldNamed = async (name: string) => {
  const found = (await customFieldsOf(server, workspace)).find((field) => field.field_name === name);
  if (found === undefined) throw new Error(`There is no field ${name}`);
  return found;
};

beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  await server.db.tenant(workspace.id, (tx) =>
    insertDemoFields(tx, workspace.id, demoFields.map(newDemoField), server.clock.now()),
  );
  health = await fieldNamed('health');
});

function update(body: object, { id } = health, person: TestPerson = workspace.admin) {
  const url = `/api/v1/custom-fields/${id}?workspace_id=${workspace.id}`;
  return as(server, person, { method: 'PATCH', url, payload: body });
}

async function useOf({ id }: FieldDefinition): Promise<FieldUse> {
  const url = `/api/v1/custom-fields/${id}/use?workspace_id=${workspace.id}`;
  return (await as(server, workspace.admin, { url })).json<FieldUse>();
}

const told = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json()];

/** A value of the first renewal. */
async function set(field: string, value: unknown) {
  const [renewal] = await renewalsOf(server, workspace);
  const body = { field, value, is_custom_field: true };
  return change(server, workspace.admin, workspace.id, renewal?.id ?? '', body);
}

/** The entries of one change. */
async function audited(work: () => Promise<LightMyRequestResponse>) {
  const earlier = new Set((await auditEntries(server)).map(({ id }) => id));
  const answer = await work();
  expect(answer.statusCode, answer.body).toBe(200);
  return (await auditEntries(server)).filter(({ id }) => !earlier.has(id));
}

describe('a change', () => {
  test('of label, description and required is answered, listed and audited; the name stays', async () => {
    const wanted = { field_label: ' Mood ', field_description: 'How it feels.', is_required: true };
    const changed = { ...health, ...wanted, field_label: 'Mood' };
    const entries = await audited(async () => {
      const answer = await update({ ...wanted, field_name: 'mood', field_type: 'text', id: 'other' });
      expect(told(answer)).toEqual([200, changed]);
      return answer;
    });
    expect(await fieldNamed('health')).toEqual(changed);
    expect(entries).toMatchObject([
      {
        workspace_id: workspace.id,
        entity_type: 'field',
        entity_id: health.id,
        action: 'update',
        performed_by_member_id: workspace.adminMemberId,
        performed_at: server.clock.now(),
        diff: {
          label: { old: 'Health', new: 'Mood' },
          description: { old: 'How the account is doing, in the eyes of the team.', new: 'How it feels.' },
          is_required: { old: false, new: true },
        },
      },
    ]);
    expect(Object.keys(entries[0]?.diff ?? {})).toHaveLength(3);
  });

  test('to what is there already writes nothing, whatever was expected', async () => {
    const before = await everyRow(server);
    const { field_label, field_description, is_required, dropdown_options, is_active } = health;
    const body = { field_label, field_description, is_required, dropdown_options, is_active };
    expect(told(await update({ ...body, expected: { field_label: 'Other' } }))).toEqual([200, health]);
    expect(await everyRow(server)).toEqual(before);
  });

  test('moves a field behind another one and to the first place', async () => {
    const names = async () => (await customFieldsOf(server, workspace)).map(({ field_name }) => field_name);
    const before = await names();
    const seats = await fieldNamed('seats');
    const entries = await audited(() => update({ after: seats.id }));
    const behind = ['last_review', 'expansion_potential', 'next_step', 'seats', 'health', 'discount'];
    expect(await names()).toEqual([...behind, ...before.slice(6)]);
    expect(entries.map(({ diff }) => diff)).toEqual([{ position: { old: 1, new: 5 } }]);
    await update({ after: null });
    expect(await names()).toEqual(before);
    const rows = await everyRow(server);
    await update({ after: null });
    expect(await everyRow(server)).toEqual(rows);
  });

  test('a field made after a move is the last one', async () => {
    await update({ after: (await fieldNamed('seats')).id });
    const url = `/api/v1/custom-fields?workspace_id=${workspace.id}`;
    const payload = {
      field_label: 'Zone',
      field_name: 'zone',
      field_description: 'Where.',
      field_type: 'text',
      module_slug: 'contacts',
      is_required: false,
    };
    expect((await as(server, workspace.admin, { method: 'POST', url, payload })).statusCode).toBe(200);
    expect((await customFieldsOf(server, workspace)).at(-1)).toMatchObject({
      field_name: 'zone',
      used_in: ['contacts'],
    });
  });
});

describe('options', () => {
  const healthy = { label: 'Healthy', value: 'healthy' };
  const watch = { label: 'Watch', value: 'watch' };
  const atRisk = { label: 'At risk', value: 'at_risk' };

  test('are renamed, put in order and added; the records keep their values', async () => {
    const before = await renewalsOf(server, workspace);
    const dropdown_options = [
      { ...atRisk, label: 'In danger' },
      healthy,
      watch,
      { label: 'Lost', value: '' },
    ];
    const answer = await update({ dropdown_options });
    expect(answer.json<FieldDefinition>()).toEqual({
      ...health,
      dropdown_options: [...dropdown_options.slice(0, 3), { label: 'Lost', value: 'lost' }],
    });
    expect(await renewalsOf(server, workspace)).toEqual(before);
  });

  test('one that is removed stays in its records and can no longer be chosen; added again it is back', async () => {
    const before = await renewalsOf(server, workspace);
    expect(before.some(({ custom_fields }) => custom_fields['health'] === 'watch')).toBe(true);
    const entries = await audited(() => update({ dropdown_options: [healthy, atRisk] }));
    expect(entries.map(({ diff }) => diff)).toEqual([
      {
        dropdown_options: { old: [healthy, watch, atRisk], new: [healthy, atRisk] },
        removed_options: { old: [], new: [watch] },
      },
    ]);
    expect(await renewalsOf(server, workspace)).toEqual(before);
    expect(await fieldNamed('health')).toMatchObject({ removed_options: [watch] });
    expect(told(await set('health', 'watch'))).toEqual([
      400,
      { detail: 'Please choose one of the options', code: 'invalid_request' },
    ]);
    await update({ dropdown_options: [healthy, atRisk, { ...watch, label: 'Keep an eye' }] });
    expect(await fieldNamed('health')).toMatchObject({
      dropdown_options: [healthy, atRisk, { label: 'Keep an eye', value: 'watch' }],
      removed_options: [],
    });
    expect((await set('health', 'watch')).statusCode).toBe(200);
  });

  test('of a multiselect: a removed one can be taken out of a record, and no other change loses it', async () => {
    await set('products', ['core', 'guard']);
    const products = await fieldNamed('products');
    const offered = products.dropdown_options.filter(({ value }) => value !== 'guard');
    expect((await update({ dropdown_options: offered }, products)).statusCode).toBe(200);
    const held = async () => (await renewalsOf(server, workspace))[0]?.custom_fields['products'];
    expect((await set('seats', 3)).statusCode).toBe(200);
    expect(await held()).toEqual(['core', 'guard']);
    expect((await set('products', ['core'])).statusCode).toBe(200);
    expect(await held()).toEqual(['core']);
  });

  test('of a field without options are not stored', async () => {
    const seats = await fieldNamed('seats');
    expect(told(await update({ dropdown_options: [healthy] }, seats))).toEqual([200, seats]);
  });
});

describe('a required field', () => {
  test('may not be cleared; records that are empty stay so and are counted', async () => {
    const before = await renewalsOf(server, workspace);
    const empty = before.filter(({ custom_fields }) => !Object.hasOwn(custom_fields, 'health')).length;
    expect(empty).toBeGreaterThan(0);
    expect((await update({ is_required: true })).statusCode).toBe(200);
    await set('health', 'watch');
    expect(told(await set('health', null))).toEqual([
      400,
      { detail: 'Health is required', code: 'invalid_request' },
    ]);
    expect((await useOf(health)).empty).toBe(
      empty - (Object.hasOwn(before[0]?.custom_fields ?? {}, 'health') ? 0 : 1),
    );
  });
});

describe('a deactivated field', () => {
  test('keeps its values, which cannot be changed until it is brought back', async () => {
    const before = await renewalsOf(server, workspace);
    const entries = await audited(() => update({ is_active: false }));
    expect(entries.map(({ diff }) => diff)).toEqual([{ is_active: { old: true, new: false } }]);
    expect(await fieldNamed('health')).toEqual({ ...health, is_active: false });
    expect(await renewalsOf(server, workspace)).toEqual(before);
    expect(told(await set('health', 'watch'))).toEqual([
      409,
      {
        detail: 'The field "Health" was deactivated. Its values are kept, but cannot be changed now.',
        code: 'conflict',
      },
    ]);
    expect(told(await update({ is_active: true }))).toEqual([200, health]);
    expect((await set('health', 'watch')).statusCode).toBe(200);
  });
});

describe('the use of a field', () => {
  test('counts the records that hold it, the empty ones and each option', async () => {
    for (const name of ['health', 'products', 'seats']) {
      const field = await fieldNamed(name);
      const values = (await renewalsOf(server, workspace)).map(({ custom_fields }) => custom_fields[name]);
      const filled = values.filter((value) => value !== undefined);
      expect(await useOf(field)).toEqual({
        records: values.length,
        filled: filled.length,
        empty: values.length - filled.length,
        options: field.dropdown_options.map(({ value }) => ({
          value,
          records: filled.filter((held) => held === value || (Array.isArray(held) && held.includes(value)))
            .length,
        })),
      });
    }
  });

  test('counts removed options too, and no records where the module has no table', async () => {
    await set('health', 'watch');
    const { dropdown_options } = health;
    await update({ dropdown_options: dropdown_options.filter(({ value }) => value !== 'watch') });
    const { options } = await useOf(health);
    expect(options.map(({ value }) => value)).toEqual(['healthy', 'at_risk', 'watch']);
    expect(options.at(-1)?.records).toBeGreaterThan(0);
    const [foreign] = await server.db.tenant(workspace.id, async (tx) => {
      const field = {
        ...demoFields[0],
        name: 'other',
        module_slug: 'product-heatmap',
      } as (typeof demoFields)[0];
      const made = { ...newDemoField(field as never), module_slug: 'product-heatmap' };
      await insertDemoFields(tx, workspace.id, [made], server.clock.now());
      return [made];
    });
    expect(await useOf({ ...health, id: foreign?.id ?? '' })).toMatchObject({ records: 0, filled: 0 });
  });
});

describe('refused, and nothing changed', () => {
  test.each<[string, object, string]>([
    ['no option', { dropdown_options: [] }, 'At least one dropdown option is required'],
    [
      'labels that differ in case only',
      { dropdown_options: ['North', 'NORTH '].map((label, value) => ({ label, value: String(value) })) },
      'Dropdown option labels must be unique',
    ],
    [
      'two options with one value',
      { dropdown_options: ['A', 'B'].map((label) => ({ label, value: 'same' })) },
      'Dropdown option values must be unique',
    ],
    ['nothing that changes', { field_name: 'mood' }, 'Please say what is to be changed about the field.'],
  ])('%s', async (_, body, detail) => {
    const before = await everyRow(server);
    expect(told(await update(body))).toEqual([400, { detail, code: 'invalid_request' }]);
    expect(await everyRow(server)).toEqual(before);
  });

  test('a system field, a field of another workspace and a place behind one', async () => {
    const own = workspace;
    const other = await addWorkspace(server, 'Elsewhere');
    const [foreign] = await customFieldsOf(server, other);
    const before = await everyRow(server);
    const none = [404, 'not_found'];
    const system = { ...health, id: 'system-annual_revenue' };
    for (const answer of [
      await update({ field_label: 'X' }, system),
      await update({ field_label: 'X' }, foreign),
      await update({ after: foreign?.id }),
      await update({ after: health.id }),
      await as(server, own.admin, {
        url: `/api/v1/custom-fields/${foreign?.id ?? ''}/use?workspace_id=${own.id}`,
      }),
    ]) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual(none);
    }
    expect(await everyRow(server)).toEqual(before);
  });

  test('a change of what somebody else changed meanwhile; another property does not conflict', async () => {
    const bo = await addMember(server, workspace, 'admin');
    await update({ field_label: 'Mood' }, health, bo);
    const before = await everyRow(server);
    const answer = await update({ field_label: 'Feeling', expected: { field_label: 'Health' } });
    expect(told(answer)).toEqual([
      409,
      {
        detail: 'This field has changed since you opened it. Please choose which version to keep.',
        code: 'stale_value',
        data: { field: { ...health, field_label: 'Mood' }, changed_by: bo.name, changed_by_caller: false },
      },
    ]);
    expect(staleField.safeParse(answer.json<{ data: unknown }>().data).success).toBe(true);
    expect(await everyRow(server)).toEqual(before);
    const { dropdown_options } = health;
    const swapped = { dropdown_options: dropdown_options.toReversed(), expected: { dropdown_options } };
    expect((await update(swapped)).statusCode).toBe(200);
    expect(
      told(await update({ dropdown_options: dropdown_options.slice(1), expected: { dropdown_options } })),
    ).toEqual([409, expect.objectContaining({ code: 'stale_value' })]);
  });

  test('of several changes at once that expect the same, one is written', async () => {
    const labels = Array.from({ length: 5 }, (_, index) => `Label ${index}`);
    const answers = await Promise.all(
      labels.map((field_label) => update({ field_label, expected: { field_label: 'Health' } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });
});
