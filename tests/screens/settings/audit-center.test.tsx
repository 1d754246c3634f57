/** The Audit Center: its columns, filters, changes and empty states, and what each role may do (spec §2.10). */
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { listAudit } from '../../../contract/audit.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import { auditInput, offline } from '../../../machines/settings/audit-cases.ts';
import { auditCenterWalk } from '../../../machines/settings/audit-center.walk.ts';
import { auditView, type AuditView } from '../../../machines/settings/audit-view.ts';
import { firstPage, nextPage } from '../../../machines/settings/audit.sample.ts';
import { pagedListWalk } from '../../../machines/shared/paged-list.walk.ts';
import { openWalk } from '../ui/open-walk.tsx';

type Page = CallAnswer<typeof listAudit>;

/** The screen with this first page. */
async function open(page: Page = firstPage, input: Partial<typeof auditInput> = {}) {
  const entries = {
    ...pagedListWalk,
    effects: {
      listAudit: [
        { name: 'loaded', done: page },
        { name: 'failed', error: offline },
      ],
      listAuditNext: [
        { name: 'loaded', done: nextPage },
        { name: 'failed', error: offline },
      ],
    },
  };
  const { children } = auditCenterWalk;
  const walk = { ...auditCenterWalk, children: { ...children, entries } };
  const opened = await openWalk(walk, undefined, { ...auditInput, ...input });
  await opened.settle('listAudit', 'loaded');
  return opened;
}

const button = (name: string) => screen.getByRole('button', { name });
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const grid = () => screen.getByRole<HTMLTableElement>('grid', { name: 'audit entries' });
/** The texts of every row of entries. */
const rows = () => [...(grid().tBodies[0]?.rows ?? [])].map((row) => textsOf([...row.cells]));
const unfold = (name: string) => button(`Details of ${name}`);
const first = 'Renewal Northwind Traders, updated Jan 15, 2026, 4:12 PM';
const imported = 'Account Bluewick Energy, updated Jan 14, 2026, 10:00 AM';

