/** The options of the renewal table's filters. */
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import { ME, NONE, type FilterField } from '../../../machines/renewals/filters.ts';
import type { FilterOption } from '../../records/filter-menu.tsx';
import type { WordSources } from '../../records/table-parts.ts';

interface RenewalFilterOption extends FilterOption {
  /** The label in the middle of a sentence. */
  readonly words: string;
}

const confidenceOptions: readonly RenewalFilterOption[] = [
  ...renewals.fields.owner_confidence.dropdown_options.map(({ value, label }) => ({
    value,
    label,
    words: value,
  })),
  { value: NONE, label: 'No value', words: 'no' },
];

/** The members by name, and former members who still own an account. */
function ownerOptions({ rows, members, memberId }: WordSources<Renewal>): readonly RenewalFilterOption[] {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  for (const { owner_member_id: id, account_owner: name } of rows) {
    if (id !== null && name !== null && !names.has(id)) names.set(id, name);
  }
  const own = names.get(memberId);
  names.delete(memberId);
  return [
    { value: ME, label: own === undefined ? 'You' : `${own} (you)`, words: 'you' },
    ...[...names].map(([value, name]) => ({ value, label: name, words: name })),
    { value: NONE, label: 'No owner', words: 'nobody' },
  ];
}

export const filterOptions = (
  field: FilterField,
  sources: WordSources<Renewal>,
): readonly RenewalFilterOption[] => (field === 'account_owner' ? ownerOptions(sources) : confidenceOptions);
