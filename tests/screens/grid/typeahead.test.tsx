/** What a person types at an open list of choices leads to a label that begins with it (WAI-ARIA typeahead). */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Choice } from '../../../src/grid/choice-keys.ts';
import { cell, Things } from './things.tsx';

const offered = (...labels: readonly string[]): readonly Choice[] =>
  labels.map((label) => ({ value: label, label }));
const terms = offered('6 mo', '12 mo', '24 mo', '36 mo', '48 mo', '60 mo', 'No value');
const people = offered('Maya Berg', 'Maya Okafor', 'Miles Chen', 'Sam Moss', 'Sara Moss');

const open = () => userEvent.click(cell(1, 1) ?? document.body);
const field = () => screen.getByRole('combobox');

/** The time stamp of every event, in milliseconds. */
let now = 0;
beforeEach(() => {
  now = 0;
  // React takes a stamp of 0 as none and reads the clock.
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now + 1);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Types each character at its millisecond. */
function typeAt(...keys: readonly (readonly [key: string, at: number])[]): void {
  for (const [key, at] of keys) {
    now = at;
    fireEvent.keyDown(field(), { key });
  }
}

test('the character that opened the editor and those after it are one typed word', async () => {
  const onCommit = vi.fn();
  render(<Things kind="choice" choices={terms} onCommit={onCommit} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}12{Enter}');
  expect(onCommit.mock.calls).toEqual([['12 mo']]);
});

test('a new typed word begins after a second without typing', async () => {
  render(<Things kind="choice" choices={terms} />);
  await open();
  typeAt(['3', 5000], ['6', 5999]);
  expect(field()).toHaveTextContent('36 mo');
  typeAt(['6', 6999]);
  expect(field()).toHaveTextContent('60 mo');
  typeAt(['4', 7998]);
  expect(field()).toHaveTextContent('60 mo');
});

test('a typed word stays at a label that still begins with it, whatever others do', async () => {
  render(<Things kind="choice" choices={people} />);
  await open();
  typeAt(['s', 0], ['a', 100], ['m', 200]);
  expect(field()).toHaveTextContent('Sam Moss');
  typeAt(['M', 5000], ['a', 5100], ['y', 5200], ['a', 5300], [' ', 5400], ['o', 5500]);
  expect(field()).toHaveTextContent('Maya Okafor');
});

test('a repeated letter goes through the labels that begin with it', async () => {
  render(<Things kind="choice" choices={people} />);
  await open();
  const seen = [0, 100, 200, 300].map((at) => {
    typeAt(['m', at]);
    return field().textContent;
  });
  expect(seen).toEqual(['Maya Berg', 'Maya Okafor', 'Miles Chen', 'Maya Berg']);
});

test('an arrow key ends the typed word', async () => {
  render(<Things kind="choice" choices={people} />);
  await open();
  typeAt(['s', 0], ['ArrowUp', 50], ['s', 100]);
  expect(field()).toHaveTextContent('Sam Moss');
});

test.each([
  ['the first', 'Home', 'ArrowUp', 'Maya Berg'],
  ['the last', 'End', 'ArrowDown', 'Sara Moss'],
])('the arrow keys stop at %s choice', async (_, end, beyond, name) => {
  const onCommit = vi.fn();
  render(<Things kind="choices" choices={people} onCommit={onCommit} />);
  await open();
  typeAt([end, 0], [beyond, 100], [beyond, 200], [' ', 5000]);
  await userEvent.keyboard('{Enter}');
  expect(onCommit.mock.calls).toEqual([[name]]);
});

test('typing moves among several choices, and Space still ticks them', async () => {
  const onCommit = vi.fn();
  render(<Things kind="choices" choices={people} onCommit={onCommit} />);
  await open();
  typeAt(['s', 0], ['a', 100], ['r', 200], [' ', 300]);
  await userEvent.keyboard('{Enter}');
  expect(onCommit.mock.calls).toEqual([['Sara Moss']]);
});