test('an entry says when in the person’s timezone, what, which fields, who, and through what', async () => {
  const { user, settle } = await open();
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
    'Performed at',
    'Entity',
    'Action',
    'Changed fields',
    'Performed by',
  ]);
  const loaded = [
    [
      'Jan 15, 2026 4:12 PM',
      'Renewal Northwind Traders',
      'Updated',
      'Confidence, Renewal date',
      'MOMaya Okafor',
    ],
    [
      'Jan 15, 2026 2:05 PM',
      'Custom field Churn Reason',
      'Created',
      'Label',
      'BLBo Lindqvist by the assistant',
    ],
    [
      'Jan 14, 2026 10:00 AM',
      'Account Bluewick Energy',
      'Updated',
      'Account, Owner, Annual revenue and 2 more',
      'MOMaya Okafor by import',
    ],
  ];
  expect(rows()).toEqual(loaded);
  await user.click(button('Show more'));
  await settle('listAuditNext', 'loaded');
  expect(rows()).toEqual([
    ...loaded,
    ['Jan 13, 2026 9:00 AM', 'Member Bo Lindqvist', 'Updated', 'Role', 'KKeepWell by the server'],
    ['Jan 12, 2026 9:41 AM', 'Action', 'Deleted', 'Name', 'MOMaya Okafor'],
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the newest entry is first, which the column says, and no column offers another order', async () => {
  await open();
  expect(screen.getByRole('columnheader', { name: 'Performed at' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const headers = within(grid()).getAllByRole('columnheader');
  for (const header of headers) expect(within(header).queryByRole('button')).toBeNull();
});

test('what was changed is a link to where it is, and has none where it is gone', async () => {
  const { user, settle } = await open();
  await user.click(button('Show more'));
  await settle('listAuditNext', 'loaded');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Northwind Traders', '/northbeam/retention/renewals?q=Northwind+Traders'],
    ['Churn Reason', '/northbeam/workspace/fields'],
    ['Bluewick Energy', '/northbeam/retention/renewals?q=Bluewick+Energy'],
    ['Bo Lindqvist', '/northbeam/workspace/users?q=Bo+Lindqvist'],
  ]);
});

test('several entries unfold at once to field, old and new value, and a missing value is Empty', async () => {
  const { user } = await open();
  await user.click(unfold(first));
  await user.click(unfold(imported));
  const [one, two] = within(grid()).getAllByRole('table');
  const cells = (table: HTMLElement | undefined) =>
    [...((table as HTMLTableElement).tBodies[0]?.rows ?? [])].map((row) => textsOf([...row.cells]));
  expect(cells(one)).toEqual([
    ['Confidence', 'Medium', 'Low', 'Revert'],
    ['Renewal date', 'Empty', 'Jan 19, 2026', ''],
  ]);
  expect(cells(two)).toEqual([
    ['Account', 'Bluewick', 'Bluewick Energy', 'Revert'],
    ['Owner', 'Bo Lindqvist', 'Maya Okafor', 'Revert'],
    ['Annual revenue', '$38,000', '$41,200', 'Revert'],
    ['Contract value', '$76,000', '$82,400', 'Revert'],
    ['Auto renewal', 'Yes', 'Empty', 'Revert'],
  ]);
  expect(textsOf(within(one ?? grid()).getAllByRole('deletion'))).toEqual(['Medium']);
  expect(textsOf(within(one ?? grid()).getAllByRole('insertion'))).toEqual(['Low', 'Jan 19, 2026']);
});

test('the keyboard goes from an entry to its buttons and to the next entry, not through the table of changes', async () => {
  const { user } = await open();
  await user.click(unfold(first));
  act(() => unfold(first).focus());
  await user.keyboard('{ArrowDown}');
  expect(button('Revert Confidence, Northwind Traders')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(button('All changes of Northwind Traders')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(button('Details of Custom field Churn Reason, created Jan 15, 2026, 2:05 PM')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(unfold(first)).toHaveFocus();
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('a change that was taken back says so, and the new entry names what it took back', async () => {
  const { user, settle } = await open();
  await user.click(unfold(first));
  await user.click(button('Revert Confidence, Northwind Traders'));
  await user.click(button('Revert'));
  await settle('revertAudit', 'reverted');
  expect(screen.getByText('Reverted')).toBeVisible();
  expect(screen.getByText('6 entries')).toBeVisible();
  const made = 'Renewal Northwind Traders, updated Jan 16, 2026, 9:00 AM';
  expect(screen.getByRole('rowheader', { name: made }).closest('tr')).toHaveAttribute('aria-current', 'true');
  await user.click(unfold(made));
  expect(screen.getByText('Takes back a change by Maya Okafor.')).toBeVisible();
});

test.each([
  ['Filter by person', ['All people', 'Bo Lindqvist', 'Maya Okafor']],
  ['Filter by action', ['All actions', 'Created', 'Updated', 'Deleted', 'Restored']],
  [
    'Filter by entity',
    [
      'All entities',
      'Renewal',
      'Contact',
      'Improvement request',
      'Project',
      'Support request',
      'Account',
      'Custom field',
      'Action',
      'View',
      'Member',
      'Invitation',
      'Workspace',
    ],
  ],
  ['Filter by source', ['All sources', 'By a person', 'By the assistant', 'By import', 'By the server']],
  ['Filter by period', ['Any time', 'Today', 'Last 7 days', 'Last 30 days', 'Choose days']],
])('%s offers its choices in words', async (name, choices) => {
  const { user } = await open();
  await user.click(screen.getByRole('combobox', { name }));
  expect(textsOf(screen.getAllByRole('option'))).toEqual(choices);
});

const shown = (part: Partial<AuditView>) => ({ view: { ...auditView.plain, ...part } });

test('a period of days has its first and its last day, and another period has none', async () => {
  const { user } = await open(firstPage, shown({ period: 'days', from: '2026-01-01', to: null }));
  expect(screen.getByLabelText('From')).toHaveValue('2026-01-01');
  await user.type(screen.getByLabelText('To'), '2026-01-31');
  expect(screen.getByLabelText('To')).toHaveValue('2026-01-31');
  await user.click(screen.getByRole('combobox', { name: 'Filter by period' }));
  await user.click(screen.getByRole('option', { name: 'Today' }));
  expect(screen.queryByLabelText('From')).toBeNull();
});

test('the history of one record is a filter with its name, which can be removed and is not offered again', async () => {
  const { user } = await open(firstPage, shown({ entity_id: 'r1' }));
  await user.click(unfold(first));
  expect(screen.queryByRole('button', { name: 'All changes of Northwind Traders' })).toBeNull();
  await user.click(button('Remove filter: Northwind Traders'));
  expect(screen.queryByRole('button', { name: /Remove filter/ })).toBeNull();
  expect(button('All changes of Northwind Traders')).toBeVisible();
});

test('Clear filters takes away the filters and keeps the search', async () => {
  const { user } = await open(firstPage, shown({ search: 'north', who: 'm2', period: 'today' }));
  expect(button('Filters (2)')).toBeVisible();
  await user.click(button('Clear filters'));
  expect(screen.getByRole('combobox', { name: 'Filter by person' })).toHaveTextContent('All people');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('north');
  expect(button('Filters')).toBeVisible();
});

const none: Page = { data: [], next: null, count: 0, people: [], kept_days: null };

test('a log without entries says so', async () => {
  await open(none);
  expect(screen.getByText('Nothing has been changed yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test.each([
  [1, 'Entries older than one day are removed.', 'Nothing has been changed within one day.'],
  [90, 'Entries older than 90 days are removed.', 'Nothing has been changed within 90 days.'],
])('a log that is kept for %i days says so', async (kept_days, removed, empty) => {
  await open({ ...none, kept_days });
  expect(screen.getByText(removed)).toBeVisible();
  expect(screen.getByText(empty)).toBeVisible();
});

test('a log that is kept for ever says nothing of it', async () => {
  await open();
  expect(screen.queryByText(/are removed/)).toBeNull();
});

test('a log with entries says which are removed', async () => {
  await open({ ...firstPage, kept_days: 30 });
  expect(screen.getByText('Entries older than 30 days are removed.')).toBeVisible();
  expect(rows()).toHaveLength(3);
});

test('filters that nothing matches say so, and can be cleared with the search', async () => {
  const { user } = await open(none, shown({ search: 'x', source: 'import' }));
  expect(screen.getByText('No entries match the filters.')).toBeVisible();
  await user.click(button('Clear filters'));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test.each([
  [1, '1 entry'],
  [13, '13 entries'],
  [9999, '9,999 entries'],
  [10_000, '10,000+ entries'],
])('a count of %i reads %s', async (count, words) => {
  await open({ ...firstPage, count });
  expect(screen.getByText(words)).toBeVisible();
});

test('a log that was not loaded says so quietly, and Reload loads it', async () => {
  const { user, settle } = await openWalk(auditCenterWalk);
  await settle('listAudit', 'failed');
  expect(screen.getByText('Not loaded.')).toBeVisible();
  await user.click(button('Reload'));
  await settle('listAudit', 'first page');
  expect(rows()).toHaveLength(3);
});

test('a next page that was not loaded keeps the entries, and the button loads it', async () => {
  const { user, settle } = await open();
  await user.click(button('Show more'));
  await settle('listAuditNext', 'failed');
  expect(screen.getByRole('alert')).toHaveTextContent(offline.detail);
  expect(rows()).toHaveLength(3);
  await user.click(button('Show more'));
  await settle('listAuditNext', 'loaded');
  expect(rows()).toHaveLength(5);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the next page is loaded once where the end of the rows comes near', async () => {
  const { settle } = await open();
  const scroller = grid().parentElement;
  act(() => void scroller?.dispatchEvent(new Event('scroll')));
  await settle('listAuditNext', 'failed');
  act(() => void scroller?.dispatchEvent(new Event('scroll')));
  expect(screen.getByRole('alert')).toHaveTextContent(offline.detail);
  expect(button('Show more')).toBeEnabled();
});

describe.each(['chief_editor', 'editor', 'viewer'] as const)('%s', (role) => {
  test(`a person with the role ${role} reads the log, and reads why it cannot be exported`, async () => {
    await open(firstPage, { role });
    const reason = 'Only admins (Workspace Configuration) can export the log.';
    expect(button('Export CSV')).toBeDisabled();
    expect(button('Export CSV')).toHaveAccessibleDescription(reason);
    expect(screen.getByText(reason)).toBeVisible();
    expect(rows()).toHaveLength(3);
  });
});

test('with another role the entries are asked for again, because it may take other changes back', async () => {
  const { send, settle } = await open();
  await send({ type: 'rights.changed', role: 'viewer' });
  await settle('listAudit', 'loaded');
  expect(button('Export CSV')).toBeDisabled();
});
