/** Cases of the walk of a record table for loading, searching, sorting, filtering and columns. */
import { absent, absentText, click, report, see, seeSort, seeText, type } from '../testing/walk.ts';
import type {
  AnyTableCases,
  AnyTableContext,
  TableSituations,
  TableSnapshot,
  WalkedBucket,
  WalkedTable,
} from './table-situations.ts';
import { plainView } from './typed-view.ts';
import { sameView, type TableView } from './view.ts';

const filteredBy =
  (name: string, value: string) =>
  ({ context }: { context: AnyTableContext }) =>
    context.view.filters.some(({ field, any }) => field === name && any.includes(value));

export function viewCases(table: WalkedTable, situations: TableSituations) {
  const { amount, bucket, choice, column: other, flag, many, quarry } = table;
  const { column, draft, edited, editor, isHidden, isPlain, isUntouched, row, sortedView } = situations;
  const term = other.label;

  /** The view is the default except for the part that the event changes. */
  const isPlainBut = (part: keyof TableView) => (snapshot: TableSnapshot) =>
    isUntouched(snapshot) &&
    sameView({ ...snapshot.context.view, search: '', [part]: plainView[part] }, plainView);

  /** A draft of the amount, and nothing else. */
  const isDraftAlone = (snapshot: TableSnapshot) =>
    draft(snapshot) === '150000' &&
    edited(snapshot) === undefined &&
    Object.keys(snapshot.context.cells).length === 0 &&
    isPlain(snapshot);

  const choose = ({ name }: WalkedBucket) => ({ type: 'bucket.choose' as const, bucket: name });
  const bucketCases = (walked: WalkedBucket) => [
    {
      name: walked.label,
      event: choose(walked),
      by: [click('button', walked.button)],
      when: (snapshot: TableSnapshot) => isUntouched(snapshot) && isPlain(snapshot),
      shows: [see('rowheader', quarry), absent('rowheader', 'Northwind Traders')],
    },
    {
      name: `${walked.label}, which hides a draft`,
      event: choose(walked),
      by: [click('button', walked.button)],
      when: isDraftAlone,
      shows: [seeText('status', '1 unsaved'), absent('rowheader', 'Northwind Traders')],
    },
    {
      name: `${walked.label} again, which shows all`,
      event: choose(walked),
      by: [click('button', walked.button)],
      when: ({ context: { view } }: TableSnapshot) => view.bucket === walked.name && view.flag === null,
      shows: [see('rowheader', 'Northwind Traders')],
    },
  ];

  type WalkedFlag = NonNullable<WalkedTable['flag']>;
  const isOnly = (chosen: string, due: string | null) => (snapshot: TableSnapshot) =>
    isUntouched(snapshot) &&
    snapshot.context.view.flag === chosen &&
    sameView({ ...snapshot.context.view, search: '', flag: null }, { ...plainView, bucket: due });
  const flagCases = ({ name, label, button, words }: WalkedFlag) => [
    {
      name: label,
      event: { type: 'flag.choose' as const, flag: name },
      by: [click('button', button)],
      when: (snapshot: TableSnapshot) => isUntouched(snapshot) && isPlain(snapshot),
      shows: [seeText('status', `No ${many} match: ${words}`), absent('rowheader', 'Northwind Traders')],
    },
    {
      name: `${label} again, which shows all`,
      event: { type: 'flag.choose' as const, flag: name },
      by: [click('button', button)],
      when: isOnly(name, null),
      shows: [see('rowheader', 'Northwind Traders')],
    },
  ];

  const linked =
    bucket === null
      ? {
          name: 'a link to the own ones',
          view: { ...plainView, filters: [{ field: 'account_owner', any: ['me'] }] },
          shows: [see('rowheader', 'Northwind Traders'), absent('rowheader', quarry)],
        }
      : {
          name: `a link to the ${bucket.label} ones`,
          view: { ...plainView, bucket: bucket.name },
          shows: [see('rowheader', quarry), absent('rowheader', 'Northwind Traders')],
        };

  return {
    'load.retry': [{ name: 'Retry', event: { type: 'load.retry' }, by: [click('button', 'Retry')] }],
    'search.change': [
      {
        name: 'by account',
        event: { type: 'search.change', text: 'quarry' },
        by: [type('searchbox', 'Search', 'quarry')],
        shows: [see('rowheader', quarry), absent('rowheader', 'Northwind Traders')],
      },
      {
        name: 'nothing found',
        event: { type: 'search.change', text: 'zzz' },
        by: [type('searchbox', 'Search', 'zzz')],
        shows: [seeText('status', `No ${many} match`), absent('rowheader', 'Northwind Traders')],
      },
    ],
    'sort.cycle': (['ascending', 'descending', 'none'] as const).map((sort, index, cycle) => ({
      name: sort,
      event: { type: 'sort.cycle' as const, field: amount.field },
      by: [click('button', column)],
      when: (snapshot: TableSnapshot) =>
        isPlainBut('sort')(snapshot) &&
        (snapshot.context.view.sort?.direction ?? 'none') === cycle[(index + 2) % 3],
      shows: [seeSort(column, sort)],
    })),
    'bucket.choose': bucket === null ? [] : bucketCases(bucket),
    'flag.choose': flag === null ? [] : flagCases(flag),
    'logo.changed': [
      {
        name: 'a logo',
        event: { type: 'logo.changed', customerId: 'c1', url: '/logos/kestrel-mobility.svg' },
        by: [
          report('watchView', { type: 'logo.changed', customerId: 'c1', url: '/logos/kestrel-mobility.svg' }),
        ],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
      },
    ],
    'filter.toggle': [
      {
        name: 'mine',
        event: { type: 'filter.toggle', field: 'account_owner', value: 'me' },
        by: [click('button', 'Mine')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [see('rowheader', 'Northwind Traders'), absent('rowheader', quarry)],
      },
      {
        name: 'mine again, which shows all',
        event: { type: 'filter.toggle', field: 'account_owner', value: 'me' },
        by: [click('button', 'Mine')],
        when: filteredBy('account_owner', 'me'),
        shows: [see('rowheader', quarry)],
      },
      {
        name: 'of one owner',
        event: { type: 'filter.toggle', field: 'account_owner', value: 'm2' },
        by: [click('button', 'Filter by Owner'), click('checkbox', 'Cristina Vandykeman')],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [
          see('rowheader', quarry),
          absent('rowheader', 'Northwind Traders'),
          see('button', 'Filter by Owner 1 chosen'),
          seeText('status', `1 of 3 ${many}`),
        ],
      },
      {
        name: `of a ${choice.label.toLowerCase()} that nobody has`,
        event: { type: 'filter.toggle', field: choice.field, value: choice.value },
        by: [click('button', `Filter by ${choice.label}`), click('checkbox', choice.option)],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [
          seeText('status', `No ${many} match: ${choice.words}`),
          seeText('status', `0 of 3 ${many}`),
          absent('rowheader', 'Northwind Traders'),
        ],
      },
      // Without buckets, a filter hides the draft.
      ...(bucket === null
        ? [
            {
              name: 'of one owner, which hides a draft',
              event: { type: 'filter.toggle' as const, field: 'account_owner', value: 'm2' },
              by: [click('button', 'Filter by Owner'), click('checkbox', 'Cristina Vandykeman')],
              when: isDraftAlone,
              shows: [seeText('status', '1 unsaved'), absent('rowheader', 'Northwind Traders')],
            },
          ]
        : []),
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
        name: `Show all ${many}`,
        event: { type: 'view.widen' },
        by: [click('button', `Show all ${many}`)],
        when: filteredBy(choice.field, choice.value),
        shows: [see('rowheader', 'Northwind Traders'), seeText('status', `3 ${many}`)],
      },
    ],
    'unsaved.show': [
      {
        name: 'Show',
        event: { type: 'unsaved.show' },
        by: [click('button', 'Show')],
        when: (snapshot) => draft(snapshot) === '150000' && isHidden(snapshot),
        shows: [
          see('rowheader', 'Northwind Traders'),
          see('button', 'Discard'),
          { role: 'gridcell', name: column, row, is: 'focused' },
          absentText('status', '1 unsaved'),
        ],
      },
    ],
    'cell.show': [
      {
        name: 'an account that is in the table',
        event: { type: 'cell.show', id: 'r1', field: 'account_name' },
        by: [report('watchView', { type: 'cell.show', id: 'r1', field: 'account_name' })],
        when: (snapshot) => isUntouched(snapshot) && isHidden(snapshot) && snapshot.matches('ready'),
        shows: [see('rowheader', 'Northwind Traders')],
      },
    ],
    'column.toggle': [
      {
        name: `hides the ${term.toLowerCase()}`,
        event: { type: 'column.toggle', field: other.field },
        by: [click('button', 'Columns'), click('checkbox', term)],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
        shows: [absent('columnheader', term)],
      },
      {
        name: `shows the ${term.toLowerCase()}`,
        event: { type: 'column.toggle', field: other.field },
        by: [click('checkbox', term)],
        when: ({ context }) => context.view.hidden.length === 1,
        shows: [see('columnheader', term)],
      },
    ],
    'columns.reset': [
      {
        name: 'Reset',
        event: { type: 'columns.reset' },
        by: [click('button', 'Reset')],
        when: ({ context }) => context.view.hidden.length === 1,
        shows: [see('columnheader', term)],
      },
    ],
    'column.resize': [
      {
        name: `a wider ${term.toLowerCase()}`,
        event: { type: 'column.resize', field: other.field, width: other.wider },
        by: [click('button', 'Columns'), click('button', `Wider, ${term}`)],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot),
      },
    ],
    'view.open': [
      {
        name: linked.name,
        event: { type: 'view.open', view: linked.view },
        by: [report('watchView', { type: 'view.open', view: linked.view })],
        when: (snapshot) => isUntouched(snapshot) && isPlain(snapshot) && snapshot.matches('ready'),
        shows: linked.shows,
      },
      {
        name: 'Back, while a cell is being edited',
        event: { type: 'view.open', view: sortedView },
        by: [report('watchView', { type: 'view.open', view: sortedView })],
        when: (snapshot) => edited(snapshot) !== undefined,
        shows: [seeSort(term, 'ascending'), absent('spinbutton', editor)],
      },
    ],
  } satisfies Partial<AnyTableCases>;
}
