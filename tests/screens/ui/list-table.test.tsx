/** The list of a settings page: sorted, searched, unfolded, and gone through by the keyboard (WAI-ARIA grid pattern). */
import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { workingSampleList } from '../../../machines/shared/sample-list.machine.ts';
import { sampleEffects } from '../../../src/devtools/ui-page/sample-effects.ts';
import { SampleListScreen } from '../../../src/features/dev/sample-list-screen.tsx';
import { arranged, nextSort } from '../../../src/ui/list-table/arrange.ts';
import type { ListColumn } from '../../../src/ui/list-table/list-column.ts';
import { newPerson } from '../../support/screens/perform.ts';
import { turn } from '../../support/screens/turn.ts';

const button = (name: string) => screen.getByRole('button', { name });
const names = () =>
  within(screen.getByRole('grid', { name: 'people' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

let person: ReturnType<typeof newPerson>;

beforeEach(async () => {
  person = newPerson();
  render(<SampleListScreen actor={createActor(workingSampleList(sampleEffects())).start()} />);
  await act(turn);
});

test('a click on a column sorts by it, another the other way round, and a third not at all', async () => {
  const column = screen.getByRole('columnheader', { name: 'Name' });
  expect(column).toHaveAttribute('aria-sort', 'none');
  await person.click(button('Name'));
  expect(column).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(['Bo Lindqvist', 'Maya Okafor']);
  await person.click(button('Name'));
  expect(column).toHaveAttribute('aria-sort', 'descending');
  await person.click(button('Name'));
  expect(column).toHaveAttribute('aria-sort', 'none');
  expect(names()).toEqual(['Maya Okafor', 'Bo Lindqvist']);
});

test('a column without an order has no button and no aria-sort', () => {
  const actions = screen.getByRole('columnheader', { name: 'Actions' });
  expect(actions).not.toHaveAttribute('aria-sort');
  expect(within(actions).queryByRole('button')).toBeNull();
});

test('the search leaves the rows that have the text in any column, and says how many', async () => {
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await person.type(search, 'BO@');
  expect(names()).toEqual(['Bo Lindqvist']);
  expect(screen.getByText('1 of 2 people')).toBeVisible();
  await person.type(search, 'x');
  expect(screen.getByText('No people match “BO@x”.')).toBeVisible();
});

test('a row unfolds and folds, and its button says which', async () => {
  const details = button('Details of Maya Okafor');
  expect(details).toHaveAttribute('aria-expanded', 'false');
  await person.click(details);
  expect(details).toHaveAttribute('aria-expanded', 'true');
  const unfolded = document.getElementById(details.getAttribute('aria-controls') ?? '');
  expect(unfolded).toHaveTextContent('Maya Okafor is written to at maya@northbeam.io.');
  await person.click(details);
  expect(details).toHaveAttribute('aria-expanded', 'false');
  expect(unfolded).not.toBeInTheDocument();
});

test('one of its controls is in the tab order, and the arrow keys, Home and End lead to the others', async () => {
  const grid = screen.getByRole('grid', { name: 'people' });
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  act(() => button('Name').focus());
  await person.keyboard('{ArrowDown}');
  expect(button('Details of Maya Okafor')).toHaveFocus();
  await person.keyboard('{ArrowRight}');
  // To a browser it is a cell of a grid; jsdom does not look at the table's role.
  expect(screen.getByRole('cell', { name: 'maya@northbeam.io' })).toHaveFocus();
  await person.keyboard('{End}');
  expect(button('Remove Maya Okafor')).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(button('Remove Bo Lindqvist')).toHaveFocus();
  await person.keyboard('{Home}');
  expect(button('Details of Bo Lindqvist')).toHaveFocus();
  await person.keyboard('{Control>}{Home}{/Control}');
  expect(button('Details of Maya Okafor')).toHaveFocus();
  await person.keyboard('{Control>}{End}{/Control}');
  expect(button('Remove Bo Lindqvist')).toHaveFocus();
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('the focus stays where it is while the list is loaded anew, and goes with its row', async () => {
  act(() => screen.getByRole('switch', { name: 'Active, Bo Lindqvist' }).focus());
  await person.keyboard(' ');
  await act(turn);
  expect(screen.getByRole('switch', { name: 'Active, Bo Lindqvist' })).toHaveFocus();
  expect(screen.getByRole('switch', { name: 'Active, Bo Lindqvist' })).toBeChecked();
  act(() => button('Remove Bo Lindqvist').focus());
  act(() => button('Reload').click());
  await act(turn);
  expect(button('Remove Bo Lindqvist')).toHaveFocus();
});

test('where the row with the focus is removed, the focus goes to the row in its place', async () => {
  await person.click(button('Remove Bo Lindqvist'));
  await person.click(button('Remove'));
  await act(turn);
  expect(screen.queryByText('Bo Lindqvist')).toBeNull();
  expect(button('Remove Maya Okafor')).toHaveFocus();
});

const dated: readonly ListColumn<{ readonly at: number | null }>[] = [
  { key: 'at', label: 'At', width: 1, cell: () => null, rank: ({ at }) => at },
];

test('rows without a value come last in both directions', () => {
  const rows = [{ at: null }, { at: 2 }, { at: 10 }];
  const at = (direction: 'ascending' | 'descending') =>
    arranged(rows, dated, { search: '', sort: { key: 'at', direction } }).map((row) => row.at);
  expect(at('ascending')).toEqual([2, 10, null]);
  expect(at('descending')).toEqual([10, 2, null]);
});

test('another column begins with ascending', () => {
  expect(nextSort({ key: 'name', direction: 'descending' }, 'email')).toEqual({
    key: 'email',
    direction: 'ascending',
  });
});
