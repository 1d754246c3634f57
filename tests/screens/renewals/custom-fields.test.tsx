/** Custom fields as columns: how every type is read, edited and saved (spec §3, §7.3; checklist row 31). */
import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CustomValue, FieldDefinition, FieldType } from '../../../contract/fields.ts';
import { sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { plainView } from '../../../machines/records/typed-view.ts';
import { copiedText } from '../../../machines/records/cell-text.ts';
import { turn } from '../../support/screens/turn.ts';
import { cellOf, edit, openTable } from './open-table.tsx';

const account = 'Northwind Traders';

const fieldOf = (field_type: FieldType): FieldDefinition => ({
  id: 'f1',
  field_label: 'Extra',
  field_name: 'extra',
  field_description: 'A field of one type',
  field_type,
  is_system_field: false,
  is_active: true,
  removed_options: [],
  is_required: false,
  dropdown_options:
    field_type === 'dropdown' || field_type === 'multiselect'
      ? [
          { label: 'North', value: 'north' },
          { label: 'South', value: 'south' },
        ]
      : [],
  used_in: ['renewals-dashboard'],
});

const rowsWith = (extra: CustomValue) =>
  sampleRows.map((row) => (row.id === 'r1' ? { ...row, custom_fields: { extra } } : row));

const tableOf = (type: FieldType, value: CustomValue) =>
  openTable({ fields: [fieldOf(type)], rows: rowsWith(value) });

describe('shown values', () => {
  test.each<[FieldType, CustomValue, string]>([
    ['currency', 1_234_567, '$1,234,567'],
    ['text', 'Renew early', 'Renew early'],
    ['number', 1234.5, '1,234.5'],
    ['percentage', 12.5, '12.5%'],
    ['date', '2026-12-01', 'Dec 1, 2026'],
    ['dropdown', 'south', 'South'],
    ['multiselect', ['north', 'south'], 'North, South'],
    ['boolean', false, 'No'],
    ['user', 'm2', 'Cristina Vandyk…'],
  ])('a custom field of type %s shows the value %j as "%s"', async (type, value, text) => {
    await tableOf(type, value);
    expect(cellOf('Extra', account)).toHaveTextContent(text);
    expect(cellOf('Extra', 'Marrow & Finch')).toHaveTextContent('—');
  });
});

describe('typed values', () => {
  test.each<[FieldType, string, CustomValue]>([
    ['currency', '5000', 5000],
    ['text', 'Ask Maya', 'Ask Maya'],
    ['number', '-2.5', -2.5],
    ['percentage', '40', 40],
    ['date', '2027-01-31', '2027-01-31'],
  ])('in a custom field of type %s the typed text "%s" is saved as %j', async (type, typed, value) => {
    const table = await tableOf(type, null);
    await edit(table, 'Extra', account, typed);
    expect(table.writes[0]?.input).toMatchObject({ field: 'custom.extra', value, expected: null });
    await table.writes[0]?.answer();
    expect(cellOf('Extra', account)).toHaveTextContent('Saved');
  });
});

describe('chosen values', () => {
  test.each<[FieldType, string, CustomValue]>([
    ['dropdown', 'South', 'south'],
    ['boolean', 'Yes', true],
    ['user', 'Cristina Vandykeman', 'm2'],
  ])('in a custom field of type %s the choice "%s" is saved as %j', async (type, label, value) => {
    const table = await tableOf(type, null);
    await table.person.click(cellOf('Extra', account));
    await table.person.click(screen.getByRole('option', { name: label }));
    expect(table.writes[0]?.input).toMatchObject({ field: 'custom.extra', value });
  });

  test('the choices of a multiselect are saved together', async () => {
    const table = await tableOf('multiselect', ['south']);
    await table.person.click(cellOf('Extra', account));
    await table.person.click(screen.getByRole('option', { name: 'North' }));
    await table.person.keyboard('{Enter}');
    expect(table.writes[0]?.input).toMatchObject({ value: ['north', 'south'], expected: ['south'] });
  });
});

test('a required custom field that is emptied shows its problem and is not saved', async () => {
  const table = await openTable({ fields: [{ ...fieldOf('text'), is_required: true }], rows: rowsWith('x') });
  await table.person.click(cellOf('Extra', account));
  await table.person.clear(screen.getByLabelText(`Extra, ${account}`));
  await table.person.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Extra is required');
  expect(table.writes).toHaveLength(0);
});

test('a dropdown is sorted in the order of its options', async () => {
  const rows = sampleRows.map((row, index) => ({
    ...row,
    custom_fields: { extra: ['south', 'north', null][index] ?? null },
  }));
  await openTable({
    fields: [fieldOf('dropdown')],
    rows,
    view: { ...plainView, sort: { field: 'custom.extra', direction: 'ascending' } },
  });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'QQuarry & Stone Suppl…',
    'NNorthwind Traders',
    'MMarrow & Finch',
  ]);
});

test('markup and formulas are shown as plain text', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  const rows = sampleRows.map((row) => ({
    ...row,
    account_name: row.id === 'r1' ? markup : row.account_name,
    account_owner: row.id === 'r2' ? '<script>alert(1)</script>' : row.account_owner,
    custom_fields: { extra: '=cmd|calc' },
  }));
  await openTable({ fields: [fieldOf('text')], rows });
  expect(screen.getAllByText('=cmd|calc')).toHaveLength(3);
  expect(screen.getByText('<img src=x onerror=a…')).toBeVisible();
  expect(document.querySelector('[role="grid"] :is(img, script)')).toBeNull();
});

