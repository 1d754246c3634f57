import { formatMoney } from '../../../contract/rules/money-text.ts';
import { shortMoney } from '../../../contract/rules/short-money.ts';
import type { DrawnChart } from './chart-data.ts';

type Unit = DrawnChart['unit'];

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const signs = { count: '', percent: '%', hours: ' h', ms: ' ms' } as const;

/** In full, for a tooltip, a table and a name: `$1,180,000`, `12`, `52%`, `3.5 h`, `240 ms`. */
export function valueText(unit: Unit, value: number): string {
  if (unit === 'usd') return formatMoney(value);
  return `${plain.format(value)}${signs[unit]}`;
}

/** At a mark and on an axis: `$1.18M`, `12`, `52%`, `3.5 h`. */
export function shortText(unit: Unit, value: number): string {
  return unit === 'usd' ? shortMoney(value) : valueText(unit, value);
}
