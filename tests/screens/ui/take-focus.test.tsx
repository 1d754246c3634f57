/** Where the focus goes when a page appears. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusFirst } from '../../../src/ui/take-focus.ts';

function appeared(withDialog: boolean) {
  render(
    <>
      <h1 tabIndex={-1}>Renewals</h1>
      <main />
      {withDialog && (
        <div role="dialog" aria-modal="true">
          <button type="button">Add</button>
        </div>
      )}
    </>,
  );
  focusFirst(screen.getByRole('main'), screen.getByRole('heading'));
}

test('a page that appears gives its heading the focus', () => {
  appeared(false);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('a page that appears with an open dialog leaves the focus to the dialog', () => {
  appeared(true);
  expect(screen.getByRole('heading')).not.toHaveFocus();
});
