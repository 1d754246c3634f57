/** The texts of a search are prepared when a search field gets the focus, and by no other field (decision 102). */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renewals } from '../../../contract/records/renewals.ts';
import { usePreparedSearch } from '../../../src/app/router/use-prepared-search.ts';
import { prepareSearch } from '../../../src/effects/prepare-search.ts';
import { openTable } from './open-table.tsx';

vi.mock('../../../src/effects/prepare-search.ts', () => ({ prepareSearch: vi.fn<() => Promise<void>>() }));

test('a focused search prepares the records of the table, as long as its page is there', async () => {
  const { actor } = await openTable();
  function Prepared() {
    usePreparedSearch(renewals, actor);
    return <input aria-label="Name" />;
  }
  const page = render(<Prepared />);
  act(() => screen.getByRole('textbox', { name: 'Name' }).focus());
  expect(prepareSearch).not.toHaveBeenCalled();
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  expect(vi.mocked(prepareSearch).mock.calls).toEqual([[renewals, actor.getSnapshot().context]]);
  page.unmount();
  fireEvent.focusIn(search);
  expect(prepareSearch).toHaveBeenCalledTimes(1);
});
