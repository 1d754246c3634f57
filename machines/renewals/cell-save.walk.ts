/** The walk of one cell's write (spec §4). Its screen is a cell of the renewal table. */
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  absent,
  absentText,
  click,
  clickCell,
  defineWalk,
  hover,
  press,
  see,
  seeCell,
  seeDisabled,
  seeText,
  settle,
  type,
  unhover,
} from '../testing/walk.ts';
import { renewalFlows } from './renewals.machine.ts';
import { changedMeanwhile, givenAway, withRevenue } from './renewals.sample.ts';

const column = 'Annual revenue';
const row = 'Northwind Traders';
const editor = 'Annual revenue, Northwind Traders';

/** A write names the value it replaces, so that no other person's change is lost. */
const asked = (value: number, expected: number) => ({
  workspaceId: 'w1',
  id: 'r1',
  field: 'annual_revenue',
  value,
  expected,
});

const takenBack = { type: 'cell.commit', value: 120_000, as: 'undo' } as const;

/** The undo history has this one edit, and no other write is queued. */
const isEdited = (snapshot: SnapshotFrom<typeof renewalFlows.save>) =>
  snapshot.context.value === 150_000 &&
  snapshot.context.next === null &&
  (snapshot.matches('saving') || snapshot.matches('saved') || snapshot.matches('conflict'));

export const cellSaveWalk = defineWalk({
  title: 'Cell save with undo',
  purpose: 'Saves one changed cell, offers to undo it, and asks where somebody else changed it meanwhile.',
  spec: '§4 Renewal table, §9',
  machine: renewalFlows.save,
  input: {
    workspaceId: 'w1',
    id: 'r1',
    field: 'annual_revenue',
    value: 150_000,
    as: 'edit',
    before: 120_000,
    table: createEmptyActor(),
  },
  events: {
    'cell.commit': [
      {
        name: 'a newer value',
        event: { type: 'cell.commit', value: 200_000, as: 'edit' },
        by: [
          clickCell(column, row),
          type('spinbutton', editor, '200000'),
          press('Enter', 'spinbutton', editor),
        ],
        shows: [seeCell(column, row, '$200,000')],
      },
      {
        name: 'the edit taken back',
        event: takenBack,
        by: [click('button', 'Undo last edit')],
        when: (snapshot) => isEdited(snapshot) && snapshot.context.before === 120_000,
        shows: [seeCell(column, row, '$120,000')],
      },
      {
        name: 'the edit taken back, which never arrived',
        event: takenBack,
        by: [click('button', 'Undo last edit')],
        when: (snapshot) => isEdited(snapshot) && snapshot.matches('conflict'),
        shows: [seeCell(column, row, '$130,000')],
      },
    ],
    'undo.request': [
      {
        name: 'Undo',
        event: { type: 'undo.request' },
        by: [click('button', 'Undo')],
        shows: [seeCell(column, row, '$120,000')],
      },
    ],
    'undo.withdraw': [
      {
        name: 'the account is given away',
        event: { type: 'undo.withdraw' },
        by: [
          clickCell('Owner', row),
          press('ArrowDown', 'combobox', 'Owner, Northwind Traders'),
          press('Enter', 'combobox', 'Owner, Northwind Traders'),
          click('button', 'Give away'),
          settle('save', 'given away'),
        ],
        when: (snapshot) => snapshot.matches({ saved: 'resting' }) && snapshot.context.problem === null,
        shows: [seeDisabled('button', 'Undo last edit'), seeDisabled('button', 'Redo edit')],
      },
    ],
    'theirs.take': [
      {
        name: 'Take theirs',
        event: { type: 'theirs.take' },
        by: [click('button', 'Take theirs')],
        shows: [seeCell(column, row, '$130,000')],
      },
    ],
    'mine.keep': [
      {
        name: 'Keep mine',
        event: { type: 'mine.keep' },
        by: [click('button', 'Keep mine')],
        shows: [absent('button', 'Keep mine')],
      },
    ],
    'indicator.hold': [
      { name: 'pointer on the indicator', event: { type: 'indicator.hold' }, by: [hover('button', 'Undo')] },
    ],
    'indicator.release': [
      { name: 'pointer away', event: { type: 'indicator.release' }, by: [unhover('button', 'Undo')] },
    ],
  },
  delays: { undoWindow: 12_000, revertedNotice: 2000 },
  effects: {
    save: [
      { name: 'saved', done: withRevenue(150_000) },
      { name: 'given away', done: givenAway },
      { name: 'gone', error: new ApiError(404, 'not_found', 'This renewal does not exist.') },
      { name: 'offline', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
      { name: 'broken', error: new Error('boom') },
      {
        name: 'changed meanwhile',
        error: changedMeanwhile,
        shows: [seeText('alert', 'Tom Lindqvist changed this to $130,000')],
      },
    ],
    undo: [
      { name: 'undone', done: withRevenue(120_000) },
      {
        name: 'offline',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
      },
      { name: 'changed meanwhile', error: changedMeanwhile },
    ],
  },
  asks: {
    save: {
      '*': asked(150_000, 120_000),
      'cell.commit: a newer value → save: saved': asked(200_000, 150_000),
      'cell.commit: a newer value → save: given away': asked(200_000, 150_000),
      'cell.commit: a newer value → save: gone': asked(200_000, 120_000),
      'cell.commit: a newer value → save: offline': asked(200_000, 120_000),
      'cell.commit: a newer value → save: broken': asked(200_000, 120_000),
      'save: saved → cell.commit: a newer value': asked(200_000, 150_000),
      'save: saved → cell.commit: the edit taken back': asked(120_000, 150_000),
      'cell.commit: the edit taken back → save: saved': asked(120_000, 150_000),
      'cell.commit: the edit taken back → save: given away': asked(120_000, 150_000),
      'cell.commit: the edit taken back → save: gone': asked(120_000, 120_000),
      'cell.commit: the edit taken back → save: offline': asked(120_000, 120_000),
      'cell.commit: the edit taken back → save: broken': asked(120_000, 120_000),
      'save: gone → cell.commit: a newer value': asked(200_000, 120_000),
      'save: changed meanwhile → cell.commit: a newer value': asked(200_000, 130_000),
      'save: changed meanwhile → mine.keep: Keep mine': asked(150_000, 130_000),
      'cell.commit: a newer value → undo: undone': asked(200_000, 120_000),
      'cell.commit: a newer value → undo: offline': asked(200_000, 150_000),
    },
    undo: { '*': asked(120_000, 150_000) },
  },
  states: {
    saving: [absent('button', 'Undo'), absentText('status', 'Saved')],
    'saved.resting': [see('button', 'Undo')],
    'saved.held': [see('button', 'Undo')],
    'saved.withdrawn': [absent('button', 'Undo'), seeText('status', 'Saved')],
    undoing: [absent('button', 'Undo')],
    conflict: [see('button', 'Take theirs'), see('button', 'Keep mine'), absent('button', 'Undo')],
    reverted: [seeText('status', 'Changes reverted')],
    ended: [absent('button', 'Undo'), absentText('status', 'Changes reverted')],
  },
  relevant: ({ value, as, before, next, problem, unsaved }) => ({
    value,
    as,
    before,
    next,
    problem,
    unsaved,
  }),
  secret: { context: [], events: [] },
});
