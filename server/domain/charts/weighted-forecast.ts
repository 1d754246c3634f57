import { daysOfMonth, type Period } from '../../../contract/rules/period.ts';
import { shortMoney } from '../../../contract/rules/short-money.ts';
import { cellsBy, type Cell } from './cells.ts';
import type { Drawn } from './drawn.ts';
import { inPeriod, monthLines, RENEWALS } from './renewal-lines.ts';
import { renewalsCounted } from './words.ts';

export function weightedForecast(period: Period, cells: readonly Cell[]): Drawn {
  const cellOf = cellsBy(cells);
  const lines = monthLines(period, (month) => ({ from: period.from, to: daysOfMonth(month, period).to })).map(
    (line) => ({ ...line, note: renewalsCounted(cellOf(line.key, null)?.count ?? 0) }),
  );
  const last = lines.at(-1);
  const lastKey = last?.key ?? '';
  const contract = cellOf(lastKey, 'contract')?.value ?? 0;
  const weighted = cellOf(lastKey, 'weighted')?.value ?? 0;
  const month = last?.title?.replace(/ \d+$/, '') ?? '';
  return {
    unit: 'usd',
    subtitle: `Cumulative ${period.words}; ${shortMoney(contract - weighted)} under contract value by ${month}`,
    summary:
      `By the end of ${last?.title ?? ''}, ${renewalsCounted(cellOf(lastKey, null)?.count ?? 0)} have a contract value ` +
      `of ${shortMoney(contract)}, of which ${shortMoney(weighted)} is expected by their confidence.`,
    page: RENEWALS,
    filter: inPeriod(period),
    lines,
    series: [
      { key: 'contract', label: 'Contract value', filter: null },
      { key: 'weighted', label: 'Weighted', filter: null },
    ],
    cellOf,
    missing: 0,
    adds: false,
    totalRow: lastKey,
  };
}
