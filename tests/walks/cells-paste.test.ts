/** What a paste of several cells would do, and what the machine asks its table for. */
import { createActor, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import {
  beyondView,
  isOneValue,
  pasteTarget,
  plannedCells,
  sizeOfPaste,
} from '../../machines/records/cells-paste.ts';
import type { ClipCells } from '../../machines/records/clip-text.ts';
import { emptyTable, type TableRecords } from '../../machines/records/table.ts';
import { renewalFlows } from '../../machines/renewals/renewals.machine.ts';
import { renewalTable } from '../../machines/renewals/renewal-table.ts';
import { sampleFields, sampleMembers, sampleRows } from '../../machines/renewals/renewals.sample.ts';
import type { Role } from '../../contract/rights.ts';
import { relay, report } from '../../src/app/actors/relay.ts';
import { eventually } from '../support/eventually.ts';

const tableFor = (role: Role, rows: readonly Renewal[] = sampleRows): TableRecords<Renewal> => ({
  ...emptyTable,
  type: renewalTable,
  member: { id: 'm1', role },
  rows,
  members: sampleMembers,
  fields: sampleFields,
  rowIndex: new Map(rows.map(({ id }, place) => [id, place])),
});
const fields = Object.keys(renewals.fields);
const ids = ['r1', 'r2', 'r3'];
const at = (field: string, rows = 1, columns = 1) => ({
  among: { ids, fields: [field, ...fields.slice(fields.indexOf(field) + 1)] },
  rows,
  columns,
});
const none = { ids: [], fields: [] };

test('it begins at the focused cell, or at the first one of the range', () => {
  const view = { ids: ['a', 'b', 'c'], fields: ['x', 'y', 'z'] };
  const cell = { id: 'c', field: 'z' };
  expect(pasteTarget(view, cell, none)).toEqual({
    among: { ids: ['c'], fields: ['z'] },
    rows: 1,
    columns: 1,
  });
  expect(pasteTarget(view, cell, { ids: ['b', 'c'], fields: ['y', 'z'] })).toEqual({
    among: { ids: ['b', 'c'], fields: ['y', 'z'] },
    rows: 2,
    columns: 2,
  });
});

test.each<[ClipCells, number, number, number, number]>([
  // One value fills the range, and so do cells of which it is made; others are written once.
  [[['1']], 3, 2, 3, 2],
  [[['1', '2']], 3, 4, 3, 4],
  [[['1', '2']], 3, 3, 1, 2],
  [[['1'], ['2']], 1, 1, 2, 1],
  [[['1'], ['2']], 3, 1, 2, 1],
])('%j over %i rows and %i columns writes %i rows and %i columns', (cells, rows, columns, tall, wide) => {
  expect(sizeOfPaste(cells, at('annual_revenue', rows, columns))).toEqual({ rows: tall, columns: wide });
});

test('rows and columns beyond the view are counted and not written', () => {
  const target = { among: { ids: ['r1', 'r2'], fields: ['contract_value'] }, rows: 1, columns: 1 };
  const cells = [
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ];
  expect(beyondView(cells, target)).toEqual({ rows: 1, columns: 1 });
  const { changes } = plannedCells(tableFor('admin'), cells, target);
  expect(changes.map(({ id, after }) => [id, after])).toEqual([
    ['r1', 1],
    ['r2', 3],
  ]);
});

test('texts are read as typed ones are; each knows the value that the person saw', () => {
  const plan = plannedCells(
    tableFor('admin'),
    [['$150k', '360000', '24 mo', '2027-01-31']],
    at('annual_revenue'),
  );
  expect(plan).toMatchObject({ same: 1, refused: [], wrong: [], given: 0 });
  expect(plan.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['annual_revenue', 120_000, 150_000],
    ['renewal_term_months', 36, 24],
    ['renewal_date', '2026-12-01', '2027-01-31'],
  ]);
});

test('a place that a merged cell covers stays as it is, and an empty text clears', () => {
  const { changes } = plannedCells(tableFor('admin'), [[null, '']], at('annual_revenue'));
  expect(changes).toEqual([{ id: 'r1', field: 'contract_value', before: 360_000, after: null }]);
});

test('what is no value, counted days, and accounts of others are told apart, with the text as it was', () => {
  const cells = [
    ['many', '7'],
    ['5', '8'],
  ];
  const target = { among: { ids, fields: ['annual_revenue', 'days_until_renewal'] }, rows: 1, columns: 1 };
  const { changes, refused, wrong } = plannedCells(tableFor('editor'), cells, target);
  expect(changes).toEqual([]);
  expect(wrong).toEqual([
    {
      id: 'r1',
      field: 'annual_revenue',
      draft: 'many',
      reason: 'Please enter a number of 0 or more',
    },
  ]);
  const days = 'These days are counted from a date and cannot be changed.';
  expect(refused.map(({ id, field, reason }) => [id, field, reason])).toEqual([
    ['r1', 'days_until_renewal', days],
    ['r2', 'annual_revenue', 'Your role lets you edit only the accounts you own.'],
    ['r2', 'days_until_renewal', days],
  ]);
});

