/** The buckets and the flags of a record, by the lists of its record type (spec §2.5, decision 69). Pure. */
import type { AnyRecord } from '../../contract/field.ts';
import { matching, type Holds } from '../../contract/filter/matching.ts';
import { systemField, type RecordType } from '../../contract/record-type.ts';
import type { TriageSettings } from '../../contract/triage.ts';
import type { Viewed } from './typed-view.ts';

/** No bucket depends on the reader. */
const noReader = { me: '', today: null };

export function bucketsOf<T extends Viewed>(type: T) {
  const tests = type.buckets.map(({ name, filter }) => ({
    name: name as T['buckets'][number]['name'],
    holds: matching(filter, (column) => systemField(type, column), noReader),
  }));
  return {
    names: tests.map(({ name }) => name),
    /** Undefined for an unknown name. */
    inBucket: (bucket: string): Holds | undefined => tests.find(({ name }) => name === bucket)?.holds,
    /** Null for a record in no bucket. */
    bucketOf(row: AnyRecord): T['buckets'][number]['name'] | null {
      for (const { name, holds } of tests) if (holds(row)) return name;
      return null;
    },
  };
}

/** A flag under the rules of a workspace. */
export interface RuledFlag<R = AnyRecord> {
  readonly name: string;
  readonly label: string;
  readonly reason: string;
  readonly holds: (row: R) => boolean;
}

/** The flags whose rules are switched on. Without a day none is, because most rules count days to it. */
export function flagsOf(
  type: Pick<RecordType, 'fields' | 'flags'>,
  rules: TriageSettings,
  today: string | null,
): readonly RuledFlag[] {
  if (today === null) return [];
  return type.flags.flatMap(({ name, label, reason, filter }) => {
    const asked = filter(rules, today);
    if (asked === null) return [];
    const holds = matching(asked, (column) => systemField(type, column), { me: '', today });
    return [{ name, label, reason: reason(rules), holds }];
  });
}
