import { shortMoney } from '../../../contract/rules/short-money.ts';
import type { Period } from '../../../contract/rules/period.ts';
import { cellsBy, type WeightedCell } from './cells.ts';
import type { Drawn } from './drawn.ts';
import { byConfidence, inPeriod, monthLines, RENEWALS } from './renewal-lines.ts';
import { greatest, listed, renewalsCounted, valued } from './words.ts';

export function renewalsByMonth(period: Period, cells: readonly WeightedCell[]): Drawn {
  const cellOf = cellsBy(cells);
  const all = cellOf(null, null);
  const lines = monthLines(period).map((line) => {
    const cell = cellOf(line.key, null);
    return cell === undefined
      ? line
      : { ...line, note: `${renewalsCounted(cell.count)}, weighted ${shortMoney(cell.weighted)}` };
  });
  const most = greatest(lines, ({ key }) => cellOf(key, null)?.value ?? 0);
  const parts = byConfidence.flatMap(({ key, label }) =>
    valued(cellOf(null, key)?.value, key === 'none' ? 'without a confidence' : label),
  );
  const worth = shortMoney(all?.value ?? 0);
  return {
    unit: 'usd',
    subtitle: `Contract value by confidence, ${worth} ${period.words}`,
    summary:
      most === undefined
        ? `${renewalsCounted(all?.count ?? 0)} ${period.words}${all?.count ? ', without a contract value' : ''}.`
        : `${renewalsCounted(all?.count ?? 0)} ${period.words}, worth ${worth}: ${listed(parts)}. ` +
          `The most is in ${most.title}, ${shortMoney(cellOf(most.key, null)?.value ?? 0)}.`,
    page: RENEWALS,
    filter: inPeriod(period),
    lines,
    series: byConfidence,
    cellOf,
    missing: 0,
    adds: true,
    totalRow: null,
  };
}
