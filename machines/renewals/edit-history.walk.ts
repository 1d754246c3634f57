/** How undo and redo over the renewal table are walked. Their screen is the table. */
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { click, clickCell, defineWalk, press, seeCell, seeDisabled, settle, type } from '../testing/walk.ts';
import { editHistoryMachine } from './edit-history.machine.ts';

const cell = { id: 'r1', field: 'annual_revenue' } as const;
const column = 'Annual revenue';
const row = 'Northwind Traders';
const editor = 'Annual revenue, Northwind Traders';

type History = SnapshotFrom<typeof editHistoryMachine>;
const isEmpty = ({ context }: History) => context.done.length + context.undone.length === 0;
/** The one edit has been made, and its write is on its way. */
const isMade = ({ context }: History) => context.done.length === 1 && context.done[0]?.before === 120_000;

export const editHistoryWalk = defineWalk({
  title: 'Undo and redo',
  purpose: 'Takes back the last edit of the table and makes it again.',
  spec: '§4 Renewal table',
  machine: editHistoryMachine,
  input: { table: createEmptyActor() },
  events: {
    'edit.made': [
      {
        name: 'a new revenue',
        event: { type: 'edit.made', ...cell, before: 120_000, after: 150_000 },
        by: [
          clickCell(column, row),
          type('spinbutton', editor, '150000'),
          press('Enter', 'spinbutton', editor),
        ],
        when: isEmpty,
        shows: [seeCell(column, row, '$150,000'), seeDisabled('button', 'Redo edit')],
      },
    ],
    'cell.stands': [
      {
        name: 'the edit was refused and can be made again',
        event: { type: 'cell.stands', ...cell, value: 120_000 },
        by: [settle('save', 'forbidden')],
        when: isMade,
        shows: [seeDisabled('button', 'Undo last edit')],
      },
      {
        name: 'the cell’s own Undo',
        event: { type: 'cell.stands', ...cell, value: 120_000 },
        by: [settle('save', 'saved'), click('button', 'Undo')],
        when: isMade,
        shows: [seeDisabled('button', 'Undo last edit')],
      },
      {
        name: 'somebody else’s value was taken',
        event: { type: 'cell.stands', ...cell, value: 130_000 },
        by: [settle('save', 'changed meanwhile'), click('button', 'Take theirs')],
        when: isMade,
        shows: [seeDisabled('button', 'Undo last edit'), seeDisabled('button', 'Redo edit')],
      },
    ],
    'edit.rebased': [
      {
        name: 'kept over somebody else’s value',
        event: { type: 'edit.rebased', ...cell, before: 130_000 },
        by: [settle('save', 'changed meanwhile'), click('button', 'Keep mine')],
        when: isMade,
      },
    ],
    'records.removed': [
      {
        name: 'the account is given away',
        event: { type: 'records.removed', ids: ['r1'] },
        by: [
          settle('save', 'saved'),
          clickCell('Owner', row),
          press('ArrowDown', 'combobox', 'Owner, Northwind Traders'),
          press('Enter', 'combobox', 'Owner, Northwind Traders'),
          click('button', 'Give away'),
          settle('save', 'given away'),
        ],
        when: isMade,
        shows: [seeDisabled('button', 'Undo last edit'), seeDisabled('button', 'Redo edit')],
      },
    ],
    'history.undo': [
      {
        name: 'the button',
        event: { type: 'history.undo' },
        by: [click('button', 'Undo last edit')],
        when: ({ context }) => context.done[0]?.before !== 130_000,
        shows: [seeCell(column, row, '$120,000')],
      },
      {
        name: 'the keys',
        event: { type: 'history.undo' },
        by: [press('Control+z')],
        when: isMade,
        shows: [seeCell(column, row, '$120,000')],
      },
      {
        name: 'back to somebody else’s value',
        event: { type: 'history.undo' },
        by: [click('button', 'Undo last edit')],
        when: ({ context }) => context.done[0]?.before === 130_000,
        shows: [seeCell(column, row, '$130,000')],
      },
    ],
    'history.redo': [
      {
        name: 'the button',
        event: { type: 'history.redo' },
        by: [click('button', 'Redo edit')],
        shows: [seeCell(column, row, '$150,000')],
      },
      {
        name: 'the keys',
        event: { type: 'history.redo' },
        by: [press('Control+Shift+z')],
        when: ({ context }) => context.undone.length === 1,
        shows: [seeCell(column, row, '$150,000')],
      },
    ],
  },
  effects: {},
  afresh:
    'What can be undone on the screen depends on the writes of cells, which this machine does not know.',
  states: {},
  relevant: ({ done, undone }) => ({ done, undone }),
  secret: { context: [], events: [] },
});
