import { allOf } from '../../../contract/filter.ts';
import { improvements } from '../../../contract/records/improvements.ts';
import { shortMoney } from '../../../contract/rules/short-money.ts';
import { cellsBy, type Cell } from './cells.ts';
import type { Drawn, Line } from './drawn.ts';
import { where } from './opened.ts';
import { counted } from './words.ts';

/** Requests with a row of their own. */
export const REQUESTS_MOST = 8;

/** What was declined is no longer asked for. */
export const askedFor = allOf([
  where('status', 'is_not', 'declined'),
  where('annual_revenue', 'greater_than', 0),
]);

export interface RankedRequest {
  readonly id: string;
  readonly title: string;
  readonly status: string | null;
  readonly revenue: number;
  readonly accounts: number;
  /** Of all requests, also those that have no row. */
  readonly number: number;
}

const statuses: ReadonlyMap<string | null, string> = new Map(
  improvements.fields.status.dropdown_options.map(({ value, label }) => [String(value), label.toLowerCase()]),
);

/** The requests are in their order. They have no sum, because an account may ask for several of them. */
export function improvementsByRevenue(requests: readonly RankedRequest[]): Drawn {
  const [first] = requests;
  const number = first?.number ?? 0;
  const cells = requests.flatMap(({ id, status, revenue }): Cell[] => [
    { row: id, series: status === 'shipped' ? 'finished' : 'wanted', value: revenue, count: 1 },
    { row: id, series: null, value: revenue, count: 1 },
  ]);
  const lines = requests.map(({ id, title, status, accounts }): Line => {
    const said = statuses.get(status);
    return {
      key: id,
      label: title,
      note: counted(accounts, 'account') + (said === undefined ? '' : `, ${said}`),
      filter: null,
      opens: { page: improvements.page, query: new URLSearchParams({ record: id }).toString() },
    };
  });
  const all = counted(number, 'request');
  return {
    unit: 'usd',
    subtitle:
      number > requests.length
        ? `Annual revenue of the accounts that asked, the ${requests.length} with most of ${all}`
        : 'Annual revenue of the accounts that asked',
    summary:
      first === undefined
        ? 'No account with revenue asked for anything.'
        : `${all} of accounts with revenue. The most is behind “${first.title}”: ` +
          `${shortMoney(first.revenue)} of ${counted(first.accounts, 'account')}.`,
    page: improvements.page,
    filter: askedFor,
    lines,
    series: [
      { key: 'wanted', label: 'Asked for', filter: where('status', 'is_not', 'shipped') },
      { key: 'finished', label: 'Shipped', filter: where('status', 'is', 'shipped') },
    ],
    cellOf: cellsBy([...cells, { row: null, series: null, value: null, count: number }]),
    missing: null,
    adds: false,
    totalRow: null,
  };
}
