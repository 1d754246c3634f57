/** The walk of several cells pasted or cleared (decision 68). */
import type { SnapshotFrom } from 'xstate';
import { planOf } from '../records/cells-paste.machine.ts';
import { absent, click, defineWalk, pasteCell, pressCell, report, see, seeText } from '../testing/walk.ts';
import { renewalFlows } from './renewals.machine.ts';
import { sampleRows, sampleTable } from './renewals.sample.ts';

type Snapshot = SnapshotFrom<typeof renewalFlows.paste>;

const table = sampleTable(sampleRows);
const text = '150000\t400000';
/** The columns of its screen, from the first cell on. */
const fields = ['annual_revenue', 'contract_value', 'renewal_date', 'days_until_renewal'];
const target = { among: { ids: sampleRows.map(({ id }) => id), fields }, rows: 1, columns: 1 };
const account = 'Northwind Traders';

const isShown = ({ context }: Snapshot) => context.table !== null;
const isReady = (snapshot: Snapshot) => isShown(snapshot) && snapshot.matches('idle');
const changes = ({ context }: Snapshot) => planOf(context).changes.length;
const wrong = ({ context }: Snapshot) => planOf(context).wrong.length;
const isClearing = ({ context }: Snapshot) => context.done === 'Cleared';
const writing = (name: string, isWriting: boolean) => ({
  name,
  event: { type: 'writing.changed', isWriting } as const,
  by: [report('watchTable', { type: 'writing.changed', isWriting })],
  when: (snapshot: Snapshot) =>
    isReady(snapshot) && snapshot.context.isWriting !== isWriting && snapshot.context.problem === null,
});

export const cellsPasteWalk = defineWalk({
  title: 'Paste of cells',
  purpose: 'Pastes or clears several cells as one step, after a check of each of them.',
  spec: '§2.5',
  machine: renewalFlows.paste,
  events: {
    'table.shown': [
      {
        name: 'three renewals',
        event: { type: 'table.shown', table },
        by: [report('watchTable', { type: 'table.shown', table })],
        when: (snapshot) => !isShown(snapshot),
      },
    ],
    'writing.changed': [writing('a write has begun', true), writing('the write has ended', false)],
    'cells.paste': [
      {
        name: 'Ctrl+V',
        event: { type: 'cells.paste', clip: { text, html: '' }, target },
        by: [pasteCell('Annual revenue', account, text)],
        when: isReady,
      },
    ],
    'cells.clear': [
      {
        name: 'Delete',
        event: { type: 'cells.clear', cells: { ids: ['r1'], fields } },
        by: [pressCell('Delete', 'Annual revenue', account)],
        when: isReady,
      },
    ],
    'paste.confirm': [
      {
        name: 'Paste 1',
        event: { type: 'paste.confirm' },
        by: [click('button', 'Paste 1')],
        when: (snapshot) => changes(snapshot) === 1,
      },
      {
        name: 'Clear 3',
        event: { type: 'paste.confirm' },
        by: [click('button', 'Clear 3')],
        when: isClearing,
      },
      {
        name: 'only what is to be corrected',
        event: { type: 'paste.confirm' },
        by: [click('button', 'Paste 0')],
        when: (snapshot) => changes(snapshot) === 0 && wrong(snapshot) === 1,
      },
      {
        name: 'only cells of others',
        event: { type: 'paste.confirm' },
        by: [click('button', 'Paste 0')],
        when: (snapshot) => changes(snapshot) === 0 && wrong(snapshot) === 0,
        refused: true,
      },
    ],
    'paste.cancel': [
      {
        name: 'Cancel',
        event: { type: 'paste.cancel' },
        by: [click('button', 'Cancel')],
        when: (snapshot) => snapshot.matches('asking'),
      },
      {
        name: 'Close',
        event: { type: 'paste.cancel' },
        by: [click('button', 'Close')],
        when: (snapshot) => snapshot.matches('refused'),
      },
    ],
  },
  effects: {
    readCells: [
      { name: 'two amounts', done: [['150000', '400000']] },
      {
        name: 'one is no amount',
        done: [['150000', 'many']],
        shows: [
          see('dialog', 'Paste 1 cell?'),
          seeText('listitem', 'Contract value, Northwind Traders“many”: Please enter a number of 0 or more'),
        ],
      },
      { name: 'none is an amount', done: [['many']], shows: [see('dialog', 'Paste 0 cells?')] },
      {
        name: 'one account is of somebody else',
        done: [['150000'], ['5']],
        shows: [
          seeText(
            'listitem',
            'Annual revenue, Quarry & Stone Supply CompanyYour role lets you edit only the accounts you own.',
          ),
        ],
      },
      { name: 'only of somebody else', done: [[null], ['5']], shows: [see('dialog', 'Paste 0 cells?')] },
      {
        name: 'more rows than there are',
        done: [['150000'], [null], [null], [null], [null]],
        shows: [seeText('dialog', '2 rows beyond the end of the table will not be pasted.')],
      },
      {
        name: 'the same amounts',
        done: [['120000', '360000']],
        shows: [seeText('alert', 'Nothing changes: the cells have these values already.')],
      },
      {
        name: 'too many cells',
        done: Array.from({ length: 5001 }, () => ['1']),
        shows: [seeText('alert', 'Up to 5,000 cells can be changed at once. These are 5,001 cells.')],
      },
      {
        name: 'no cells',
        error: new Error('The clipboard has no cells'),
        shows: [seeText('alert', 'What was copied could not be read as cells.')],
      },
    ],
  },
  asks: { readCells: { '*': { text, html: '' } } },
  listeners: ['watchTable'],
  states: {
    idle: [absent('button', 'Cancel'), absent('button', 'Close')],
    reading: [absent('button', 'Cancel')],
    asking: [{ role: 'button', name: 'Cancel', is: 'focused' }],
    refused: [see('region', 'Cells that were not changed'), see('button', 'Close')],
  },
  relevant: ({ table: known, done, cells, target: place, isWriting, problem }) => ({
    isShown: known !== null,
    done,
    cells: cells.length > 9 ? cells.length : cells,
    place,
    isWriting,
    problem,
  }),
  secret: { context: [], events: [] },
});
