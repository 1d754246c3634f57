import { renewals } from '../../../contract/records/renewals.ts';
import { shortMoney } from '../../../contract/rules/short-money.ts';
import { cellsBy, type Cell } from './cells.ts';
import type { Drawn, Line } from './drawn.ts';
import { where } from './opened.ts';
import { RENEWALS } from './renewal-lines.ts';
import { renewalsCounted } from './words.ts';

/** No renewal that is due later is at risk yet. */
const RISK_DAYS = 180;

/** Those of the toolbar, and a longer span behind them. */
export const riskRows: readonly Line[] = [
  ...renewals.buckets.map(({ name, label, filter }) => ({ key: name, label, filter })),
  {
    key: '180',
    label: `91–${RISK_DAYS} days`,
    filter: where('days_until_renewal', 'between', 91, RISK_DAYS),
  },
];

export const atRisk = where('days_until_renewal', 'at_most', RISK_DAYS);

export function revenueAtRisk(cells: readonly Cell[]): Drawn {
  const cellOf = cellsBy(cells);
  const all = cellOf(null, null);
  const overdue = cellOf('overdue', null);
  const revenue = shortMoney(all?.value ?? 0);
  return {
    unit: 'usd',
    subtitle: `Annual revenue and number of renewals, ${revenue} in all`,
    summary:
      `${renewalsCounted(all?.count ?? 0)} overdue or due in the next ${RISK_DAYS} days, with an annual revenue of ${revenue}. ` +
      `Overdue: ${overdue?.count ?? 0}, ${shortMoney(overdue?.value ?? 0)}.`,
    page: RENEWALS,
    filter: atRisk,
    lines: riskRows,
    series: [{ key: 'revenue', label: 'Annual revenue', filter: null }],
    cellOf,
    missing: 0,
    adds: true,
    totalRow: null,
  };
}
