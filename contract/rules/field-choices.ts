/** The choices of fields with options (spec §3, §5). Pure. */
import type { Field } from '../field.ts';
import type { Member } from '../members.ts';

export interface CellChoice {
  /** The value as a draft; empty for no value. */
  readonly value: string;
  readonly label: string;
  /** Only for members. */
  readonly picture?: { readonly id: string; readonly name: string; readonly src: string | null };
}

const yesOrNo: readonly CellChoice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

export const monthsText = (months: unknown) => `${String(months)} mo`;

const memberChoices = (members: readonly Member[]): readonly CellChoice[] =>
  members.map(({ id, name, profile_picture_url }) => ({
    value: id,
    label: name,
    picture: { id, name, src: profile_picture_url },
  }));

/** Labels short enough for a cell. */
const optionChoices = ({ dropdown_options, traits }: Field): readonly CellChoice[] =>
  traits?.format === 'months'
    ? dropdown_options.map(({ value }) => ({ value, label: monthsText(value) }))
    : dropdown_options;

/** What a cell may hold although it cannot be chosen any more: removed options, and the member of the cell, who may have left. */
export function goneChoices(field: Field, member: CellChoice | null): readonly CellChoice[] {
  if (field.field_type === 'user') return member === null ? [] : [member];
  return field.removed_options;
}

/** Empty for fields whose value is typed. */
export function choicesIn(field: Field, members: readonly Member[]): readonly CellChoice[] {
  // A required field cannot be emptied.
  const empty = field.is_required ? [] : [{ value: '', label: field.traits?.none_label ?? 'No value' }];
  switch (field.field_type) {
    case 'boolean':
      return [...yesOrNo, ...empty];
    case 'user':
      return [...memberChoices(members), ...empty];
    case 'dropdown':
      return [...optionChoices(field), ...empty];
    case 'multiselect':
      return optionChoices(field);
    default:
      return [];
  }
}
