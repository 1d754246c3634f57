/** The walk of the selected range of cells (decision 68). */
import type { SnapshotFrom } from 'xstate';
import { absent, defineWalk, pressCell, report, seeText } from '../testing/walk.ts';
import { renewalFlows } from './renewals.machine.ts';
import { sampleRows, sampleTable } from './renewals.sample.ts';

type Snapshot = SnapshotFrom<typeof renewalFlows.range>;

const whole = sampleTable(sampleRows);
const withoutLast = sampleTable(sampleRows.slice(0, 2));
const onlyLast = sampleTable(sampleRows.slice(2));

/** The columns of its screen. */
const fields = ['account_name', 'annual_revenue', 'contract_value', 'renewal_date'];
const among = { ids: sampleRows.map(({ id }) => id), fields };
const revenue = { id: 'r1', field: 'annual_revenue' };
const value = { id: 'r1', field: 'contract_value' };
const below = { id: 'r2', field: 'contract_value' };
const last = { id: 'r3', field: 'contract_value' };

const has =
  (...ids: readonly string[]) =>
  ({ context: { cells } }: Snapshot) =>
    cells.ids.join() === ids.join();
const columns = ({ context: { cells } }: Snapshot) => cells.fields.length;
const isWhole = ({ context }: Snapshot) => context.table === whole;
const isRow = (snapshot: Snapshot) => isWhole(snapshot) && has('r1')(snapshot);
const isBlock = (snapshot: Snapshot) => isWhole(snapshot) && has('r1', 'r2')(snapshot);
const isLong = (snapshot: Snapshot) => isWhole(snapshot) && has('r1', 'r2', 'r3')(snapshot);

const shown = (name: string, table: typeof whole) => ({
  name,
  event: { type: 'table.shown', table } as const,
  by: [report('watchTable', { type: 'table.shown', table })],
});
const moved = (name: string, ids: readonly string[]) => ({
  name,
  event: { type: 'rows.moved', ids } as const,
  by: [report('watchTable', { type: 'rows.moved', ids })],
});

export const cellRangeWalk = defineWalk({
  title: 'Range of cells',
  purpose: 'Selects a range of cells with Shift and the arrow keys or by dragging, to copy it.',
  spec: '§2.5',
  machine: renewalFlows.range,
  events: {
    'table.shown': [
      { ...shown('three renewals', whole), when: ({ context }) => context.table === null },
      {
        ...shown('the last one was removed', withoutLast),
        when: isLong,
        shows: [seeText('status', '4 cells in 2 columns')],
      },
      { ...shown('the first two were removed', onlyLast), when: isBlock },
    ],
    'range.reach': [
      {
        name: 'the cell beside it',
        event: { type: 'range.reach', from: revenue, to: value, among },
        by: [pressCell('Shift+ArrowRight', 'Annual revenue', 'Northwind Traders')],
        when: (snapshot) => isWhole(snapshot) && snapshot.matches('empty'),
        shows: [
          seeText('status', '2 cells in 2 columns'),
          seeText('group', 'Sum $480,000'),
          seeText('group', 'Average $240,000'),
        ],
      },
      {
        name: 'the row below',
        event: { type: 'range.reach', from: value, to: below, among },
        by: [pressCell('Shift+ArrowDown', 'Contract value', 'Northwind Traders')],
        when: (snapshot) => isRow(snapshot) && columns(snapshot) === 2,
        shows: [seeText('status', '4 cells in 2 columns')],
      },
      {
        name: 'the last row',
        event: { type: 'range.reach', from: below, to: last, among },
        by: [pressCell('Control+Shift+ArrowDown', 'Contract value', 'Quarry & Stone Suppl…')],
        when: isBlock,
        shows: [seeText('status', '6 cells in 2 columns')],
      },
      {
        name: 'back to the first cell',
        event: { type: 'range.reach', from: value, to: revenue, among },
        by: [pressCell('Shift+ArrowLeft', 'Contract value', 'Northwind Traders')],
        when: (snapshot) => isRow(snapshot) && columns(snapshot) === 2,
      },
    ],
    'range.drop': [
      {
        name: 'Escape',
        event: { type: 'range.drop' },
        by: [pressCell('Escape', 'Contract value', 'Northwind Traders')],
        when: isBlock,
      },
    ],
    'rows.moved': [
      { ...moved('sorted the other way', ['r3', 'r2', 'r1']), when: isLong },
      {
        ...moved('sorted apart', ['r2', 'r3', 'r1']),
        when: isBlock,
      },
    ],
    'columns.moved': [
      {
        name: 'a column was hidden',
        event: { type: 'columns.moved' },
        by: [report('watchTable', { type: 'columns.moved' })],
        when: isBlock,
      },
    ],
  },
  effects: {},
  listeners: ['watchTable'],
  states: {
    empty: [absent('group', 'Selected cells')],
    chosen: [seeText('status', 'cells in 2 columns')],
  },
  relevant: ({ table, anchor, cells }) => ({
    rows: table === null ? null : table.rows.length,
    anchor,
    cells,
  }),
  secret: { context: [], events: [] },
});
