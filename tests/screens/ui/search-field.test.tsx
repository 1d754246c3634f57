/** The search box of a table, and the key that leads to it. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchField } from '../../../src/ui/search-field.tsx';

function show(onChange: (text: string) => void = () => {}) {
  render(
    <>
      <SearchField value="" placeholder="Search renewals" onChange={onChange} />
      <input aria-label="Another field" />
      <button type="button">Elsewhere</button>
    </>,
  );
  return screen.getByRole('searchbox', { name: 'Search' });
}

test('/ moves the focus to the search field from anywhere, and is not typed into it', async () => {
  const onChange = vi.fn();
  const search = show(onChange);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  await userEvent.keyboard('/');
  expect(search).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});

test('/ typed into another field stays in that field', async () => {
  show();
  const field = screen.getByRole('textbox', { name: 'Another field' });
  await userEvent.type(field, '1/2');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('1/2');
});

test.each(['ctrlKey', 'metaKey', 'altKey'])('/ with %s is left to the browser', (modifier) => {
  const search = show();
  const isLeft = fireEvent.keyDown(document.body, { key: '/', [modifier]: true });
  expect([isLeft, document.activeElement === search]).toEqual([true, false]);
});

test('the search field reports what is typed', async () => {
  const onChange = vi.fn();
  await userEvent.type(show(onChange), 'b');
  expect(onChange.mock.calls).toEqual([['b']]);
});
