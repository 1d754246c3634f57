/** Drafts, the text that a person types into a cell: the initial draft, and parsing a draft (spec §3, §5). Pure. */
import { optionValue, type Field } from '../field.ts';
import type { CustomValue } from '../fields.ts';
import { isDay } from './day.ts';
import { plainEmail } from './email.ts';
import { fieldValueProblem } from './field-value.ts';
import { readNumber } from './number-text.ts';

/** A parsed draft: a value, or the reason why it is invalid. */
export type Parsed = { readonly value: CustomValue } | { readonly problem: string };

/** Several options are separated by line breaks, because no option's value contains one. */
const BETWEEN_OPTIONS = '\n';

/** The initial draft of a cell's editor. */
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

/** The value of a draft, before validation. */
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
      return (field.traits?.format === 'email' ? plainEmail(typed) : null) ?? typed;
  }
}

/** While a year is typed, a date field reports 0002, 0020 and 0202. */
const isWholeDay = (draft: string) => isDay(draft) && !draft.startsWith('0');

/**
 * A record may hold a removed option, and an editor that is closed without a change must leave it there. It cannot be chosen
 * anew: no editor offers it, and the server refuses it.
 */
const withRemoved = (field: Field): Field =>
  field.removed_options.length === 0
    ? field
    : { ...field, dropdown_options: [...field.dropdown_options, ...field.removed_options] };

/** Parses and validates a draft. An empty draft means no value. */
export function readDraft(field: Field | undefined, draft: string): Parsed {
  if (field === undefined) return { problem: 'This field no longer exists' };
  if (field.field_type === 'date' && draft !== '' && !isWholeDay(draft)) {
    return { problem: 'Please enter a date that exists' };
  }
  const known = withRemoved(field);
  const value = meaningOf(known, draft);
  const problem = fieldValueProblem(known, value);
  return problem === null ? { value } : { problem };
}
