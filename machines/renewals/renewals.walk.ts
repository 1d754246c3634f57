/** How the renewal table is walked (spec §2.5, §4, §8). */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  absent,
  absentText,
  click,
  clickCell,
  clickOutside,
  copyCell,
  defineWalk,
  pasteCell,
  press,
  pressCell,
  report,
  scroll,
  see,
  seeCell,
  seeFieldError,
  seeSort,
  seeText,
  seeValue,
  settle,
  type,
  wait,
  type EventCase,
} from '../testing/walk.ts';
import { cellSaveWalk } from './cell-save.walk.ts';
import { editHistoryWalk } from './edit-history.walk.ts';
import { isChosen, type FilterField } from './filters.ts';
import { renewalsMachine } from './renewals.machine.ts';
import { sampleFields, sampleMembers, sampleRows, withRevenue } from './renewals.sample.ts';
import type { RenewalsContext } from './table.ts';
import { plainView, sameView, type View } from './view.ts';

const cell = { id: 'r1', field: 'annual_revenue' } as const;
const editor = 'Annual revenue, Northwind Traders';
const column = 'Annual revenue';
const row = 'Northwind Traders';

/** What the person sees on its way, and what the server is known to hold: together they tell every situation. */
const shown = ({ context }: { context: RenewalsContext }) =>
  context.cells['annual_revenue:r1']?.shown?.value ?? null;
const held = ({ context }: { context: RenewalsContext }) => context.rows[0]?.annual_revenue ?? null;
const conflict = (snapshot: { context: RenewalsContext }) =>
  shown(snapshot) === 150_000 && held(snapshot) === 130_000;
const isLive = ({ context }: { context: RenewalsContext }) => 'annual_revenue:r1' in context.cells;
const draft = ({ context }: { context: RenewalsContext }) => context.drafts['annual_revenue:r1'];

/** Nothing has been edited: where the view changes, that is all there is to see. */
const isUntouched = ({ context: { rows, cells, drafts, editing } }: { context: RenewalsContext }) =>
  rows[0]?.annual_revenue === 120_000 &&
  editing === null &&
  Object.keys(cells).length + Object.keys(drafts).length === 0;
const isPlain = ({ context }: { context: RenewalsContext }) =>
  sameView({ ...context.view, search: '' }, plainView);
/** The view is the plain one but for what the event itself changes. */
const isPlainBut = (part: keyof View) => (snapshot: { context: RenewalsContext }) =>
  isUntouched(snapshot) &&
  sameView({ ...snapshot.context.view, search: '', [part]: plainView[part] }, plainView);

const filteredBy =
  (field: FilterField, value: string) =>
  ({ context }: { context: RenewalsContext }) =>
    isChosen(context.view.filters, field, value);

type TableSnapshot = SnapshotFrom<typeof renewalsMachine>;

const inSight = (snapshot: TableSnapshot) => !snapshot.hasTag('editing') && draft(snapshot) === undefined;

const owner = { id: 'r1', field: 'account_owner' } as const;
const ownerEditor = 'Owner, Northwind Traders';
const other = 'Cristina Vandyk…';
/** What is asked about the owner, and nothing else. */
const edited = ({ context }: { context: RenewalsContext }) => context.editing?.field;
const ownerDraft = ({ context }: { context: RenewalsContext }) => context.drafts['account_owner:r1'];
const isOwners = (snapshot: { context: RenewalsContext }) =>
  edited(snapshot) === 'account_owner' ||
  ownerDraft(snapshot) !== undefined ||
  'account_owner:r1' in snapshot.context.cells;

const sortedView: View = {
  ...plainView,
  sort: { field: 'renewal_term_months', direction: 'ascending' },
};

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

const table = [see('grid', 'Renewals'), see('searchbox', 'Search'), see('columnheader', column)];

