/** What the table is narrowed to, in the words of a sentence. */
import type { Condition } from '../../../machines/renewals/filters.ts';
import type { View } from '../../../machines/renewals/view.ts';
import { bucketLabels } from './due-buckets.tsx';
import { filterOptions, type OptionSources } from './filter-options.ts';

function wordsOf({ field, any }: Condition, sources: OptionSources): string {
  const options = filterOptions(field, sources);
  const names = any
    .map((value) => options.find((option) => option.value === value)?.words ?? 'somebody unknown')
    .join(' or ');
  return field === 'account_owner' ? `owned by ${names}` : `of ${names} confidence`;
}

/** Such as `“north”`, `due overdue`, `owned by you`. */
export function viewWords({ search, bucket, filters }: View, sources: OptionSources): readonly string[] {
  return [
    ...(search === '' ? [] : [`“${search}”`]),
    ...(bucket === null ? [] : [`due ${bucketLabels[bucket].toLowerCase()}`]),
    ...filters.map((condition) => wordsOf(condition, sources)),
  ];
}
