/** What a person types into a cell: what the editor starts with, and what the typed text means (spec §3, §5). Pure. */
import { optionValue, type Field } from '../../contract/field.ts';
import type { CustomValue } from '../../contract/fields.ts';
import { isDay } from '../../contract/rules/day.ts';
import { fieldValueProblem } from '../../contract/rules/field-value.ts';
import { readNumber } from '../../contract/rules/number-text.ts';

/** What was typed or pasted, as a value or as the reason why it is none. */
export type Parsed = { readonly value: CustomValue } | { readonly problem: string };

/** Several options are kept one to a line: no option's value has a line break. */
const BETWEEN_OPTIONS = '\n';

/** What the editor of a cell starts with. */
export function draftOf(value: CustomValue): string {
  if (Array.isArray(value)) return value.join(BETWEEN_OPTIONS);
  return value === null ? '' : String(value);
}

function amount(typed: string, decimals: number | undefined): number {
  const value = readNumber(typed) ?? Number.NaN;
  if (decimals === undefined) return value;
  const power = 10 ** decimals;
  return Math.round(value * power) / power;
}

/** The value a draft stands for, before its field has judged it. */
function meaningOf(field: Field, draft: string): CustomValue {
  const typed = draft.trim();
  if (typed === '') return null;
  switch (field.field_type) {
    case 'currency':
    case 'number':
    case 'percentage':
      return amount(typed, field.traits?.decimals);
    case 'boolean':
      return typed === 'true';
    case 'dropdown':
      return optionValue(field, typed);
    case 'multiselect': {
      const chosen = new Set(draft.split(BETWEEN_OPTIONS));
      return field.dropdown_options.map(({ value }) => value).filter((value) => chosen.has(value));
    }
    default:
      return typed;
  }
}

/** A date field reports a year while it is being typed, as 0002, 0020 and 0202. */
const isWholeDay = (draft: string) => isDay(draft) && !draft.startsWith('0');

/** Turns what was typed into the field's value, or says why not. Empty means no value. */
export function readDraft(field: Field | undefined, draft: string): Parsed {
  if (field === undefined) return { problem: 'This field no longer exists' };
  if (field.field_type === 'date' && draft !== '' && !isWholeDay(draft)) {
    return { problem: 'Please enter a date that exists' };
  }
  const value = meaningOf(field, draft);
  const problem = fieldValueProblem(field, value);
  return problem === null ? { value } : { problem };
}
