/** The whole renewals screen over its machine: search, totals, buckets and every column; its rows are there at once. */
import { useState } from 'react';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { renewals, type Renewal } from '../../../../contract/records/renewals.ts';
import type { LoadedRecords } from '../../../../machines/records/table-type.ts';
import { renewalFlows } from '../../../../machines/renewals/renewals.machine.ts';
import { plainView } from '../../../../machines/records/typed-view.ts';
import { RenewalsScreen } from '../../../../src/features/renewals/renewals-screen.tsx';
import '../../../../src/styles/app.css';
import { run } from '../harness.ts';
import { GRID_SIZE, type BenchRow } from '../rows.ts';

const me = 'member-1';

/** Before anything is timed: a person has this from the server. */
const renewalOf = (row: BenchRow): Renewal => ({
  ...renewals.blank,
  id: row.id,
  customer_id: `customer of ${row.id}`,
  account_name: row.account,
  account_owner: row.owner,
  owner_member_id: me,
  annual_revenue: row.arr,
  contract_value: row.arr * 2,
  renewal_term_months: 12,
  renewal_date: row.renewal,
  expiration_date: row.renewal,
  days_until_renewal: row.seats - 40,
  days_until_expiration: row.seats - 40,
  auto_renewal: row.usage > 50,
  owner_confidence: row.health > 60 ? 'high' : row.health > 30 ? 'medium' : 'low',
  contract_reference_url: `https://contracts.example.com/${row.id}`,
});

function Screen({ rows }: { readonly rows: Renewal[] }) {
  const [actor] = useState(() => {
    const loaded: LoadedRecords<Renewal> = {
      rows,
      members: [{ id: me, name: 'Ana', profile_picture_url: null }],
      fields: [],
    };
    const machine = renewalFlows.table.provide({
      // Elsewhere the address, other pages and the membership; here there is nothing to watch.
      actors: {
        loadRecords: fromPromise(async () => loaded),
        watchView: fromCallback(() => {}),
        watchFields: fromCallback(() => {}),
        watchRights: fromCallback(() => {}),
      },
    });
    const member = { id: me, role: 'admin' } as const;
    const input = { workspaceId: 'w1', userId: 'u1', member, view: plainView, widths: {}, today: null };
    return createActor(machine, { input }).start();
  });
  return (
    <div style={GRID_SIZE}>
      <RenewalsScreen actor={actor} />
    </div>
  );
}

run(
  Screen,
  {
    cell: '.grid-records [data-grid-cell]',
    firstNumber: '[aria-rowindex="2"] [data-grid-cell="annual_revenue"]',
    header: '[data-column="annual_revenue"]',
    scroller: '[data-grid-scroll]',
  },
  (rows) => rows.map(renewalOf),
);
