/** Ranges of cells: which cells they have, the figures of the status line, and their texts for the clipboard. */
import { expect, test } from 'vitest';
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import { cellsBetween, figuresOf, isTogether, rangeText } from '../../machines/records/cell-range.ts';
import { cellsOfText } from '../../machines/records/clip-text.ts';
import { copiedCells } from '../../machines/records/copied-cells.ts';
import { emptyTable, shownIds, type TableRecords } from '../../machines/records/table.ts';
import { renewalTable } from '../../machines/renewals/renewal-table.ts';
import { sampleFields, sampleMembers, sampleRows } from '../../machines/renewals/renewals.sample.ts';

const tableOf = (rows: readonly Renewal[]): TableRecords<Renewal> => ({
  ...emptyTable,
  type: renewalTable,
  member: { id: 'm1', role: 'admin' },
  rows,
  members: sampleMembers,
  fields: sampleFields,
  rowIndex: new Map(rows.map(({ id }, place) => [id, place])),
});
const table = tableOf(sampleRows);
const view = { ids: ['a', 'b', 'c'], fields: ['x', 'y', 'z'] };

test('a range has the cells between its corners, whichever of them is first', () => {
  const block = { ids: ['b', 'c'], fields: ['x', 'y'] };
  expect(cellsBetween(view, { id: 'b', field: 'y' }, { id: 'c', field: 'x' })).toEqual(block);
  expect(cellsBetween(view, { id: 'c', field: 'x' }, { id: 'b', field: 'y' })).toEqual(block);
  expect(cellsBetween(view, { id: 'a', field: 'x' }, { id: 'gone', field: 'x' })).toEqual({
    ids: [],
    fields: [],
  });
});

test('its records are together only in the same order and without others between them', () => {
  expect(isTogether(['a', 'b', 'c', 'd'], ['b', 'c'])).toBe(true);
  expect(isTogether(['a', 'b', 'x', 'c'], ['b', 'c'])).toBe(false);
  expect(isTogether(['c', 'b'], ['b', 'c'])).toBe(false);
  expect(isTogether(['a'], ['b'])).toBe(false);
});

test.each([
  [{ ids: ['a'], fields: ['x', 'y'] }, '2 cells in 2 columns'],
  [{ ids: ['a', 'b'], fields: ['x'] }, '2 cells in 1 column'],
  [{ ids: Array.from({ length: 600 }, String), fields: ['x', 'y'] }, '1,200 cells in 2 columns'],
])('the status line counts %o as %s', (cells, text) => {
  expect(rangeText(cells)).toBe(text);
});

const ids = ['r1', 'r2', 'r3'];

test.each([
  [['annual_revenue'], { sum: '$161,200', average: '$80,600' }],
  [['account_name', 'annual_revenue', 'contract_value'], { sum: '$603,600', average: '$150,900' }],
  // Days and dollars have no sum.
  [['annual_revenue', 'days_until_renewal'], null],
  [['account_name'], null],
])('the figures of %o are %o: cells without a value do not count', (fields, figures) => {
  expect(figuresOf(table, { ids, fields })).toEqual(figures);
});

test('one number has no sum', () => {
  expect(figuresOf(table, { ids: ['r1', 'r3'], fields: ['annual_revenue'] })).toBeNull();
});

test('a sum of cents is no longer than cents', () => {
  const [first, second] = sampleRows;
  const cents = tableOf([
    { ...first!, annual_revenue: 0.1 },
    { ...second!, annual_revenue: 0.2 },
  ]);
  expect(figuresOf(cents, { ids: ['r1', 'r2'], fields: ['annual_revenue'] })).toEqual({
    sum: '$0',
    average: '$0',
  });
});

test('copied cells have tabs and lines between them, and every digit', () => {
  const { text } = copiedCells(table, { ids, fields: ['account_name', 'annual_revenue', 'renewal_date'] });
  expect(text).toBe(
    [
      'Northwind Traders\t$120,000\tDec 1, 2026',
      'Quarry & Stone Supply Company\t$41,200\tNov 2, 2026',
      'Marrow & Finch\t\t',
    ].join('\n'),
  );
});

test('a copied text with a tab, a line break or a quote is in quotes', () => {
  const odd = { ...renewals.blank, id: 'r9', customer_id: 'c9', account_name: 'A "B"\tC\nD' };
  const { text, html } = copiedCells(tableOf([odd]), {
    ids: ['r9'],
    fields: ['account_name', 'annual_revenue'],
  });
  expect(text).toBe('"A ""B""\tC\nD"\t');
  expect(html).toContain('>A &quot;B&quot;\tC<br>D</td>');
});

test('a copied text is read as the same cells again', () => {
  const names = ['5" pipe', '"quoted"', 'a\tb', 'c\nd', '=1+1', ''];
  const rows = names.map((account_name, place) => ({
    ...renewals.blank,
    id: `n${place}`,
    customer_id: 'c',
    account_name,
  }));
  const { text } = copiedCells(tableOf(rows), {
    ids: rows.map(({ id }) => id),
    fields: ['account_name', 'annual_revenue'],
  });
  expect(text.split('\n')[0]).toBe('"5"" pipe"\t');
  expect(cellsOfText(text)).toEqual(names.map((name) => [name, '']));
});

test('the copied table tells numbers from texts, and a text is no mark-up and no formula', () => {
  const odd = { ...sampleRows[0]!, account_name: '=1+1 <b>&' };
  const { html } = copiedCells(tableOf([odd]), { ids: ['r1'], fields: ['account_name', 'annual_revenue'] });
  expect(html).toBe(
    '<meta charset="utf-8"><table><tr>' +
      '<td style="mso-number-format:\'\\@\'" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;=1+1 &lt;b&gt;&amp;&quot;}">=1+1 &lt;b&gt;&amp;</td>' +
      '<td sdval="120000" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:120000}">$120,000</td>' +
      '</tr></table>',
  );
});

test('the ids of a view are in its order, without those of collapsed groups', () => {
  const groups = [
    { key: 'a', label: 'A', places: [2] },
    { key: 'b', label: 'B', places: [0, 1] },
  ];
  const shown = { rows: sampleRows, order: [2, 0, 1] };
  expect(shownIds({ ...shown, groups: [], collapsed: [] })).toEqual(['r3', 'r1', 'r2']);
  expect(shownIds({ ...shown, groups, collapsed: [] })).toEqual(['r3', 'r1', 'r2']);
  expect(shownIds({ ...shown, groups, collapsed: ['b'] })).toEqual(['r3']);
});
