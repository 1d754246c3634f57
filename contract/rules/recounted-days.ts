/** Records with their days counted from another day (decision 97). Pure. */
import type { AnyRecord, Field } from '../field.ts';
import type { RecordType } from '../record-type.ts';
import { daysBetween } from './day-count.ts';

/** @returns the same records where nothing differs */
export function recounted<R extends AnyRecord>(
  { fields }: RecordType,
  records: readonly R[],
  today: string,
): readonly R[] {
  const counts = Object.values<Field>(fields).flatMap(({ field_name: key, traits }) =>
    traits?.days_until === undefined ? [] : [{ key, day: traits.days_until }],
  );
  if (counts.length === 0) return records;
  // Many records share few days.
  const counted = new Map<string, number>();
  const daysUntil = (day: unknown) => {
    if (typeof day !== 'string') return null;
    const known = counted.get(day) ?? daysBetween(today, day);
    counted.set(day, known);
    return known;
  };
  return records.map((record) => {
    const days = counts.map(({ key, day }) => [key, daysUntil(record[day])] as const);
    return days.every(([key, value]) => record[key] === value)
      ? record
      : { ...record, ...Object.fromEntries(days) };
  });
}