export const renewalsWalk = defineWalk({
  title: 'Renewal table',
  purpose: 'Shows every renewal of a workspace, to be searched, sorted and edited cell by cell.',
  spec: '§2.5, §4 Renewal table, §8',
  machine: renewalsMachine,
  input: {
    workspaceId: 'w1',
    userId: 'u1',
    member: { id: 'm1', role: 'editor' },
    view: plainView,
    widths: {},
  },
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
      when: (snapshot: { context: RenewalsContext }) =>
        isPlainBut('sort')(snapshot) &&
        (snapshot.context.view.sort?.direction ?? 'none') === cycle[(index + 2) % 3],
      shows: [seeSort(column, sort)],
    })),
    'bucket.choose': [
      {
        name: 'overdue',
        event: { type: 'bucket.choose', bucket: 'overdue' },
        by: [click('button', 'Overdue 1')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [see('rowheader', 'Quarry & Stone Suppl…'), absent('rowheader', 'Northwind Traders')],
      },
      {
        name: 'overdue, which hides a draft',
        event: { type: 'bucket.choose', bucket: 'overdue' },
        by: [click('button', 'Overdue 1')],
        when: (snapshot) =>
          draft(snapshot) === '150000' &&
          edited(snapshot) === undefined &&
          Object.keys(snapshot.context.cells).length === 0 &&
          isPlain(snapshot),
        shows: [seeText('status', '1 unsaved'), absent('rowheader', 'Northwind Traders')],
      },
      {
        name: 'overdue again, which shows all',
        event: { type: 'bucket.choose', bucket: 'overdue' },
        by: [click('button', 'Overdue 1')],
        when: ({ context }) => context.view.bucket === 'overdue',
        shows: [see('rowheader', 'Northwind Traders')],
      },
    ],
    'filter.toggle': [
      {
        name: 'mine',
        event: { type: 'filter.toggle', field: 'account_owner', value: 'me' },
        by: [click('button', 'Mine')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [see('rowheader', 'Northwind Traders'), absent('rowheader', 'Quarry & Stone Suppl…')],
      },
      {
        name: 'mine again, which shows all',
        event: { type: 'filter.toggle', field: 'account_owner', value: 'me' },
        by: [click('button', 'Mine')],
        when: filteredBy('account_owner', 'me'),
        shows: [see('rowheader', 'Quarry & Stone Suppl…')],
      },
      {
        name: 'of one owner',
        event: { type: 'filter.toggle', field: 'account_owner', value: 'm2' },
        by: [click('button', 'Filter by Owner'), click('checkbox', 'Cristina Vandykeman')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [
          see('rowheader', 'Quarry & Stone Suppl…'),
          absent('rowheader', 'Northwind Traders'),
          see('button', 'Filter by Owner 1 chosen'),
          seeText('status', '1 of 3 renewals'),
        ],
      },
      {
        name: 'of a confidence that nobody has',
        event: { type: 'filter.toggle', field: 'owner_confidence', value: 'medium' },
        by: [click('button', 'Filter by Confidence'), click('checkbox', 'Medium')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [
          seeText('status', 'No renewals match: of medium confidence'),
          seeText('status', '0 of 3 renewals'),
          absent('rowheader', 'Northwind Traders'),
        ],
      },
    ],
    'filter.clear': [
      {
        name: 'Clear',
        event: { type: 'filter.clear', field: 'account_owner' },
        by: [click('button', 'Clear')],
        when: filteredBy('account_owner', 'm2'),
        shows: [see('rowheader', 'Northwind Traders'), see('button', 'Filter by Owner')],
      },
    ],
    'view.widen': [
      {
        name: 'Show all renewals',
        event: { type: 'view.widen' },
        by: [click('button', 'Show all renewals')],
        when: filteredBy('owner_confidence', 'medium'),
        shows: [see('rowheader', 'Northwind Traders'), seeText('status', '3 renewals')],
      },
    ],
    'unsaved.show': [
      {
        name: 'Show',
        event: { type: 'unsaved.show' },
        by: [click('button', 'Show')],
        when: (snapshot) => draft(snapshot) === '150000' && snapshot.context.view.bucket === 'overdue',
        shows: [
          see('rowheader', 'Northwind Traders'),
          see('button', 'Discard'),
          { role: 'gridcell', name: column, row, is: 'focused' },
          absentText('status', '1 unsaved'),
        ],
      },
    ],
    'column.toggle': [
      {
        name: 'hides the term',
        event: { type: 'column.toggle', field: 'renewal_term_months' },
        by: [click('button', 'Columns'), click('checkbox', 'Term')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [absent('columnheader', 'Term')],
      },
      {
        name: 'shows the term',
        event: { type: 'column.toggle', field: 'renewal_term_months' },
        by: [click('checkbox', 'Term')],
        when: ({ context }) => context.view.hidden.length === 1,
        shows: [see('columnheader', 'Term')],
      },
    ],
    'columns.reset': [
      {
        name: 'Reset',
        event: { type: 'columns.reset' },
        by: [click('button', 'Reset')],
        when: ({ context }) => context.view.hidden.length === 1,
        shows: [see('columnheader', 'Term')],
      },
    ],
    'column.resize': [
      {
        name: 'a wider term',
        event: { type: 'column.resize', field: 'renewal_term_months', width: 78 },
        by: [click('button', 'Columns'), click('button', 'Wider, Term')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
      },
    ],
    'view.open': [
      {
        name: 'a link to the overdue ones',
        event: { type: 'view.open', view: { ...plainView, bucket: 'overdue' } },
        by: [report('watchView', { type: 'view.open', view: { ...plainView, bucket: 'overdue' } })],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot) && snapshot.matches('ready'),
        shows: [see('rowheader', 'Quarry & Stone Suppl…'), absent('rowheader', 'Northwind Traders')],
      },
      {
        name: 'Back, while a cell is being edited',
        event: { type: 'view.open', view: sortedView },
        by: [report('watchView', { type: 'view.open', view: sortedView })],
        when: ({ context }) => context.editing?.draft === '150000',
        shows: [seeSort('Term', 'ascending'), seeText('gridcell', 'Discard')],
      },
    ],
    'cell.open': [
      {
        name: 'own account',
        event: { type: 'cell.open', ...cell },
        by: [clickCell(column, row)],
        when: (snapshot) => !isOwners(snapshot) && snapshot.context.view.bucket === null,
        shows: [see('spinbutton', editor)],
      },
      {
        name: 'its owner',
        event: { type: 'cell.open', ...owner },
        by: [clickCell('Owner', row)],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [see('combobox', ownerEditor)],
      },
      {
        name: 'an account of somebody else',
        event: { type: 'cell.open', id: 'r2', field: 'annual_revenue' },
        by: [clickCell(column, 'Quarry & Stone Suppl…')],
        refused: true,
      },
    ],
    'cell.change': [
      {
        name: 'another owner',
        event: { type: 'cell.change', draft: 'm2' },
        by: [press('ArrowDown', 'combobox', ownerEditor)],
        when: ({ context }) => context.editing?.draft === 'm1',
      },
      {
        name: 'another number',
        event: { type: 'cell.change', draft: '150000' },
        by: [type('spinbutton', editor, '150000')],
        when: (snapshot) => !isOwners(snapshot),
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
        when: (snapshot) => !isOwners(snapshot),
      },
      {
        name: 'a negative number',
        event: { type: 'cell.change', draft: '-5' },
        by: [type('spinbutton', editor, '-5')],
        when: (snapshot) => !isOwners(snapshot),
      },
    ],
    'cell.commit': [
      {
        name: 'Enter',
        event: { type: 'cell.commit' },
        by: [press('Enter', 'spinbutton', editor)],
        when: (snapshot) => snapshot.context.editing?.draft !== '-5' && !isOwners(snapshot),
      },
      {
        name: 'Enter on another owner',
        event: { type: 'cell.commit' },
        by: [press('Enter', 'combobox', ownerEditor)],
        when: ({ context }) => context.editing?.draft === 'm2',
        shows: [see('alertdialog', 'Give Northwind Traders to Cristina Vandykeman?')],
      },
      {
        name: 'Enter on a negative number',
        event: { type: 'cell.commit' },
        by: [press('Enter', 'spinbutton', editor)],
        when: ({ context }) => context.editing?.draft === '-5',
        shows: seeFieldError({ role: 'spinbutton', name: editor }, 'Please enter a number of 0 or more'),
      },
    ],
    'cell.cancel': [
      {
        name: 'Escape',
        event: { type: 'cell.cancel' },
        by: [press('Escape', 'spinbutton', editor)],
        when: (snapshot) => !isOwners(snapshot),
      },
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
        when: (snapshot) =>
          draft(snapshot) !== '-5' && !isOwners(snapshot) && snapshot.context.view.bucket === null,
      },
      {
        name: 'Save another owner',
        event: { type: 'draft.save', ...owner },
        by: [click('button', 'Save')],
        when: (snapshot) => ownerDraft(snapshot) === 'm2' && edited(snapshot) === undefined,
      },
      {
        name: 'Save a negative number',
        event: { type: 'draft.save', ...cell },
        by: [click('button', 'Save')],
        when: (snapshot) => draft(snapshot) === '-5',
        shows: [
          ...seeFieldError({ role: 'spinbutton', name: editor }, 'Please enter a number of 0 or more'),
          seeValue('spinbutton', editor, '-5'),
        ],
      },
    ],
    'cell.copied': [
      {
        name: 'Ctrl+C',
        event: { type: 'cell.copied', text: '$120,000' },
        by: [copyCell(column, row)],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [seeText('status', 'Copied $120,000')],
      },
    ],
    'cell.replace': [
      {
        name: 'a number pasted',
        event: { type: 'cell.replace', id: 'r1', column: 'annual_revenue', text: '150k' },
        by: [pasteCell(column, row, '150k')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [seeCell(column, row, '$150,000')],
      },
      {
        name: 'a negative number pasted',
        event: { type: 'cell.replace', id: 'r1', column: 'annual_revenue', text: '-5' },
        by: [pasteCell(column, row, '-5')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [
          ...seeFieldError({ role: 'spinbutton', name: editor }, 'Please enter a number of 0 or more'),
          seeValue('spinbutton', editor, '-5'),
        ],
      },
      {
        name: 'the same number pasted',
        event: { type: 'cell.replace', id: 'r1', column: 'annual_revenue', text: '$120,000' },
        by: [pasteCell(column, row, '$120,000')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [seeCell(column, row, '$120,000')],
      },
      {
        name: 'pasted over an account of somebody else',
        event: { type: 'cell.replace', id: 'r2', column: 'annual_revenue', text: '5' },
        by: [pasteCell(column, 'Quarry & Stone Suppl…', '5')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [seeCell(column, 'Quarry & Stone Suppl…', '$41,200')],
      },
      {
        name: 'another owner pasted',
        event: { type: 'cell.replace', id: 'r1', column: 'account_owner', text: 'cristina vandykeman' },
        by: [pasteCell('Owner', row, 'cristina vandykeman')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
      },
      {
        name: 'Delete on the owner',
        event: { type: 'cell.replace', id: 'r1', column: 'account_owner', text: '' },
        by: [pressCell('Delete', 'Owner', row)],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [see('alertdialog', 'Give Northwind Traders to nobody?')],
      },
    ],
    'give.confirm': [
      {
        name: 'Give away',
        event: { type: 'give.confirm' },
        by: [click('button', 'Give away')],
        when: ({ context }) => context.giving?.draft === 'm2',
        shows: [seeCell('Owner', row, other)],
      },
    ],
    'give.cancel': [
      {
        name: 'Cancel',
        event: { type: 'give.cancel' },
        by: [click('button', 'Cancel')],
        shows: [seeCell('Owner', row, 'Maya Okafor')],
      },
    ],
    'draft.discard': [
      {
        name: 'Discard',
        event: { type: 'draft.discard', ...cell },
        by: [click('button', 'Discard')],
        when: (snapshot) => !isOwners(snapshot) && snapshot.context.view.bucket === null,
      },
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
        event: { type: 'cell.refused' as const, ...cell, problem: 'Only the owner may edit this account.' },
        by: [settle('save', 'forbidden')],
        when: (snapshot) => shown(snapshot) === 150_000 && held(snapshot) === 120_000,
        shows: [seeText('status', 'Changes reverted'), seeCell(column, row, '$120,000')],
      }),
      {
        name: 'theirs taken',
        event: { type: 'cell.refused', ...cell, problem: null },
        by: [click('button', 'Take theirs')],
        when: (snapshot) => conflict(snapshot) && inSight(snapshot),
        shows: [seeText('status', 'Changes reverted'), seeCell(column, row, '$130,000')],
      },
      ...whereverSeen({
        name: 'undo refused',
        event: { type: 'cell.refused' as const, ...cell, problem: NETWORK_SENTENCE },
        by: [settle('undo', 'offline')],
        when: (snapshot) => shown(snapshot) === 120_000 && held(snapshot) === 150_000,
        shows: [seeText('status', 'Not undone'), seeCell(column, row, '$150,000')],
      }),
    ],
    'cell.conflicted': whereverSeen({
      name: 'changed meanwhile',
      event: { type: 'cell.conflicted' as const, ...cell, record: withRevenue(130_000) },
      by: [settle('save', 'changed meanwhile')],
      when: (snapshot) => shown(snapshot) === 150_000 && held(snapshot) === 120_000,
      shows: [see('button', 'Take theirs')],
    }),
    'cell.rebased': [
      {
        name: 'Keep mine',
        event: { type: 'cell.rebased', ...cell, before: 130_000 },
        by: [click('button', 'Keep mine')],
        when: (snapshot) => conflict(snapshot) && inSight(snapshot),
        shows: [seeCell(column, row, '$150,000')],
      },
    ],
    'cell.write': [
      {
        name: 'Undo last edit',
        event: { type: 'cell.write', ...cell, value: 120_000, as: 'undo' },
        by: [click('button', 'Undo last edit')],
        when: (snapshot) =>
          snapshot.matches({ ready: 'browsing' }) && held(snapshot) === 150_000 && inSight(snapshot),
        shows: [seeCell(column, row, '$120,000')],
      },
    ],
    'cell.ended': [
      {
        name: '12 s after saving',
        event: { type: 'cell.ended', ...cell, unsaved: null },
        by: [wait(12_000)],
        when: (snapshot) => isLive(snapshot) && shown(snapshot) === null && held(snapshot) === 150_000,
        shows: [absent('button', 'Undo')],
      },
      {
        name: '2 s after reverting',
        event: { type: 'cell.ended', ...cell, unsaved: null },
        by: [wait(2_000)],
        when: (snapshot) => isLive(snapshot) && shown(snapshot) === null && held(snapshot) === 120_000,
      },
    ],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    loadRenewals: [
      { name: 'loaded', done: { rows: sampleRows, members: sampleMembers, fields: sampleFields } },
      {
        name: 'offline',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
        shows: [seeText('alert', NETWORK_SENTENCE)],
      },
      { name: 'broken', error: new Error('boom'), shows: [seeText('alert', 'Please try again.')] },
      {
        name: 'nobody is known to be asking',
        error: new ApiError(0, 'invalid_request', 'User ID not found'),
        shows: [seeText('alert', 'User ID not found')],
      },
    ],
  },
  asks: { loadRenewals: { '*': { workspaceId: 'w1', userId: 'u1' } } },
  listeners: ['watchView'],
  children: { cellSave: cellSaveWalk, editHistory: editHistoryWalk },
  afresh:
    'What is searched for, an open menu and the writes of cells stay on the screen from one move to the next.',
  states: {
    'loading.quiet': [absent('grid', 'Renewals'), absent('status', 'Loading renewals')],
    'loading.slow': [see('status', 'Loading renewals')],
    failed: [seeText('alert', 'Unable to load renewals')],
    'ready.browsing': [...table, absent('spinbutton', editor), absent('button', 'Give away')],
    'ready.editing': table,
    'ready.givingAway': [
      see('button', 'Give away'),
      { role: 'button', name: 'Cancel', is: 'focused' },
      absent('spinbutton', editor),
    ],
  },
  relevant: (context) => ({
    view: { ...context.view, search: '' },
    editing: context.editing && [
      context.editing.field,
      context.editing.draft,
      context.editing.problem !== null,
    ],
    giving: context.giving,
    drafts: context.drafts,
    cells: context.cells,
    widths: context.widths,
    held: context.rows[0]?.annual_revenue,
  }),
  secret: { context: [], events: [] },
});