test('an account is given away after everything else of it was written', () => {
  const order = { among: { ids, fields: ['account_owner', 'annual_revenue'] }, rows: 1, columns: 1 };
  const plan = plannedCells(tableFor('editor'), [['Cristina Vandykeman', '5']], order);
  expect(plan.given).toBe(1);
  expect(plan.changes.map(({ field }) => field)).toEqual(['annual_revenue', 'account_owner']);
});

test.each([
  ['5', '', 'annual_revenue', true],
  ['5\r\n', '<table><tr><td>5</td></tr></table>', 'annual_revenue', true],
  ['5\t6', '', 'annual_revenue', false],
  ['5\n6', '', 'annual_revenue', false],
  ['one\ntwo', '', 'account_name', false],
])('%j with the HTML %j over %s is one value: %s', (text, html, field, isOne) => {
  expect(isOneValue(tableFor('admin'), { id: 'r1', field }, { text, html })).toBe(isOne);
});

test('lines are one value of a field of several choices that has them', () => {
  const tags = {
    ...sampleFields[0]!,
    field_name: 'tags',
    field_type: 'multiselect' as const,
    dropdown_options: [
      { label: 'A, B', value: 'a' },
      { label: 'C', value: 'c' },
    ],
  };
  const table = { ...tableFor('admin'), fields: [tags] };
  const cell = { id: 'r1', field: 'custom:tags' };
  const field = renewalTable.settable([tags]).find((name) => name.includes('tags')) ?? cell.field;
  expect(isOneValue(table, { ...cell, field }, { text: 'A, B\nC', html: '' })).toBe(true);
  expect(isOneValue(table, { ...cell, field }, { text: 'A, B\nD', html: '' })).toBe(false);
});

async function pasting(cells: ClipCells, role: Role = 'editor') {
  const told: unknown[] = [];
  const readCells = fromPromise<ClipCells, { text: string; html: string }>(async () => cells);
  const actor = createActor(renewalFlows.paste.provide({ actors: { watchTable: relay, readCells } }));
  actor.on('*', (event) => told.push(event));
  actor.start();
  report(actor, 'watchTable', { type: 'table.shown', table: tableFor(role) } as const);
  const paste = async () => {
    actor.send({ type: 'cells.paste', clip: { text: 'x', html: '' }, target: at('annual_revenue') });
    await eventually(() => expect(actor.getSnapshot().matches('reading')).toBe(false));
  };
  return { actor, told, paste };
}

test('cells that are all right are written at once, as one step', async () => {
  const { actor, told, paste } = await pasting([['1', '2']]);
  await paste();
  expect(actor.getSnapshot().matches('idle')).toBe(true);
  expect(told).toMatchObject([
    { type: 'step.asked', step: { done: 'Pasted', noun: { one: 'cell', many: 'cells' } } },
  ]);
});

test('a wrong one is asked about; then the right ones are written and the wrong text is kept', async () => {
  const { actor, told, paste } = await pasting([['many', '2']]);
  await paste();
  expect(told).toEqual([]);
  actor.send({ type: 'paste.confirm' });
  expect(told).toMatchObject([
    { type: 'drafts.asked', drafts: [{ id: 'r1', field: 'annual_revenue', draft: 'many' }] },
    {
      type: 'step.asked',
      step: { redo: { changes: [{ id: 'r1', field: 'contract_value', before: 360_000, after: 2 }] } },
    },
  ]);
});

test('a range is cleared as one step, and nothing of it is kept as a draft', async () => {
  const { actor, told } = await pasting([]);
  actor.send({ type: 'cells.clear', cells: { ids: ['r1'], fields: ['account_name', 'annual_revenue'] } });
  expect(actor.getSnapshot().matches('asking')).toBe(true);
  actor.send({ type: 'paste.confirm' });
  expect(told).toMatchObject([
    { type: 'drafts.asked', drafts: [] },
    {
      type: 'step.asked',
      step: { done: 'Cleared', redo: { changes: [{ field: 'annual_revenue', after: null }] } },
    },
  ]);
});

test('more than 200 changes are asked about, also if all of them are right', async () => {
  const rows = Array.from({ length: 201 }, (_, place) => ({
    ...sampleRows[0]!,
    id: `n${place}`,
    annual_revenue: place + 1,
  }));
  const { actor, told } = await pasting([]);
  const clear = (count: number) =>
    actor.send({
      type: 'cells.clear',
      cells: { ids: rows.slice(0, count).map(({ id }) => id), fields: ['annual_revenue'] },
    });
  report(actor, 'watchTable', { type: 'table.shown', table: tableFor('editor', rows) } as const);
  clear(200);
  expect(told).toHaveLength(1);
  clear(201);
  expect(told).toHaveLength(1);
  expect(actor.getSnapshot().matches('asking')).toBe(true);
});
