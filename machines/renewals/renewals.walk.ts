/** How the renewal table is walked (spec §2.5, §4, §8). */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  absent,
  click,
  clickCell,
  clickOutside,
  defineWalk,
  press,
  scroll,
  see,
  seeCell,
  seeSort,
  seeText,
  seeValue,
  settle,
  type,
  wait,
  type EventCase,
} from '../walk.ts';
import { cellSaveWalk } from './cell-save.walk.ts';
import { renewalsMachine } from './renewals.machine.ts';
import { sampleMembers, sampleRows, withRevenue } from './renewals.sample.ts';
import type { RenewalsContext } from './table.ts';

const cell = { id: 'r1', field: 'annual_revenue' } as const;
const editor = 'Annual revenue, Northwind Traders';
const column = 'Annual revenue';
const row = 'Northwind Traders';

/** What the person sees on its way, and what the server is known to hold: together they tell every situation. */
const shown = ({ context }: { context: RenewalsContext }) =>
  context.cells['annual_revenue:r1']?.shown?.value ?? null;
const held = ({ context }: { context: RenewalsContext }) => context.rows[0]?.annual_revenue ?? null;
const isLive = ({ context }: { context: RenewalsContext }) => 'annual_revenue:r1' in context.cells;
const draft = ({ context }: { context: RenewalsContext }) => context.drafts['annual_revenue:r1'];

type TableSnapshot = SnapshotFrom<typeof renewalsMachine>;

const inSight = (snapshot: TableSnapshot) => !snapshot.hasTag('editing') && draft(snapshot) === undefined;

/** What a cell says is seen unless an editor or a draft covers it; the report itself arrives all the same. */
const whereverSeen = <E>(
  one: EventCase<E, TableSnapshot> & { when: (snapshot: TableSnapshot) => boolean },
) => [
  { ...one, when: (snapshot: TableSnapshot) => one.when(snapshot) && inSight(snapshot) },
  {
    name: `${one.name}, under an editor or a draft`,
    event: one.event,
    by: one.by,
    when: (snapshot: TableSnapshot) => one.when(snapshot) && !inSight(snapshot),
  },
];

const answered = (revenue: number, settled: boolean) => ({
  type: 'cell.answered' as const,
  ...cell,
  record: withRevenue(revenue),
  settled,
});

