/** The bucket of a renewal, by the record type's list of buckets (spec §2.5). Pure. */
import { matching, type Holds } from '../../contract/filter/matching.ts';
import { systemField } from '../../contract/record-type.ts';
import { renewals, type Renewal } from '../../contract/records/renewals.ts';
import type { Bucket } from './view.ts';

/** No bucket depends on the reader. */
const noReader = { me: '', today: null };

const tests = renewals.buckets.map(({ name, filter }) => ({
  name,
  holds: matching(filter, (column) => systemField(renewals, column), noReader),
}));

export const inBucket = (bucket: Bucket): Holds =>
  tests.find(({ name }) => name === bucket)?.holds ?? (() => false);

/** Null for a record in no bucket. */
export function bucketOf(row: Renewal): Bucket | null {
  for (const { name, holds } of tests) if (holds(row)) return name;
  return null;
}
