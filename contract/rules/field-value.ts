/** Validates a value against its field and normalises it (spec §3). Used by the editor and by the server. */
import { optionValue, type Field, type FieldTraits } from '../field.ts';
import type { CustomValue, FieldType } from '../fields.ts';
import { MAX_AMOUNT, TEXT_LENGTH } from '../shapes.ts';
import { isDay } from './day.ts';
import { plainEmail, signupEmailProblem } from './email.ts';
import { phoneProblem } from './phone.ts';
import { visibleTextProblem } from './visible-text.ts';
import { webAddressProblem } from './web-address.ts';

type Given = Exclude<CustomValue, null>;
type Rule = (value: Given, field: Field) => string | null;

const amount =
  (least: number, refusal: string): Rule =>
  (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || value < least) return refusal;
    return value > MAX_AMOUNT ? 'Please enter a smaller number' : null;
  };

/** The message for a value that matches no option. */
export const choiceProblem = ({ field_type, traits }: Field): string => {
  if (traits?.unknown_choice !== undefined) return traits.unknown_choice;
  if (field_type === 'user') return 'Please choose a member';
  if (field_type === 'boolean') return 'Please choose yes or no';
  return field_type === 'multiselect' ? 'Please choose from the options' : 'Please choose one of the options';
};

/** What is wrong with a text that has a form of its own. */
const formProblems: Readonly<
  Partial<Record<NonNullable<FieldTraits['format']>, (text: string) => string | null>>
> = { url: webAddressProblem, email: signupEmailProblem, phone: phoneProblem };

const text: Rule = (value, { traits: { format, longest = TEXT_LENGTH } = {} }) => {
  if (typeof value !== 'string') return 'Please enter a text';
  const hidden = format === 'name' ? visibleTextProblem(value) : null;
  if (hidden !== null) return hidden;
  if (value.length > longest) return `Please use at most ${longest.toLocaleString('en-US')} characters`;
  return (format === undefined ? undefined : formProblems[format])?.(value) ?? null;
};

const offers = (field: Field, value: Given) =>
  field.dropdown_options.some((option) => optionValue(field, option.value) === value);

const number = amount(-MAX_AMOUNT, 'Please enter a number');

const rules: Readonly<Record<FieldType, Rule>> = {
  currency: amount(0, 'Please enter a number of 0 or more'),
  number,
  percentage: number,
  text,
  date: (value) => (typeof value === 'string' && isDay(value) ? null : 'Please enter a date that exists'),
  boolean: (value, field) => (typeof value === 'boolean' ? null : choiceProblem(field)),
  dropdown: (value, field) => (offers(field, value) ? null : choiceProblem(field)),
  multiselect: (value, field) =>
    Array.isArray(value) && value.every((one) => offers(field, one)) && new Set(value).size === value.length
      ? null
      : choiceProblem(field),
  /** Only the server can check that the id is a member's. */
  user: (value, field) => (typeof value === 'string' && value !== '' ? null : choiceProblem(field)),
};

/** An empty choice and a blank text count as no value, so that spaces do not satisfy a required text. */
function isEmptyValue({ field_type }: Field, value: CustomValue): boolean {
  if (typeof value === 'string') return field_type === 'text' && value.trim() === '';
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** The problem with a value as a sentence for people, or null. */
export function fieldValueProblem(field: Field, value: CustomValue): string | null {
  if (value === null || isEmptyValue(field, value)) {
    return field.is_required ? (field.traits?.missing ?? `${field.field_label} is required`) : null;
  }
  return rules[field.field_type](value, field);
}

/**
 * The form in which a value is stored and compared: money rounded to the cent, choices in the order of the
 * definition.
 */
export function normalValue(field: Field, value: CustomValue): CustomValue {
  if (value === null || isEmptyValue(field, value)) return null;
  switch (field.field_type) {
    case 'currency':
      return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
    case 'text':
      if (typeof value !== 'string') return value;
      return (field.traits?.format === 'email' ? plainEmail(value) : null) ?? value.trim();
    case 'user':
      // PostgreSQL writes ids in lower case.
      return typeof value === 'string' ? value.toLowerCase() : value;
    case 'multiselect': {
      const chosen = new Set(Array.isArray(value) ? value : []);
      // A record may still hold an option that was removed.
      return [...field.dropdown_options, ...field.removed_options].flatMap(({ value: option }) =>
        chosen.has(option) ? [option] : [],
      );
    }
    default:
      return value;
  }
}
