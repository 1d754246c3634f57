/** The table of an answer: its order, its rows, its cards, what is copied from it, and its drawing (spec §2.14). */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comparedAnswer, renewalsTable, tableAnswer } from '../../../machines/chat/answers.sample.ts';
import { columnsOf } from '../../../machines/chat/answer-columns.ts';
import { showAnswer } from './show-answer.tsx';

const names = () =>
  within(screen.getByRole('table', { name: 'Renewals that are due' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

const header = (name: string) => screen.getByRole('columnheader', { name });

test.each([
  [
    'Contract value',
    ['Lumen Analytics', 'Halden Freight', 'Brightwater Health', 'Quarry & Stone Supply'],
    ['Brightwater Health', 'Halden Freight', 'Lumen Analytics', 'Quarry & Stone Supply'],
  ],
  [
    'Renewal date',
    ['Lumen Analytics', 'Halden Freight', 'Quarry & Stone Supply', 'Brightwater Health'],
    ['Quarry & Stone Supply', 'Halden Freight', 'Lumen Analytics', 'Brightwater Health'],
  ],
  [
    'Days until renewal',
    ['Lumen Analytics', 'Halden Freight', 'Quarry & Stone Supply', 'Brightwater Health'],
    ['Quarry & Stone Supply', 'Halden Freight', 'Lumen Analytics', 'Brightwater Health'],
  ],
  [
    'Owner confidence',
    ['Quarry & Stone Supply', 'Halden Freight', 'Lumen Analytics', 'Brightwater Health'],
    ['Lumen Analytics', 'Halden Freight', 'Quarry & Stone Supply', 'Brightwater Health'],
  ],
  [
    'Account',
    ['Brightwater Health', 'Halden Freight', 'Lumen Analytics', 'Quarry & Stone Supply'],
    ['Quarry & Stone Supply', 'Lumen Analytics', 'Halden Freight', 'Brightwater Health'],
  ],
])('%s sorts by its values, the empty ones last, and a third click ends it', async (name, up, down) => {
  const { person } = showAnswer(tableAnswer);
  const button = within(header(name)).getByRole('button');
  expect(header(name)).toHaveAttribute('aria-sort', 'none');
  await person.click(button);
  expect([header(name).getAttribute('aria-sort'), names()]).toEqual(['ascending', up]);
  await person.click(button);
  expect([header(name).getAttribute('aria-sort'), names()]).toEqual(['descending', down]);
  await person.click(button);
  expect([header(name).getAttribute('aria-sort'), names()]).toEqual([
    'none',
    ['Halden Freight', 'Lumen Analytics', 'Quarry & Stone Supply', 'Brightwater Health'],
  ]);
});

test('every kind of cell is read as what it says', () => {
  const read = (cells: readonly string[]) => {
    const rows = cells.map((cell) => ({ cells: [cell], clickable: false, action: null }));
    const [column] = columnsOf({ headers: ['H'], rows });
    return [column?.kind, column?.values];
  };
  expect(read(['$1,200', '-$5', '$1.2M', '—'])).toEqual(['money', [1200, -5, 1_200_000, null]]);
  expect(read(['52%', '7.5%'])).toEqual(['percent', [52, 7.5]]);
  expect(read(['3.5 h', '12 h'])).toEqual(['hours', [3.5, 12]]);
  expect(read(['1,234', '9'])).toEqual(['number', [1234, 9]]);
  expect(read(['January 2026', 'December 2025'])).toEqual(['day', [20_260_101, 20_251_201]]);
  expect(read(['Mar 10, 2026, 12:00 PM', 'Mar 10, 2026, 6:00 AM'])).toEqual([
    'day',
    [20_260_310.5, 20_260_310.25],
  ]);
  expect(read(['today', 'tomorrow', 'yesterday', 'in 1,200 days', '3 days ago'])).toEqual([
    'away',
    [0, 1, -1, 1200, -3],
  ]);
  expect(read(['$5', 'none'])).toEqual(['text', [null, null]]);
  expect(read(['—', ''])).toEqual(['text', [null, null]]);
});

test('a row runs its action: its name is a link, and a click anywhere else in it leads there', async () => {
  const { person, opened, said } = showAnswer(tableAnswer);
  expect(screen.getByRole('link', { name: 'Halden Freight' })).toHaveAttribute(
    'href',
    '/northbeam/retention/renewals?record=r1',
  );
  await person.click(screen.getByRole('cell', { name: '$96,000' }));
  expect(opened).toEqual(['/northbeam/retention/renewals?record=r2']);
  expect(said).toEqual([]);
});

test('a row without an address is run by its label, and one without an action is not', async () => {
  const action = { slug: 'show-account', label: 'Show Halden Freight', route: null };
  const rows = [
    { cells: ['Halden Freight', '$552,000'], clickable: true, action },
    { cells: ['Lumen Analytics', '$96,000'], clickable: false, action: null },
  ];
  const table = { headers: ['Account', 'Contract value'], rows };
  const { person, opened, said, show } = showAnswer({ ...tableAnswer, table });
  await person.click(screen.getByRole('button', { name: 'Halden Freight' }));
  await person.click(screen.getByRole('cell', { name: '$552,000' }));
  await person.click(screen.getByRole('cell', { name: '$96,000' }));
  expect([said, opened]).toEqual([['Show Halden Freight', 'Show Halden Freight'], []]);
  show({ isOver: true });
  expect(screen.getByRole('button', { name: 'Halden Freight' })).toBeDisabled();
  await person.click(screen.getByRole('cell', { name: '$552,000' }));
  expect(said).toHaveLength(2);
});

test('a row whose target is no page leads nowhere', async () => {
  const action = { slug: 'bulk', label: 'Change many', route: '/northbeam/customers/bulk' };
  const rows = [{ cells: ['Halden Freight', '$552,000'], clickable: true, action }];
  const { person, opened, said } = showAnswer({
    ...tableAnswer,
    table: { headers: ['Account', 'Contract value'], rows },
  });
  expect(screen.queryByRole('link', { name: 'Halden Freight' })).toBeNull();
  await person.click(screen.getByRole('cell', { name: '$552,000' }));
  expect([opened, said]).toEqual([[], []]);
});

test('what the answer rests on is said, with the time of the person, and opens the same view', () => {
  showAnswer(tableAnswer);
  expect(screen.getByText('9:50 AM').closest('p')).toHaveTextContent(
    'Renewals in the next 30 days, 4 found, 9:50 AM',
  );
  expect(screen.getByRole('link', { name: 'Open in the table' })).toHaveAttribute(
    'href',
    '/northbeam/retention/renewals?filter=renewal_date.next(30)',
  );
});

test('an answer that rests on the dashboards opens them', () => {
  const { basis } = tableAnswer;
  if (basis === null) throw new Error('It rests on nothing');
  showAnswer({ ...tableAnswer, basis: { ...basis, words: 'Dashboards', route: '/northbeam/reports' } });
  expect(screen.getByRole('link', { name: 'Open the dashboards' })).toHaveAttribute(
    'href',
    '/northbeam/reports',
  );
  expect(screen.queryByRole('link', { name: 'Open in the table' })).toBeNull();
});

test('rows that are marked are copied as cells, in the order in which they are shown', async () => {
  const { person } = showAnswer(tableAnswer);
  await person.click(within(header('Contract value')).getByRole('button'));
  const [, first, second] = screen.getAllByRole('row');
  if (!first || !second) throw new Error('There are no rows');
  document.getSelection()?.setBaseAndExtent(first, 0, second, second.childNodes.length);
  const set: Record<string, string> = {};
  const isNative = fireEvent.copy(first, {
    clipboardData: {
      setData: (type: string, data: string) => {
        set[type] = data;
      },
    },
  });
  expect(isNative).toBe(false);
  expect(set['text/plain']).toBe(
    'Account\tContract value\tRenewal date\tDays until renewal\tOwner confidence\n' +
      'Lumen Analytics\t$96,000\tDec 27, 2025\t19 days ago\tHigh\n' +
      'Halden Freight\t$552,000\tJan 19, 2026\tin 4 days\tMedium',
  );
  expect(set['text/html']).toContain('sdval="96000"');
  document.getSelection()?.removeAllRanges();
});

test('a measure by name is drawn, with the table below it; a list of things with dates is not', async () => {
  const { show } = showAnswer(comparedAnswer);
  const drawing = await screen.findByRole('group', {
    name: 'Annual revenue by owner: 3 bars, the longest Maya Okafor with $466,000.',
  });
  expect(within(drawing).getByRole('link', { name: 'Maya Okafor, $466,000' })).toHaveAttribute(
    'href',
    '/northbeam/retention/renewals?record=o1',
  );
  expect(within(drawing).getByRole('link', { name: 'Ana Petrescu, $41,000' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('table', { name: 'Workload by owner' })).toBeVisible();
  show({ answer: tableAnswer });
  expect(screen.queryByRole('group')).toBeNull();
});

test('more than twelve rows are not drawn', async () => {
  const rows = Array.from({ length: 13 }, (_, index) => ({
    cells: [`Owner ${index}`, `$${index + 1}`],
    clickable: false,
    action: null,
  }));
  const table = { headers: ['Owner', 'Annual revenue'], rows };
  const fewer = { ...table, rows: rows.slice(1) };
  const { show } = showAnswer({ ...comparedAnswer, table: fewer });
  expect(await screen.findByRole('figure')).toBeVisible();
  show({ answer: { ...comparedAnswer, table } });
  expect(screen.queryByRole('figure')).toBeNull();
});

/** A window in which an element has the width of a phone's page. */
class NarrowObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.restoreAllMocks());

test('where there is no room for its columns, rows are cards with their own order', async () => {
  vi.stubGlobal('ResizeObserver', NarrowObserver);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(358);
  const { person } = showAnswer(tableAnswer);
  expect(screen.queryByRole('table')).toBeNull();
  const cards = () =>
    within(screen.getByRole('list', { name: 'Renewals that are due' })).getAllByRole('listitem');
  expect(cards().map((card) => card.textContent)).toEqual([
    'Halden FreightContract value$552,000Renewal dateJan 19, 2026Days until renewal44 days leftOwner confidenceMedium',
    'Lumen AnalyticsContract value$96,000Renewal dateDec 27, 2025Days until renewal(19)19 days pastOwner confidenceHigh',
    'Quarry & Stone SupplyContract value—No valueRenewal dateFeb 3, 2026Days until renewal1919 days leftOwner confidenceLow',
    'Brightwater HealthContract value$936,000Renewal date—No valueDays until renewal—No valueOwner confidence—No value',
  ]);
  expect(screen.getByRole('link', { name: 'Halden Freight' })).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await person.click(screen.getByRole('option', { name: 'Contract value, highest first' }));
  expect(cards().map((card) => within(card).getByRole('link').textContent)).toEqual([
    'Brightwater Health',
    'Halden Freight',
    'Lumen Analytics',
    'Quarry & Stone Supply',
  ]);
});

test('a table of a name and one fact, or of a name and two numbers, stays one', () => {
  vi.stubGlobal('ResizeObserver', NarrowObserver);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(358);
  const rows = renewalsTable.rows.map((row) => ({ ...row, cells: row.cells.slice(0, 2) }));
  const { show } = showAnswer({ ...tableAnswer, table: { headers: ['Account', 'Contract value'], rows } });
  expect(screen.getByRole('table', { name: 'Renewals that are due' })).toBeVisible();
  show({ answer: comparedAnswer });
  expect(screen.getByRole('table', { name: 'Workload by owner' })).toBeVisible();
});
