/** Cases of the renewal table's walk for loading, searching, sorting, filtering and columns. */
import { renewals } from '../../contract/records/renewals.ts';
import { chosenFilters } from '../records/chosen-filters.ts';
import { plainView, type FilterFieldOf } from '../records/typed-view.ts';
import { sameView } from '../records/view.ts';
import { absent, absentText, click, report, see, seeSort, seeText, type } from '../testing/walk.ts';
import {
  column,
  editor,
  row,
  draft,
  isUntouched,
  isPlain,
  edited,
  sortedView,
  type RenewalsCases,
  type TableSnapshot,
} from './renewals-situations.ts';
import type { RenewalsContext, View } from './renewal-table.ts';

const { isChosen } = chosenFilters(renewals);

/** The view is the default except for the part that the event changes. */
const isPlainBut = (part: keyof View) => (snapshot: TableSnapshot) =>
  isUntouched(snapshot) &&
  sameView({ ...snapshot.context.view, search: '', [part]: plainView[part] }, plainView);

const filteredBy =
  (field: FilterFieldOf<typeof renewals>, value: string) =>
  ({ context }: { context: RenewalsContext }) =>
    isChosen(context.view.filters, field, value);

export const viewCases = {
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
    when: (snapshot: TableSnapshot) =>
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
      when: (snapshot) => edited(snapshot) !== undefined,
      shows: [seeSort('Term', 'ascending'), absent('spinbutton', editor)],
    },
  ],
} satisfies Partial<RenewalsCases>;
