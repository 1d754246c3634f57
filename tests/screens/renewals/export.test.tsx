/** The export asks for exactly what the table shows (spec §2.14). */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plainView } from '../../../machines/records/typed-view.ts';
import type { View } from '../../../machines/renewals/renewal-table.ts';
import { openTable } from './open-table.tsx';

const exportView = () => screen.getByRole('button', { name: 'Export CSV' });

test('the shown columns in their order and the shown records in theirs, as the server takes them', async () => {
  const view: View = {
    ...plainView,
    sort: { field: 'annual_revenue', direction: 'ascending' },
    filters: [{ field: 'account_owner', any: ['m1', 'm2'] }],
    columns: ['account_name', 'owner_confidence', 'annual_revenue'],
    hidden: [
      'account_owner',
      'contract_value',
      'renewal_term_months',
      'renewal_date',
      'days_until_renewal',
      'expiration_date',
      'days_until_expiration',
      'auto_renewal',
      'contract_reference_url',
    ],
  };
  const { person, exported } = await openTable({ view });
  await person.click(exportView());
  expect(exported).toEqual([
    {
      query: { workspace_id: 'w1' },
      body: {
        columns: ['account_name', 'owner_confidence', 'annual_revenue', 'pressing_requests', 'custom.health'],
        ids: ['r2', 'r1'],
      },
    },
  ]);
});

test('a table that shows no record has nothing to export', async () => {
  await openTable({ rows: [] });
  expect(exportView()).toHaveProperty('disabled', true);
});
