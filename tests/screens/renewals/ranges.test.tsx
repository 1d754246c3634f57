/** Ranges of cells in the table: by keys, by Shift and a click, by dragging; what is copied and told. */
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { renewalFlows } from '../../../machines/renewals/renewals.machine.ts';
import { relay, report } from '../../../src/app/actors/relay.ts';
import { cellOf, openTable } from './open-table.tsx';

/** The first two rows: the table begins with the most urgent one. */
const quarry = 'Quarry & Stone Suppl…';
const account = 'Northwind Traders';

const openRanges = async () => {
  const range = createActor(renewalFlows.range.provide({ actors: { watchTable: relay } })).start();
  const bulk = createActor(renewalFlows.bulk.provide({ actors: { watchTable: relay } })).start();
  const table = await openTable({ range, bulk });
  act(() => report(range, 'watchTable', { type: 'table.shown', table: table.actor.getSnapshot().context }));
  return { range, bulk, ...table };
};

const focus = (cell: HTMLElement) => act(() => cell.focus());
const chosen = () =>
  [...document.querySelectorAll('[role="gridcell"][aria-selected="true"]')].map(
    ({ textContent }) => textContent,
  );

function copied(): Record<string, string> {
  const data: Record<string, string> = {};
  const clipboardData = { setData: (kind: string, text: string) => void (data[kind] = text) };
  fireEvent(document.body, createEvent.copy(document.body, { clipboardData }));
  return data;
}

/** The pointer is over this cell from now on; jsdom has no layout. */
const pointAt = (cell: HTMLElement) => vi.spyOn(document, 'elementFromPoint').mockReturnValue(cell);

document.elementFromPoint ??= () => null;
afterEach(() => void vi.restoreAllMocks());

test('Shift and an arrow key select cells beside the focused one, and a plain arrow key ends it', async () => {
  const { person } = await openRanges();
  focus(cellOf('Annual revenue', quarry));
  await person.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(chosen()).toEqual(['$41,200', '$82,400', '$120,000', '$360,000']);
  expect(cellOf('Contract value', account)).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Selected cells' })).toHaveTextContent(
    '4 cells in 2 columnsSum $603,600Average $150,900',
  );
  await person.keyboard('{ArrowDown}');
  expect(chosen()).toEqual([]);
});

test('Shift, Control and an arrow key select as far as the table goes, and never its header', async () => {
  const { person, range } = await openRanges();
  focus(cellOf('Annual revenue', account));
  await person.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}');
  const two = range.getSnapshot().context.cells;
  expect(two.ids).toHaveLength(2);
  await person.keyboard('{Escape}');
  focus(cellOf('Annual revenue', account));
  await person.keyboard('{Shift>}{ArrowRight}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
  expect(cellOf('Contract value', quarry)).toHaveFocus();
});

test('in the first column Shift and an arrow key select rows, and once cells are selected they select cells', async () => {
  const { person, bulk, range } = await openRanges();
  const first = document.querySelector<HTMLElement>('[aria-rowindex="2"] > [role="rowheader"]')!;
  focus(first);
  await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(bulk.getSnapshot().context.selected.size).toBe(2);
  expect(range.getSnapshot().matches('empty')).toBe(true);
  await person.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(bulk.getSnapshot().context.selected.size).toBe(2);
  expect(range.getSnapshot().context.cells.fields).toHaveLength(2);
  expect(range.getSnapshot().context.cells.ids).toHaveLength(2);
  // Back in the first column, with cells selected.
  await person.keyboard('{Escape}');
  focus(first);
  await person.keyboard('{Shift>}{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowDown}{/Shift}');
  expect(range.getSnapshot().context.cells).toMatchObject({
    ids: ['r2', 'r1', 'r3'],
    fields: ['account_name'],
  });
  expect(bulk.getSnapshot().context.selected.size).toBe(2);
});

test('Shift and a click select the cells from the focused one on, without opening an editor', async () => {
  const { person } = await openRanges();
  focus(cellOf('Annual revenue', account));
  await person.keyboard('{Shift>}');
  await person.click(cellOf('Contract value', quarry));
  await person.keyboard('{/Shift}');
  expect(chosen()).toHaveLength(4);
  expect(screen.queryByRole('spinbutton')).toBeNull();
  await person.click(cellOf('Annual revenue', account));
  expect(chosen()).toEqual([]);
  expect(screen.getByRole('spinbutton')).toHaveFocus();
});

test('dragging over cells selects them, and the cell where it ends is not opened', async () => {
  await openRanges();
  const [start, end] = [cellOf('Annual revenue', account), cellOf('Contract value', quarry)];
  fireEvent.pointerDown(start, { button: 0, pointerType: 'mouse' });
  pointAt(start);
  fireEvent.pointerMove(document, { buttons: 1 });
  expect(chosen()).toEqual([]);
  pointAt(end);
  fireEvent.pointerMove(document, { buttons: 1 });
  expect(chosen()).toHaveLength(4);
  fireEvent.pointerUp(document);
  fireEvent.click(end);
  expect(end).toHaveFocus();
  expect(screen.queryByRole('spinbutton')).toBeNull();
  // The drag has ended.
  pointAt(start);
  fireEvent.pointerMove(document, { buttons: 1 });
  expect(chosen()).toHaveLength(4);
});

test('a drag that was released outside the window is over, and a finger scrolls', async () => {
  await openRanges();
  const [start, end] = [cellOf('Annual revenue', account), cellOf('Contract value', quarry)];
  fireEvent.pointerDown(start, { button: 0, pointerType: 'mouse' });
  pointAt(end);
  fireEvent.pointerMove(document, { buttons: 0 });
  fireEvent.pointerMove(document, { buttons: 1 });
  fireEvent.pointerDown(start, { button: 0, pointerType: 'touch' });
  fireEvent.pointerMove(document, { buttons: 1 });
  expect(chosen()).toEqual([]);
});

test('a copied range is text in lines and a table, and its size is announced', async () => {
  const { person } = await openRanges();
  focus(cellOf('Annual revenue', quarry));
  await person.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  const data = copied();
  expect(data['text/plain']).toBe('$41,200\t$82,400\n$120,000\t$360,000');
  expect(data['text/html']).toContain('<td sdval="120000"');
  expect(screen.getByText('Copied 4 cells')).toHaveAttribute('role', 'status');
});

test('a typed character ends the range and opens the focused cell', async () => {
  const { person } = await openRanges();
  focus(cellOf('Contract value', account));
  await person.keyboard('{Shift>}{ArrowLeft}{/Shift}5');
  expect(chosen()).toEqual([]);
  expect(screen.getByRole('spinbutton')).toHaveFocus();
});
