/** What a view costs over many records, in memory: its filter, its order and its groups, in turns in one process. */
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import { renewalTable, type View } from '../../../machines/renewals/renewal-table.ts';
import { plainView } from '../../../machines/records/typed-view.ts';
import { benchRows, type BenchRow } from '../grid/rows.ts';

const renewalOf = (row: BenchRow): Renewal => ({
  ...renewals.blank,
  id: row.id,
  customer_id: `customer of ${row.id}`,
  account_name: row.account,
  account_owner: row.owner,
  owner_member_id: row.owner,
  annual_revenue: row.arr,
  renewal_date: row.renewal,
  days_until_renewal: row.seats - 40,
  auto_renewal: row.usage > 50,
  owner_confidence: row.health > 60 ? 'high' : row.health > 30 ? 'medium' : 'low',
});

const filter =
  'and(annual_revenue.at_least(500000),renewal_date.after(2027-02-01),account_name.contains(1),or(account_owner.any_of(Ana,Bo,Chi),owner_confidence.is_not(low)))';

const views = {
  'as opened': {},
  'sorted by owner': { sort: { field: 'account_owner', direction: 'ascending' } },
  'five conditions': { filter },
  'grouped by owner': { group: 'account_owner' },
  'grouped by month': { group: 'renewal_date' },
  'five conditions, grouped by owner': { filter, group: 'account_owner' },
} as const satisfies Readonly<Record<string, Partial<View>>>;

export type ViewName = keyof typeof views;
export const viewNames = Object.keys(views) as ViewName[];

export interface ViewRun {
  readonly view: ViewName;
  readonly run: number;
  /** Milliseconds for one arrangement, the mean of ten. */
  readonly ms: number;
  /** The records that are left. */
  readonly left: number;
}

export interface ViewMeasurement {
  readonly rows: number;
  readonly runs: readonly ViewRun[];
}

const REPEATS = 10;

export function measureViews(plan: { readonly rows: number; readonly rounds: number }): ViewMeasurement {
  const rows = benchRows(plan.rows).map(renewalOf);
  const sources = { rows, members: [], fields: [], memberId: 'Ana', today: '2027-01-01' };
  const runs: ViewRun[] = [];
  // The first rounds compile the code and are not counted.
  for (let run = -2; run < plan.rounds; run += 1) {
    for (const view of viewNames) {
      const asked = { ...plainView, ...views[view] };
      let left = 0;
      const start = performance.now();
      for (let time = 0; time < REPEATS; time += 1) left = renewalTable.arrange(asked, sources).order.length;
      const ms = (performance.now() - start) / REPEATS;
      if (run >= 0) runs.push({ view, run: run + 1, ms, left });
    }
  }
  return { rows: plan.rows, runs };
}
