/** Sums over records for the totals row, the buckets and the forecast. Money is in US dollars. Pure. */
import { confidences, renewals, type Confidence, type Renewal } from '../../contract/records/renewals.ts';
import type { TriageSettings } from '../../contract/triage.ts';
import { bucketsOf } from '../records/buckets.ts';

export type Bucket = (typeof renewals.buckets)[number]['name'];
const { names: buckets, bucketOf } = bucketsOf(renewals);

export interface Totals {
  readonly count: number;
  readonly annual_revenue: number;
  readonly contract_value: number;
}

export function totalsOf(rows: readonly Renewal[]): Totals {
  let annual_revenue = 0;
  let contract_value = 0;
  for (const row of rows) {
    annual_revenue += row.annual_revenue ?? 0;
    contract_value += row.contract_value ?? 0;
  }
  return { count: rows.length, annual_revenue, contract_value };
}

export interface BucketTotals {
  readonly bucket: Bucket;
  readonly count: number;
  readonly annual_revenue: number;
}

export function bucketTotals(rows: readonly Renewal[]): readonly BucketTotals[] {
  const inBucket = new Map<Bucket, Renewal[]>(buckets.map((bucket) => [bucket, []]));
  for (const row of rows) {
    const bucket = bucketOf(row);
    if (bucket !== null) inBucket.get(bucket)?.push(row);
  }
  return buckets.map((bucket) => {
    const { count, annual_revenue } = totalsOf(inBucket.get(bucket) ?? []);
    return { bucket, count, annual_revenue };
  });
}

export interface ConfidenceTotals {
  /** Null for the records without a confidence. */
  readonly level: Confidence | null;
  readonly count: number;
  readonly contract_value: number;
  /** In percent. */
  readonly weight: number;
  readonly weighted: number;
}

export interface Forecast {
  readonly contract_value: number;
  readonly weighted: number;
  /** High, Medium, Low, none. */
  readonly levels: readonly ConfidenceTotals[];
}

const levels: readonly (Confidence | null)[] = [...confidences, null];

/** The contract value of the records, weighted by their confidence (decision 69). */
export function forecastOf(rows: readonly Renewal[], rules: TriageSettings): Forecast {
  const rowsOf = new Map<Confidence | null, Renewal[]>(levels.map((level) => [level, []]));
  for (const row of rows) rowsOf.get(row.owner_confidence)?.push(row);
  const sums = levels.map((level) => {
    const { count, contract_value } = totalsOf(rowsOf.get(level) ?? []);
    const weight = rules[`weight_${level ?? 'none'}`];
    return { level, count, contract_value, weight, weighted: (contract_value * weight) / 100 };
  });
  return {
    contract_value: sums.reduce((sum, { contract_value }) => sum + contract_value, 0),
    weighted: sums.reduce((sum, { weighted }) => sum + weighted, 0),
    levels: sums,
  };
}