export const renewalsWalk = defineWalk({
  title: 'Renewal table',
  spec: '§2.5, §4 Renewal table, §8',
  machine: renewalsMachine,
  input: { workspaceId: 'w1', userId: 'u1', member: { id: 'm1', role: 'editor' } },
  events: {
    'load.retry': [{ name: 'Retry', event: { type: 'load.retry' }, by: [click('button', 'Retry')] }],
    'search.change': [
      {
        name: 'by account',
        event: { type: 'search.change', text: 'quarry' },
        by: [type('searchbox', 'Search', 'quarry')],
        shows: [see('rowheader', 'Quarry & Stone Suppl…'), absent('rowheader', 'Northwind Traders')],
      },
      {
        name: 'nothing found',
        event: { type: 'search.change', text: 'zzz' },
        by: [type('searchbox', 'Search', 'zzz')],
        shows: [seeText('status', 'No renewals match'), absent('rowheader', 'Northwind Traders')],
      },
    ],
    'sort.cycle': (['ascending', 'descending', 'none'] as const).map((sort, index, cycle) => ({
      name: sort,
      event: { type: 'sort.cycle' as const, field: 'annual_revenue' as const },
      by: [click('button', 'Annual revenue')],
      when: ({ context }: { context: RenewalsContext }) =>
        (context.sort?.direction ?? 'none') === cycle[(index + 2) % 3],
      shows: [seeSort(column, sort)],
    })),
    'cell.open': [
      { name: 'own account', event: { type: 'cell.open', ...cell }, by: [clickCell(column, row)] },
      {
        name: 'an account of somebody else',
        event: { type: 'cell.open', id: 'r2', field: 'annual_revenue' },
        by: [clickCell(column, 'Quarry & Stone Suppl…')],
      },
    ],
    'cell.change': [
      {
        name: 'another number',
        event: { type: 'cell.change', draft: '150000' },
        by: [type('spinbutton', editor, '150000')],
      },
      {
        name: 'a newer number',
        event: { type: 'cell.change', draft: '200000' },
        by: [type('spinbutton', editor, '200000')],
        when: (snapshot) => shown(snapshot) === 150_000,
      },
      {
        name: 'the same number',
        event: { type: 'cell.change', draft: '120000' },
        by: [type('spinbutton', editor, '120000')],
      },
      {
        name: 'a negative number',
        event: { type: 'cell.change', draft: '-5' },
        by: [type('spinbutton', editor, '-5')],
      },
    ],
    'cell.commit': [
      {
        name: 'Enter',
        event: { type: 'cell.commit' },
        by: [press('Enter', 'spinbutton', editor)],
        when: ({ context }) => context.editing?.draft !== '-5',
      },
      {
        name: 'Enter on a negative number',
        event: { type: 'cell.commit' },
        by: [press('Enter', 'spinbutton', editor)],
        when: ({ context }) => context.editing?.draft === '-5',
        shows: [seeText('alert', 'Please enter a number of 0 or more')],
      },
    ],
    'cell.cancel': [
      { name: 'Escape', event: { type: 'cell.cancel' }, by: [press('Escape', 'spinbutton', editor)] },
    ],
    'cell.leave': [
      { name: 'click outside', event: { type: 'cell.leave' }, by: [clickOutside] },
      { name: 'table scroll', event: { type: 'cell.leave' }, by: [scroll('grid', 'Renewals')] },
    ],
    'draft.save': [
      {
        name: 'Save',
        event: { type: 'draft.save', ...cell },
        by: [click('button', 'Save')],
        when: (snapshot) => draft(snapshot) !== '-5',
      },
      {
        name: 'Save a negative number',
        event: { type: 'draft.save', ...cell },
        by: [click('button', 'Save')],
        when: (snapshot) => draft(snapshot) === '-5',
        shows: [seeText('alert', 'Please enter a number of 0 or more'), seeValue('spinbutton', editor, '-5')],
      },
    ],
    'draft.discard': [
      { name: 'Discard', event: { type: 'draft.discard', ...cell }, by: [click('button', 'Discard')] },
    ],
    'cell.shown': [
      {
        name: 'Undo',
        event: { type: 'cell.shown', ...cell, value: 120_000 },
        by: [click('button', 'Undo')],
        when: (snapshot) =>
          snapshot.matches({ ready: 'browsing' }) &&
          isLive(snapshot) &&
          shown(snapshot) === null &&
          held(snapshot) === 150_000,
        shows: [seeCell(column, row, '$120,000')],
      },
    ],
    'cell.answered': [
      ...whereverSeen({
        name: 'saved',
        event: answered(150_000, true),
        by: [settle('save', 'saved')],
        when: (snapshot) => shown(snapshot) === 150_000,
        shows: [seeText('status', 'Saved')],
      }),
      ...whereverSeen({
        name: 'saved, a newer value waits',
        event: answered(150_000, false),
        by: [settle('save', 'saved')],
        when: (snapshot) => shown(snapshot) === 200_000 && held(snapshot) === 120_000,
        shows: [seeCell(column, row, '$200,000')],
      }),
      ...whereverSeen({
        name: 'undone',
        event: answered(120_000, true),
        by: [settle('undo', 'undone')],
        when: (snapshot) => shown(snapshot) === 120_000 && held(snapshot) === 150_000,
        shows: [seeText('status', 'Changes reverted')],
      }),
    ],
    'cell.refused': [
      ...whereverSeen({
        name: 'save refused',
        event: { type: 'cell.refused' as const, ...cell },
        by: [settle('save', 'forbidden')],
        when: (snapshot) => shown(snapshot) === 150_000 && held(snapshot) === 120_000,
        shows: [seeText('status', 'Changes reverted'), seeCell(column, row, '$120,000')],
      }),
      ...whereverSeen({
        name: 'undo refused',
        event: { type: 'cell.refused' as const, ...cell },
        by: [settle('undo', 'offline')],
        when: (snapshot) => shown(snapshot) === 120_000 && held(snapshot) === 150_000,
        shows: [seeText('status', 'Not undone'), seeCell(column, row, '$150,000')],
      }),
    ],
    'cell.ended': [
      {
        name: '12 s after saving',
        event: { type: 'cell.ended', ...cell },
        by: [wait(12_000)],
        when: (snapshot) => isLive(snapshot) && shown(snapshot) === null && held(snapshot) === 150_000,
        shows: [absent('button', 'Undo')],
      },
      {
        name: '2 s after reverting',
        event: { type: 'cell.ended', ...cell },
        by: [wait(2_000)],
        when: (snapshot) => isLive(snapshot) && shown(snapshot) === null && held(snapshot) === 120_000,
      },
    ],
  },
  effects: {
    loadRenewals: [
      { name: 'loaded', done: { rows: sampleRows, members: sampleMembers } },
      {
        name: 'offline',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
        shows: [seeText('alert', NETWORK_SENTENCE)],
      },
      { name: 'broken', error: new Error('boom'), shows: [seeText('alert', 'Please try again.')] },
    ],
  },
  children: { cellSave: cellSaveWalk },
  states: {
    'loading.quiet': [absent('grid', 'Renewals'), absent('status', 'Loading renewals')],
    'loading.slow': [see('status', 'Loading renewals')],
    failed: [seeText('alert', 'Unable to load renewals')],
    ready: [see('grid', 'Renewals'), see('searchbox', 'Search'), see('columnheader', column)],
    'ready.browsing': [absent('spinbutton', editor)],
    'ready.editing': [see('spinbutton', editor)],
  },
  relevant: (context) => ({
    sort: context.sort,
    editing: context.editing && [context.editing.draft, context.editing.problem !== null],
    drafts: context.drafts,
    cells: context.cells,
    held: context.rows[0]?.annual_revenue,
  }),
  secret: { context: [], events: [] },
});
