/** The logo of an account in its row (spec §3): who may change it, and what is shown. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { sampleRows } from '../../../machines/renewals/renewals.sample.ts';
import { shorten } from '../../../src/ui/shorten.ts';
import { openTable } from './open-table.tsx';

/** The name is cut at 20 characters. */
const cell = (name: string) => screen.getByRole('rowheader', { name: shorten(name, 20) });
const pictureIn = (name: string) => cell(name).querySelector('img')?.getAttribute('src') ?? null;

test('a click on the logo of an account opens its dialog and not the editor of its name', async () => {
  const onLogo = vi.fn<(row: Renewal) => void>();
  await openTable({ onLogo });
  fireEvent.click(screen.getByRole('button', { name: 'Change logo, Northwind Traders' }));
  expect(onLogo.mock.calls.map(([row]) => row.customer_id)).toEqual(['c1']);
  expect(screen.queryByRole('textbox', { name: 'Account, Northwind Traders' })).toBeNull();
  expect(cell('Northwind Traders')).toHaveAttribute('aria-label', 'Northwind Traders');
  fireEvent.click(within(cell('Northwind Traders')).getByText('Northwind Traders'));
  expect(screen.getByRole('textbox', { name: 'Account, Northwind Traders' })).toHaveFocus();
});

test('the logo of an account is a stop of Tab in the active cell only', async () => {
  await openTable({ onLogo: () => {} });
  const stops = () =>
    screen.getAllByRole('button', { name: /^Change logo/ }).filter((button) => button.tabIndex === 0);
  act(() => cell('Northwind Traders').focus());
  expect(stops().map((button) => button.getAttribute('aria-label'))).toEqual([
    'Change logo, Northwind Traders',
  ]);
});

test.each([
  ['editor', ['Change logo, Northwind Traders']],
  ['viewer', []],
] as const)('the %s sees the control at the accounts that they may edit', async (role, names) => {
  await openTable({ role, onLogo: () => {} });
  const controls = screen.queryAllByRole('button', { name: /^Change logo/ });
  expect(controls.map((button) => button.getAttribute('aria-label'))).toEqual(names);
});

test('a changed logo is shown in every row of its account, and a removed one gives way to the initial', async () => {
  const [row, other] = sampleRows;
  if (row === undefined || other === undefined) throw new Error('There are no rows');
  const { actor } = await openTable({ rows: [row, { ...other, customer_id: row.customer_id }] });
  const show = (url: string | null) =>
    act(() => actor.send({ type: 'logo.changed', customerId: row.customer_id, url }));
  show('/media/a.webp');
  expect([pictureIn(row.account_name), pictureIn(other.account_name)]).toEqual([
    'http://localhost:3000/media/a.webp',
    'http://localhost:3000/media/a.webp',
  ]);
  show(null);
  expect(pictureIn(row.account_name)).toBeNull();
  // Spec §3: an old address is no image.
  show('/uploads/a.png');
  expect(pictureIn(row.account_name)).toBeNull();
  expect(cell(row.account_name)).toHaveTextContent(/^N/);
});
