/** Sums over records for the totals strip and the buckets. Money is in US dollars. Pure. */
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
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
