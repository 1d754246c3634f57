/** The limits of spec §9 that the table shows, on both sides, and what its totals sum up. */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FieldDefinition } from '../../../contract/fields.ts';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { sampleFields, sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { cellOf, edit, openTable } from './open-table.tsx';

const [northwind = sampleRows[0]!, , marrow = sampleRows[2]!] = sampleRows;
const rowWith = (more: Partial<Renewal>): Renewal => ({ ...northwind, account_name: 'Acme', ...more });
const tooltipOf = (cell: HTMLElement) => cell.getAttribute('aria-description');

describe('days until', () => {
  const columns = [
    ['Days until', 'days_until_renewal'],
    ['Until expiration', 'days_until_expiration'],
  ] as const;

  /** What is seen, what is heard, the colour, and whether the warning sign stands there. */
  const shown = (cell: HTMLElement) => {
    const [value] = cell.querySelectorAll('span');
    return {
      seen: [...(value?.childNodes ?? [])]
        .filter((node) => !(node instanceof Element && node.classList.contains('sr-only')))
        .map((node) => node.textContent)
        .join(''),
      heard: [...(value?.childNodes ?? [])]
        .filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
        .map((node) => node.textContent)
        .join(''),
      colour: /text-\w+-text/.exec(value?.className ?? '')?.[0] ?? null,
      flagged: cell.querySelector('svg') !== null,
    };
  };
  const past = (days: number) => ({
    seen: `(${days})`,
    heard: `${days} days past`,
    colour: 'text-danger-text',
    flagged: false,
  });
  const soon = (days: number) => ({
    seen: `${days}`,
    heard: `${days} days left`,
    colour: 'text-warning-text',
    flagged: true,
  });
  const later = (days: number) => ({ seen: `${days}`, heard: `${days}`, colour: null, flagged: false });

  test.each([
    [-400, past(400)],
    [-1, past(1)],
    [0, soon(0)],
    [1, soon(1)],
    [29, soon(29)],
    [30, later(30)],
    [31, later(31)],
  ])('%i days until a date are shown in both columns as past, soon or later', async (days, expected) => {
    await openTable({ rows: [rowWith({ days_until_renewal: days, days_until_expiration: days })] });
    for (const [column] of columns) expect(shown(cellOf(column, 'Acme'))).toEqual(expected);
  });

  test('days until are a dash without a date', async () => {
    await openTable({ rows: [marrow] });
    for (const [column] of columns) expect(cellOf(column, 'Marrow & Finch')).toHaveTextContent('—');
  });
});

describe('shortened texts', () => {
  const letters = (count: number) => 'Abcdefghij klmnopqrst uvwxyz'.slice(0, count);

  test.each([
    [20, letters(20), null],
    [21, `${letters(20)}…`, letters(21)],
  ])('an account’s name of %i characters is shown as %j with the tooltip %j', async (count, shown, whole) => {
    await openTable({ rows: [rowWith({ account_name: letters(count) })] });
    const cell = screen.getByRole('rowheader');
    expect([cell.querySelector('.grid-text')?.textContent, tooltipOf(cell)]).toEqual([shown, whole]);
  });

  test.each([
    [15, letters(15), null],
    [16, `${letters(15)}…`, letters(16)],
  ])('an owner’s name of %i characters is shown as %j with the tooltip %j', async (count, shown, whole) => {
    await openTable({ rows: [rowWith({ account_owner: letters(count) })] });
    const cell = cellOf('Owner', 'Acme');
    expect([cell.querySelector('.grid-text')?.textContent, tooltipOf(cell)]).toEqual([shown, whole]);
  });

  const field = (more: Partial<FieldDefinition>): FieldDefinition => ({
    ...sampleFields[0]!,
    field_label: 'Note',
    field_name: 'note',
    dropdown_options: [],
    ...more,
  });

  test.each([
    [20, null],
    [21, letters(21)],
  ])('a custom text of %i characters is shown in full with the tooltip %j', async (count, whole) => {
    const text = letters(count);
    const fields = [field({ field_type: 'text' })];
    await openTable({ fields, rows: [rowWith({ custom_fields: { note: text } })] });
    const cell = cellOf('Note', 'Acme');
    expect([cell.querySelector('.grid-text')?.textContent, tooltipOf(cell)]).toEqual([text, whole]);
  });

  test('an emoji of several code points counts as one character', async () => {
    const text = '👩‍🚀'.repeat(20);
    const fields = [field({ field_type: 'text' })];
    await openTable({ fields, rows: [rowWith({ custom_fields: { note: text } })] });
    expect(tooltipOf(cellOf('Note', 'Acme'))).toBeNull();
  });

  test.each([
    [15, letters(15), null],
    [16, `${letters(15)}…`, letters(16)],
    [20, `${letters(15)}…`, letters(20)],
  ])(
    'a member’s name of %i characters in a custom field is shown as %j with the tooltip %j',
    async (count, shown, whole) => {
      const members = [{ id: 'm9', name: letters(count), profile_picture_url: null }];
      const fields = [field({ field_type: 'user' })];
      await openTable({ fields, members, rows: [rowWith({ custom_fields: { note: 'm9' } })] });
      const cell = cellOf('Note', 'Acme');
      expect([cell.querySelector('.grid-text')?.textContent, tooltipOf(cell)]).toEqual([shown, whole]);
    },
  );
});

describe('the totals', () => {
  const rows: readonly Renewal[] = [
    rowWith({ id: 'a', account_name: 'Alder', annual_revenue: 1_000, contract_value: 10 }),
    rowWith({ id: 'b', account_name: 'Birch', annual_revenue: 200, contract_value: null }),
    rowWith({ id: 'c', account_name: 'Alder North', annual_revenue: null, contract_value: 3 }),
  ];
  const totals = () =>
    [...screen.getByRole('group', { name: 'Totals' }).children]
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '');
  const of = (count: number, revenue: string, value: string) => [
    `Account: Renewals ${count}`,
    `Annual revenue: ${revenue}`,
    `Contract value: ${value}`,
  ];

  test('the totals sum up what is shown: all, what a search leaves, an edit, and all again', async () => {
    const table = await openTable({ rows });
    expect(totals()).toEqual(of(3, '$1,200', '$13'));
    await table.person.type(screen.getByLabelText('Search'), 'alder');
    await table.wait(1_000);
    expect(totals()).toEqual(of(2, '$1,000', '$13'));
    await edit(table, 'Annual revenue', 'Alder North', '50');
    expect(totals()).toEqual(of(2, '$1,050', '$13'));
    await table.person.clear(screen.getByLabelText('Search'));
    await table.wait(1_000);
    expect(totals()).toEqual(of(3, '$1,250', '$13'));
  });

  test('there are no totals when a search leaves nothing', async () => {
    const table = await openTable({ rows });
    await table.person.type(screen.getByLabelText('Search'), 'zz');
    await table.wait(1_000);
    expect(within(document.body).queryByRole('group', { name: 'Totals' })).toBeNull();
  });
});

test.each([
  [0, '0 renewals'],
  [1, '1 renewal'],
  [2, '2 renewals'],
  [1_200, '1,200 renewals'],
])('the number of %i records is shown as "%s"', async (count, words) => {
  const rows = Array.from({ length: count }, (_, index) => rowWith({ id: `r${index}` }));
  await openTable({ rows });
  expect(screen.getByText(/^[\d,]+ renewals?$/, { selector: '[role=status]' })).toHaveTextContent(
    new RegExp(`^${words}$`),
  );
});
