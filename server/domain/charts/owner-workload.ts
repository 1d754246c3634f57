import { allOf, type Filter } from '../../../contract/filter.ts';
import { addDays } from '../../../contract/rules/day-count.ts';
import type { Period } from '../../../contract/rules/period.ts';
import { shortMoney } from '../../../contract/rules/short-money.ts';
import { cellsBy, NONE, OTHERS, type OwnerCell } from './cells.ts';
import type { Drawn, Line } from './drawn.ts';
import { where } from './opened.ts';
import { inPeriod, RENEWALS } from './renewal-lines.ts';
import { renewalsCounted } from './words.ts';

/** Owners with a row of their own. */
export const OWNERS_MOST = 15;

const labels: Readonly<Record<string, string>> = { [NONE]: 'No owner', [OTHERS]: 'All others' };

function ownedBy(row: string, rows: readonly string[]): Filter {
  if (row === NONE) return where('account_owner', 'empty');
  if (row !== OTHERS) return where('account_owner', 'is', row);
  const named = rows.filter((one) => one !== OTHERS);
  return where('account_owner', 'none_of', ...named.map((one) => (one === NONE ? null : one)));
}

/** The cells are in the order of the rows. */
export function ownerWorkload(period: Period, today: string, cells: readonly OwnerCell[]): Drawn {
  const cellOf = cellsBy(cells);
  const owners = cells.filter(({ row, series }) => row !== null && series === null);
  const rows = owners.map(({ row }) => row ?? '');
  const lines = owners.map(({ row, name, count }): Line => {
    const key = row ?? '';
    return {
      key,
      label: labels[key] ?? name ?? 'Former member',
      note: renewalsCounted(count),
      filter: allOf([inPeriod(period), ownedBy(key, rows)]),
    };
  });
  const all = cellOf(null, null);
  const overdue = cellOf(null, 'overdue');
  const [first] = lines;
  const most = first && cellOf(first.key, null);
  return {
    unit: 'usd',
    subtitle: `Annual revenue and number of renewals ${period.words}`,
    summary:
      `${renewalsCounted(all?.count ?? 0)} ${period.words} with an annual revenue of ${shortMoney(all?.value ?? 0)}` +
      `${first && most ? `; the most has ${first.label}, ${shortMoney(most.value ?? 0)}` : ''}. ` +
      `Overdue: ${overdue?.count ?? 0}, ${shortMoney(overdue?.value ?? 0)}.`,
    page: RENEWALS,
    filter: inPeriod(period),
    lines,
    series: [
      { key: 'on-time', label: 'On time', filter: where('renewal_date', 'after', addDays(today, -1)) },
      {
        key: 'overdue',
        label: 'Overdue',
        filter: where('renewal_date', 'before', today),
      },
    ],
    cellOf,
    missing: 0,
    adds: true,
    totalRow: null,
  };
}
