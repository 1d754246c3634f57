/** The walk of bulk edit (spec §2.14). */
import type { SnapshotFrom } from 'xstate';
import { absent, click, defineWalk, press, report, see, seeText, type } from '../testing/walk.ts';
import { renewalFlows } from './renewals.machine.ts';
import { sampleRows, sampleTable } from './renewals.sample.ts';

type Snapshot = SnapshotFrom<typeof renewalFlows.bulk>;

const whole = sampleTable(sampleRows);
const rest = sampleTable(sampleRows.slice(0, 1));
const ids = sampleRows.map(({ id }) => id);

const selects =
  (...some: readonly string[]) =>
  ({ context: { selected } }: Snapshot) =>
    selected.size === some.length && some.every((id) => selected.has(id));
const hasRows = ({ context }: Snapshot) => context.table === whole;
const isReady = (snapshot: Snapshot) => hasRows(snapshot) && snapshot.matches('selecting');
const shown = (name: string, table: typeof whole) => ({
  name,
  event: { type: 'table.shown', table } as const,
  by: [report('watchTable', { type: 'table.shown', table })],
});

export const bulkEditWalk = defineWalk({
  title: 'Bulk edit',
  purpose: 'Selects records of a table, and sets a field of all of them or removes them, after a preview.',
  spec: '§2.14',
  machine: renewalFlows.bulk,
  events: {
    'table.shown': [
      { ...shown('three renewals', whole), when: ({ context }) => context.table === null },
      {
        ...shown('two were removed elsewhere', rest),
        when: (snapshot) => isReady(snapshot) && selects(...ids)(snapshot),
        shows: [seeText('status', '1 selected')],
      },
    ],
    'rows.toggle': [
      {
        name: 'Northwind Traders',
        event: { type: 'rows.toggle', ids: ['r1'] },
        by: [click('checkbox', 'Select Northwind Traders')],
        when: (snapshot) => isReady(snapshot) && (selects()(snapshot) || selects('r1')(snapshot)),
      },
      {
        name: 'all',
        event: { type: 'rows.toggle', ids },
        by: [click('checkbox', 'Select all renewals')],
        when: (snapshot) => isReady(snapshot) && selects('r2')(snapshot),
        shows: [seeText('status', '3 selected')],
      },
      {
        name: 'an account of another owner',
        event: { type: 'rows.toggle', ids: ['r2'] },
        by: [click('checkbox', 'Select Quarry & Stone Supply Company')],
        when: (snapshot) => isReady(snapshot) && selects()(snapshot),
      },
    ],
    'row.reach': [
      {
        name: 'to the last one, with Shift',
        event: { type: 'row.reach', id: ids[2] ?? '', ids },
        by: [press('Shift+ ', 'checkbox', `Select ${sampleRows[2]?.account_name ?? ''}`)],
        when: (snapshot) => isReady(snapshot) && selects('r1')(snapshot),
        shows: [seeText('status', '3 selected')],
      },
    ],
    'rows.choose': [
      {
        name: 'all, by the keys',
        event: { type: 'rows.choose', ids },
        by: [press('Control+a', 'checkbox', 'Select Northwind Traders')],
        when: (snapshot) => isReady(snapshot) && selects()(snapshot),
        shows: [seeText('status', '3 selected')],
      },
    ],
    'rows.clear': [
      {
        name: 'Clear selection',
        event: { type: 'rows.clear' },
        by: [click('button', 'Clear selection')],
        when: isReady,
        shows: [absent('toolbar', 'Selected records')],
      },
    ],
    'set.open': [
      {
        name: 'Set a field',
        event: { type: 'set.open', field: null },
        by: [click('button', 'Set a field')],
        when: isReady,
      },
      {
        name: 'Hand over',
        event: { type: 'set.open', field: 'account_owner' },
        by: [click('button', 'Hand over')],
        when: (snapshot) => isReady(snapshot) && selects('r1')(snapshot),
        shows: [see('dialog', 'Hand over')],
      },
    ],
    'field.choose': [
      {
        name: 'Contract value',
        event: { type: 'field.choose', field: 'contract_value' },
        by: [click('combobox', 'Field'), click('option', 'Contract value')],
        when: ({ context }) => context.field === null,
      },
    ],
    'value.change': [
      {
        name: 'an amount',
        event: { type: 'value.change', draft: '5000' },
        by: [type('textbox', 'Contract value', '5000')],
        when: ({ context }) => context.field === 'contract_value' && context.draft === '',
        shows: [see('region', 'Preview')],
      },
      {
        name: 'no amount',
        event: { type: 'value.change', draft: 'many' },
        by: [type('textbox', 'Contract value', 'many')],
        when: ({ context }) => context.field === 'contract_value' && context.draft === '',
      },
    ],
    'set.confirm': [
      {
        name: 'Change',
        event: { type: 'set.confirm' },
        by: [click('button', 'Change 1')],
        when: (snapshot) => selects('r1')(snapshot) && snapshot.context.draft === '5000',
      },
      {
        name: 'Change, without a value',
        event: { type: 'set.confirm' },
        by: [click('button', 'Change 0')],
        when: (snapshot) => snapshot.context.draft === 'many' || snapshot.context.field === null,
      },
      {
        name: 'Change, of an account of another owner',
        refused: true,
        event: { type: 'set.confirm' },
        by: [click('button', 'Change 0')],
        when: (snapshot) => selects('r2')(snapshot) && snapshot.context.draft === '5000',
      },
    ],
    'remove.open': [
      { name: 'Remove', event: { type: 'remove.open' }, by: [click('button', 'Remove')], when: isReady },
    ],
    'remove.confirm': [
      {
        name: 'Remove one',
        event: { type: 'remove.confirm' },
        by: [click('button', 'Remove 1')],
        when: selects('r1'),
      },
      {
        name: 'Remove, of another owner',
        refused: true,
        event: { type: 'remove.confirm' },
        by: [click('button', 'Remove 0')],
        when: selects('r2'),
      },
    ],
    'bulk.cancel': [{ name: 'Cancel', event: { type: 'bulk.cancel' }, by: [click('button', 'Cancel')] }],
  },
  effects: {},
  listeners: ['watchTable'],
  states: {
    selecting: [absent('dialog', 'Set a field')],
    setting: [see('button', 'Cancel')],
    removing: [seeText('dialog', 'They go to the trash')],
  },
  relevant: ({ table, selected, anchor, field, draft, problem }) => ({
    rows: table === null ? null : table.rows.length,
    selected: [...selected],
    anchor,
    field,
    draft,
    problem,
  }),
  secret: { context: [], events: [] },
});