describe('the list of fields changes while the table is open', () => {
  const extra = fieldOf('text');
  const tier: FieldDefinition = { ...extra, id: 'f2', field_label: 'Tier', field_name: 'tier' };
  const follow = ({ actor }: Awaited<ReturnType<typeof openTable>>, fields: readonly FieldDefinition[]) =>
    act(async () => {
      actor.send({ type: 'fields.changed', fields });
      await turn();
    });
  const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  /** Leaves a text in the cell without saving it. */
  const leaveDraft = async ({ person }: Awaited<ReturnType<typeof openTable>>) => {
    await person.click(cellOf('Extra', account));
    await person.type(screen.getByLabelText(`Extra, ${account}`), 'Ask Maya');
    await person.click(screen.getByRole('searchbox', { name: 'Search' }));
  };

  test('a new field is a column at once, and what was typed elsewhere stays (spec §2.7)', async () => {
    const table = await tableOf('text', null);
    await leaveDraft(table);
    await follow(table, [extra, tier]);
    expect(columns()).toContain('Tier');
    expect(cellOf('Tier', account)).toHaveTextContent('—');
    expect(cellOf('Extra', account)).toHaveTextContent('Ask Maya');
    await edit(table, 'Tier', account, 'Gold');
    expect(table.writes[0]?.input).toMatchObject({ field: 'custom.tier', value: 'Gold' });
  });

  test('a deactivated field is no column any more, unless it holds something that is not saved', async () => {
    const table = await tableOf('text', null);
    await leaveDraft(table);
    await follow(table, [{ ...extra, is_active: false }, tier]);
    expect(cellOf('Extra', account)).toHaveTextContent('Ask Maya');
    await table.person.click(screen.getByRole('button', { name: 'Discard' }));
    await follow(table, [{ ...extra, is_active: false }, tier]);
    expect(columns()).not.toContain('Extra');
    expect(columns()).toContain('Tier');
  });

  test('a deactivated field stays a column while its editor is open', async () => {
    const table = await tableOf('text', null);
    await table.person.click(cellOf('Extra', account));
    await table.person.type(screen.getByLabelText(`Extra, ${account}`), 'Ask');
    await follow(table, [{ ...extra, is_active: false }]);
    expect(screen.getByLabelText(`Extra, ${account}`)).toHaveValue('Ask');
    expect(screen.getByLabelText(`Extra, ${account}`)).toHaveFocus();
  });
});

describe('a value that can no longer be chosen', () => {
  const north = { label: 'North', value: 'north' };
  const south = { label: 'South', value: 'south' };
  const withoutSouth = (type: FieldType): FieldDefinition => ({
    ...fieldOf(type),
    dropdown_options: [north],
    removed_options: [south],
  });
  const open = (field: FieldDefinition, value: CustomValue) =>
    openTable({ fields: [field], rows: rowsWith(value) });

  test.each<[string, FieldDefinition, CustomValue, string]>([
    ['a member who was removed', fieldOf('user'), '00000000-0000-4000-8000-0000000000ff', 'Former member'],
    ['a removed option', withoutSouth('dropdown'), 'south', 'South'],
    ['a removed option beside another', withoutSouth('multiselect'), ['north', 'south'], 'North, South'],
  ])('%s is shown in the cell and in its editor, which saves nothing without a change', async (...given) => {
    const [, field, value, text] = given;
    const { person, writes } = await open(field, value);
    expect(cellOf('Extra', account)).toHaveTextContent(text);
    await person.click(cellOf('Extra', account));
    const editor = screen.getByRole('combobox', { name: `Extra, ${account}` });
    expect(editor).toHaveTextContent(text);
    await person.keyboard('{Enter}');
    expect(screen.queryByRole('combobox', { name: `Extra, ${account}` })).toBeNull();
    await person.click(cellOf('Extra', account));
    await person.click(screen.getByRole('searchbox', { name: 'Search' }));
    expect(writes).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    expect(cellOf('Extra', account)).toHaveTextContent(text);
  });

  test('a member who was removed is copied in words and can be replaced', async () => {
    const { person, writes, actor } = await open(fieldOf('user'), '00000000-0000-4000-8000-0000000000ff');
    expect(copiedText(actor.getSnapshot().context, 'r1', 'custom.extra')).toBe('Former member');
    await person.click(cellOf('Extra', account));
    await person.click(screen.getByRole('option', { name: 'Cristina Vandykeman' }));
    expect(writes[0]?.input).toMatchObject({ field: 'custom.extra', value: 'm2' });
  });

  test('an owner who left is named in the editor of the owner', async () => {
    const gone = { owner_member_id: '00000000-0000-4000-8000-0000000000ff', account_owner: 'Tom Reyes' };
    const rows = sampleRows.map((row) => (row.id === 'r1' ? { ...row, ...gone } : row));
    const { person } = await openTable({ rows });
    await person.click(cellOf('Owner', account));
    expect(screen.getByRole('combobox', { name: `Owner, ${account}` })).toHaveTextContent('Tom Reyes');
  });
});
