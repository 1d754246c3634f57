/** Whether a value suits a custom field (spec §3, Field types). Run by the cell's editor and by the server. */
import type { CustomValue, FieldDefinition } from '../fields.ts';

/** Characters of a text. */
export const TEXT_LENGTH = 2000;

/** Beyond this a double no longer holds cents exactly. */
const MAX_AMOUNT = 1_000_000_000_000;

const amountProblem = (value: number, least: number): string | null => {
  if (!Number.isFinite(value) || value < least) {
    return least === 0 ? 'Please enter a number of 0 or more' : 'Please enter a number';
  }
  return value > MAX_AMOUNT ? 'Please enter a smaller number' : null;
};

/** No date passes through UTC (design §7), so the calendar is counted here. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const [year = 0, month = 0, day = 0] = (match ?? []).slice(1).map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year > 0 && day >= 1 && day <= last;
}

type Rule = (value: Exclude<CustomValue, null>, options: ReadonlySet<string>) => string | null;

const rules: Readonly<Record<FieldDefinition['field_type'], Rule>> = {
  currency: (value) =>
    typeof value === 'number' ? amountProblem(value, 0) : 'Please enter a number of 0 or more',
  number: (value) =>
    typeof value === 'number' ? amountProblem(value, -MAX_AMOUNT) : 'Please enter a number',
  percentage: (value) =>
    typeof value === 'number' ? amountProblem(value, -MAX_AMOUNT) : 'Please enter a number',
  text: (value) => {
    if (typeof value !== 'string') return 'Please enter a text';
    return value.length > TEXT_LENGTH ? 'Please use at most 2,000 characters' : null;
  },
  date: (value) => (typeof value === 'string' && isDay(value) ? null : 'Please enter a date that exists'),
  boolean: (value) => (typeof value === 'boolean' ? null : 'Please choose yes or no'),
  dropdown: (value, options) =>
    typeof value === 'string' && options.has(value) ? null : 'Please choose one of the options',
  multiselect: (value, options) =>
    Array.isArray(value) && value.every((one) => options.has(one)) && new Set(value).size === value.length
      ? null
      : 'Please choose from the options',
  /** Whether the id is a member's is the server's to say. */
  user: (value) => (typeof value === 'string' && value !== '' ? null : 'Please choose a member'),
};

/** Nothing chosen and nothing written are nothing, so that a required text is not satisfied by spaces. */
export function isEmptyValue(
  { field_type }: Pick<FieldDefinition, 'field_type'>,
  value: CustomValue,
): boolean {
  if (typeof value === 'string') return field_type === 'text' && value.trim() === '';
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** What is wrong with a value, as a sentence for people; null when nothing is. */
export function customValueProblem(definition: FieldDefinition, value: CustomValue): string | null {
  if (value === null || isEmptyValue(definition, value)) {
    return definition.is_required ? `${definition.field_label} is required` : null;
  }
  const options = new Set(definition.dropdown_options.map((option) => option.value));
  return rules[definition.field_type](value, options);
}
