/** The search, bucket and filters of a view in words. */
import type { Renewal } from '../../../contract/records/renewals.ts';
import type { Condition } from '../../../machines/renewals/filters.ts';
import type { View } from '../../../machines/renewals/view.ts';
import type { WordSources } from '../../records/table-parts.ts';
import { bucketLabels } from './due-buckets.tsx';
import { filterOptions } from './filter-options.ts';

function wordsOf({ field, any }: Condition, sources: WordSources<Renewal>): string {
  const options = filterOptions(field, sources);
  const names = any
    .map((value) => options.find((option) => option.value === value)?.words ?? 'somebody unknown')
    .join(' or ');
  return field === 'account_owner' ? `owned by ${names}` : `of ${names} confidence`;
}

/** For example `“north”`, `due overdue`, `owned by you`. */
export function viewWords(
  { search, bucket, filters }: View,
  sources: WordSources<Renewal>,
): readonly string[] {
  return [
    ...(search === '' ? [] : [`“${search}”`]),
    ...(bucket === null ? [] : [`due ${bucketLabels[bucket].toLowerCase()}`]),
    ...filters.map((condition) => wordsOf(condition, sources)),
  ];
}
