/** The cells of a clipboard, as spreadsheet programs write it: from HTML where it has a table, otherwise from the text. */
// @vitest-environment jsdom
import { createActor, toPromise } from 'xstate';
import { afterEach, expect, test, vi } from 'vitest';
import { cellsOfText } from '../../machines/records/clip-text.ts';
import { readCells } from '../../src/effects/read-cells.ts';
import { spreadsheetClips } from '../support/clipboard/spreadsheet-clips.ts';

const read = (text: string, html = '') =>
  toPromise(createActor(readCells, { input: { text, html } }).start());

afterEach(() => void vi.unstubAllGlobals());

test.each(Object.entries(spreadsheetClips))('cells of %s are read from its table', async (_, clip) => {
  expect(await read(clip.text, clip.html)).toEqual(clip.cells);
});

test('the text of Excel alone has the same cells', async () => {
  const { text } = spreadsheetClips.Excel;
  expect(await read(text)).toEqual([
    ['Account', 'Revenue', 'Note'],
    ['Northwind Traders', ' $120,000 ', 'first line\nsecond line'],
    ['0012', '1.5%', ''],
  ]);
});

test('HTML without a table is not read, nor is it run', async () => {
  const html =
    '<p onclick="x()">one</p><script>globalThis.ran = true</script><img src="x" onerror="globalThis.ran = true">';
  expect(await read('one\ttwo', html)).toEqual([['one', 'two']]);
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
  expect(document.body.innerHTML).toBe('');
});

test.each([
  ['{"1":3', '7', '7'],
  ['{"1":3,"3":7.25}', '7', '7.25'],
  ['{"1":3,"3":7}', 'Jan 7', 'Jan 7'],
  ['{"1":3,"3":0.01}', '1%', '1%'],
  ['{"1":2,"2":"seven"}', '7', 'seven'],
  ['null', '7', '7'],
])('a cell with the value %s that shows %s is %s', async (value, shown, text) => {
  const html = `<table><tr><td data-sheets-value='${value}'>${shown}</td></tr></table>`;
  expect(await read(shown, html)).toEqual([[text]]);
});

test('a span of a million cells is one cell', async () => {
  const html =
    '<table><tr><td colspan="1000000">a</td><td rowspan="0">b</td><td colspan="x">c</td></tr></table>';
  expect(await read('', html)).toEqual([['a', 'b', 'c']]);
});

test('a huge table is read from its text', async () => {
  const parse = vi.fn();
  vi.stubGlobal('DOMParser', parse);
  expect(await read('a\tb', `<table>${' '.repeat(8_000_000)}</table>`)).toEqual([['a', 'b']]);
  expect(parse).not.toHaveBeenCalled();
});

test('a table without rows has no cells', async () => {
  await expect(read('', '<table></table>')).rejects.toThrow('no cells');
});

test.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\r\nb\r\n', [['a'], ['b']]],
  ['\ta', [['', 'a']]],
  ['"a\tb"\t"c ""d"""', [['a\tb', 'c "d"']]],
  // A quote inside of a text is only a quote.
  ['5" pipe\t"x', [['5" pipe', '"x']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['', [['']]],
])('the text %j has the cells %j', (text, cells) => {
  expect(cellsOfText(text)).toEqual(cells);
});
