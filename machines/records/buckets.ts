/** The bucket of a record, by its record type's list of buckets (spec §2.5). Pure. */
import type { AnyRecord } from '../../contract/field.ts';
import { matching, type Holds } from '../../contract/filter/matching.ts';
import { systemField } from '../../contract/record-type.ts';
import type { BucketOf, Viewed } from './typed-view.ts';

/** No bucket depends on the reader. */
const noReader = { me: '', today: null };

export function bucketsOf<T extends Viewed>(type: T) {
  const tests = type.buckets.map(({ name, filter }) => ({
    name: name as BucketOf<T>,
    holds: matching(filter, (column) => systemField(type, column), noReader),
  }));
  return {
    names: tests.map(({ name }) => name),
    inBucket: (bucket: BucketOf<T>): Holds =>
      tests.find(({ name }) => name === bucket)?.holds ?? (() => false),
    /** Null for a record in no bucket. */
    bucketOf(row: AnyRecord): BucketOf<T> | null {
      for (const { name, holds } of tests) if (holds(row)) return name;
      return null;
    },
  };
}
