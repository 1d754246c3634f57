/**
 * The numbers of the charts of renewals, counted from a list of the records and with nothing of what the server counts with.
 * Amounts are added in cents, which are whole numbers.
 */
import type { ChartKind } from '../../../contract/charts.ts';
import type { Renewal } from '../../../contract/records/renewals.ts';
import type { TriageSettings } from '../../../contract/triage.ts';

export interface CountedWith {
  readonly today: string;
  /** Both included. */
  readonly from: string;
  readonly to: string;
  readonly weights: TriageSettings;
}

export interface CountedRow {
  readonly values: readonly number[];
  readonly counts: readonly number[];
  readonly count: number;
}

/** By the key of the row, in the order of the rows. */
export type CountedRows = ReadonlyMap<string, CountedRow>;

type Amount = (renewal: Renewal) => number;

const revenue: Amount = ({ annual_revenue }) => annual_revenue ?? 0;
const contract: Amount = ({ contract_value }) => contract_value ?? 0;

const sum = (records: readonly Renewal[], amount: Amount): number =>
  records.reduce((cents, record) => cents + Math.round(amount(record) * 100), 0) / 100;

const DAY_MS = 24 * 60 * 60_000;
const daysTo = (today: string, day: string) => (Date.parse(day) - Date.parse(today)) / DAY_MS;

/** With the amount of each part. */
const rowOf = (
  records: readonly Renewal[],
  parts: readonly (readonly [keeps: (record: Renewal) => boolean, amount: Amount])[],
): CountedRow => ({
  values: parts.map(([keeps, amount]) => sum(records.filter(keeps), amount)),
  counts: parts.map(([keeps]) => records.filter(keeps).length),
  count: records.length,
});

const levels = ['high', 'medium', 'low', null] as const;

const months = (from: string, to: string): string[] => {
  const found: string[] = [];
  const at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  while (at.toISOString().slice(0, 7) <= to.slice(0, 7)) {
    found.push(at.toISOString().slice(0, 7));
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return found;
};

const due = ({ renewal_date }: Renewal) => renewal_date ?? '';

type Counting = (records: readonly Renewal[], given: CountedWith) => CountedRows;

const within = (records: readonly Renewal[], { from, to }: CountedWith) =>
  records.filter((record) => due(record) >= from && due(record) <= to);

const byMonth: Counting = (records, given) =>
  new Map(
    months(given.from, given.to).map((month) => [
      month,
      rowOf(
        within(records, given).filter((record) => due(record).startsWith(month)),
        levels.map((level) => [({ owner_confidence }) => owner_confidence === level, contract] as const),
      ),
    ]),
  );

/** Hundredths of a cent, so that a percentage of cents is whole. */
function weighted(records: readonly Renewal[], weights: TriageSettings): number {
  const parts = records.map(({ contract_value, owner_confidence }) => {
    const weight = weights[`weight_${owner_confidence ?? 'none'}`];
    return Math.round((contract_value ?? 0) * 100) * weight;
  });
  return parts.reduce((one, other) => one + other, 0) / 10_000;
}

const forecast: Counting = (records, given) =>
  new Map(
    months(given.from, given.to).map((month) => {
      const soFar = within(records, given).filter((record) => due(record).slice(0, 7) <= month);
      return [
        month,
        {
          values: [sum(soFar, contract), weighted(soFar, given.weights)],
          counts: [soFar.length, soFar.length],
          count: soFar.length,
        },
      ];
    }),
  );

const spans = [
  ['overdue', -Infinity, -1],
  ['30', 0, 30],
  ['60', 31, 60],
  ['90', 61, 90],
  ['180', 91, 180],
] as const;

const atRisk: Counting = (records, { today }) =>
  new Map(
    spans.map(([key, least, most]) => {
      const inSpan = records.filter((record) => {
        const days = daysTo(today, due(record));
        return due(record) !== '' && days >= least && days <= most;
      });
      return [key, rowOf(inSpan, [[() => true, revenue]])];
    }),
  );

const OWNERS = 15;

const workload: Counting = (records, given) => {
  const own = new Map<string, Renewal[]>();
  for (const record of within(records, given)) {
    const owner = record.owner_member_id ?? 'none';
    own.set(owner, [...(own.get(owner) ?? []), record]);
  }
  const isOverdue = (record: Renewal) => due(record) < given.today;
  const counted = (all: readonly Renewal[]) =>
    rowOf(all, [
      [(record) => !isOverdue(record), revenue],
      [isOverdue, revenue],
    ]);
  const order = [...own].toSorted(
    ([one, of], [other, ofOther]) => sum(ofOther, revenue) - sum(of, revenue) || (one < other ? -1 : 1),
  );
  const others = order.slice(OWNERS).flatMap(([, all]) => all);
  return new Map([
    ...order.slice(0, OWNERS).map(([owner, all]) => [owner, counted(all)] as const),
    ...(others.length > 0 ? [['others', counted(others)] as const] : []),
  ]);
};

export const countedBy: Readonly<Partial<Record<ChartKind, Counting>>> = {
  'renewals-by-month': byMonth,
  'weighted-forecast': forecast,
  'revenue-at-risk': atRisk,
  'owner-workload': workload,
};

/** The share in percent of each confidence in the contract value; null of nothing. */
export function sharesOf(records: readonly Renewal[]): (number | null)[] {
  const all = sum(records, contract);
  return levels.map((level) =>
    all === 0
      ? null
      : Math.round(
          (10_000 *
            sum(
              records.filter((one) => one.owner_confidence === level),
              contract,
            )) /
            all,
        ) / 100,
  );
}
