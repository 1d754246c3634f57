/** What the columns with a choice offer (spec §3, §5). Pure. */
import type { FieldDefinition } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import { confidences, RENEWAL_TERMS, type EditableField } from '../../contract/renewals.ts';
import { definitionOf } from './cell-drafts.ts';
import { isCustomColumn, type CellField } from './cells.ts';

export interface CellChoice {
  /** As a draft has it; empty stands for no value. */
  readonly value: string;
  readonly label: string;
  /** Of a member. */
  readonly picture?: { readonly id: string; readonly name: string; readonly src: string | null };
}

/** What an editor needs to know beside the cell itself. */
export interface FieldSources {
  readonly members: readonly Member[];
  readonly fields: readonly FieldDefinition[];
}

const none: CellChoice = { value: '', label: 'No value' };
const yesOrNo: readonly CellChoice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
export const confidenceChoices: readonly CellChoice[] = confidences.map((level) => ({
  value: level,
  label: level.charAt(0).toUpperCase() + level.slice(1),
}));

const fixedChoices: Readonly<Partial<Record<EditableField, readonly CellChoice[]>>> = {
  renewal_term_months: [
    ...RENEWAL_TERMS.map((months) => ({ value: String(months), label: `${months} mo` })),
    none,
  ],
  auto_renewal: [...yesOrNo, none],
  owner_confidence: [...confidenceChoices, none],
};

const memberChoices = (members: readonly Member[]): readonly CellChoice[] =>
  members.map(({ id, name, profile_picture_url }) => ({
    value: id,
    label: name,
    picture: { id, name, src: profile_picture_url },
  }));

function customChoices(
  definition: FieldDefinition | undefined,
  members: readonly Member[],
): readonly CellChoice[] {
  // A required field offers no way to empty it.
  const empty = definition?.is_required ? [] : [none];
  switch (definition?.field_type) {
    case 'boolean':
      return [...yesOrNo, ...empty];
    case 'user':
      return [...memberChoices(members), ...empty];
    case 'dropdown':
      return [...definition.dropdown_options, ...empty];
    case 'multiselect':
      return definition.dropdown_options;
    default:
      return [];
  }
}

/** None where the value is typed. */
export function choicesOf(field: CellField, { fields, members }: FieldSources): readonly CellChoice[] {
  if (isCustomColumn(field)) return customChoices(definitionOf(fields, field), members);
  if (field === 'account_owner') return [...memberChoices(members), { value: '', label: 'No owner' }];
  return fixedChoices[field] ?? [];
}
