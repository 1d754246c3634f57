/** A cell that is to get the focus waits until its row is rendered (decision 102). */
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSought, type Sought } from '../../../src/grid/use-sought.ts';

interface Seeking {
  readonly sought: Sought | null;
  readonly isSettled: boolean;
}

function follow(first: Seeking) {
  const goTo = vi.fn<(sought: Sought) => void>();
  function Table(seeking: Seeking) {
    useSought(seeking, goTo);
    return null;
  }
  const { rerender } = render(<Table {...first} />);
  const show = (next: Seeking) => act(async () => rerender(<Table {...next} />));
  return { goTo, show };
}

const cell = (record: string): Sought => ({ record, key: 'account_name' });

test('a cell is gone to once, and not before its rows are settled', async () => {
  const { goTo, show } = follow({ sought: null, isSettled: true });
  const sought = cell('r1');
  await show({ sought, isSettled: false });
  expect(goTo).not.toHaveBeenCalled();
  await show({ sought, isSettled: true });
  await show({ sought, isSettled: false });
  await show({ sought, isSettled: true });
  expect(goTo.mock.calls).toEqual([[sought]]);
});

test('a cell from before is not gone to, also where the table begins unsettled', async () => {
  const sought = cell('r1');
  const { goTo, show } = follow({ sought, isSettled: false });
  await show({ sought, isSettled: true });
  expect(goTo).not.toHaveBeenCalled();
  const next = cell('r1');
  await show({ sought: next, isSettled: true });
  expect(goTo.mock.calls).toEqual([[next]]);
});
