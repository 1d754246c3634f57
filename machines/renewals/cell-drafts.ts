/** What a person types into a cell: what the editor starts with, and what the typed text means (spec §3, §5). */
import type { FieldDefinition } from '../../contract/fields.ts';
import {
  confidences,
  NAME_LENGTH,
  RENEWAL_TERMS,
  type CellValue,
  type EditableField,
} from '../../contract/renewals.ts';
import { ADDRESS_LENGTH } from '../../contract/shapes.ts';
import { customValueProblem, isDay } from '../../contract/rules/custom-value.ts';
import { readNumber } from '../../contract/rules/number-text.ts';
import { visibleTextProblem } from '../../contract/rules/visible-text.ts';
import { webAddressProblem } from '../../contract/rules/web-address.ts';
import { customFieldNameOf, isCustomColumn, type CellField, type CustomColumn } from './cells.ts';

export type Parsed = { readonly value: CellValue } | { readonly problem: string };

/** Several options are kept one to a line: no option's value has a line break. */
const BETWEEN_OPTIONS = '\n';

/** What the editor of a cell starts with. */
export function draftOf(value: CellValue): string {
  if (Array.isArray(value)) return value.join(BETWEEN_OPTIONS);
  return value === null ? '' : String(value);
}

function money(draft: string): Parsed {
  if (draft.trim() === '') return { value: null };
  const amount = readNumber(draft);
  if (amount === null || amount < 0) return { problem: 'Please enter a number of 0 or more' };
  if (amount > 1e12) return { problem: 'Please enter a smaller number' };
  return { value: Math.round(amount * 100) / 100 };
}

/** A date field reports a year while it is being typed, as 0002, 0020 and 0202. */
const isWholeDay = (draft: string) => isDay(draft) && !draft.startsWith('0');

const NO_DAY = { problem: 'Please enter a date that exists' } as const;

function day(draft: string): Parsed {
  if (draft === '') return { value: null };
  return isWholeDay(draft) ? { value: draft } : NO_DAY;
}

function term(draft: string): Parsed {
  const months = Number(draft);
  if (draft === '') return { value: null };
  return RENEWAL_TERMS.some((one) => one === months)
    ? { value: months }
    : { problem: 'Please choose one of the terms' };
}

function text(typed: string, longest: number): Parsed {
  return typed.length > longest
    ? { problem: `Please use at most ${longest.toLocaleString('en-US')} characters` }
    : { value: typed };
}

function address(draft: string): Parsed {
  const typed = draft.trim();
  if (typed === '') return { value: null };
  if (typed.length > ADDRESS_LENGTH) return text(typed, ADDRESS_LENGTH);
  const problem = webAddressProblem(typed);
  return problem === null ? { value: typed } : { problem };
}

function name(draft: string): Parsed {
  const typed = draft.trim();
  if (typed === '') return { problem: 'Please enter a name' };
  const problem = visibleTextProblem(typed);
  return problem === null ? text(typed, NAME_LENGTH) : { problem };
}

const parsers: Readonly<Record<EditableField, (draft: string) => Parsed>> = {
  account_name: name,
  account_owner: (draft) => ({ value: draft === '' ? null : draft }),
  annual_revenue: money,
  contract_value: money,
  renewal_term_months: term,
  renewal_date: day,
  expiration_date: day,
  auto_renewal: (draft) => ({ value: draft === '' ? null : draft === 'true' }),
  owner_confidence: (draft) => ({ value: confidences.find((confidence) => confidence === draft) ?? null }),
  contract_reference_url: address,
};

/** The value a draft of a custom field stands for, before its definition has judged it. */
function customMeaning({ field_type, dropdown_options }: FieldDefinition, draft: string): CellValue {
  const typed = draft.trim();
  if (typed === '') return null;
  switch (field_type) {
    case 'currency':
    case 'number':
    case 'percentage':
      return readNumber(typed) ?? Number.NaN;
    case 'boolean':
      return typed === 'true';
    case 'multiselect': {
      const chosen = new Set(draft.split(BETWEEN_OPTIONS));
      return dropdown_options.map(({ value }) => value).filter((value) => chosen.has(value));
    }
    default:
      return typed;
  }
}

export const definitionOf = (fields: readonly FieldDefinition[], column: CustomColumn) =>
  fields.find((field) => !field.is_system_field && field.field_name === customFieldNameOf(column));

/** Turns what was typed into the field's value, or says why not. Empty means no value. */
export function parseDraft(field: CellField, draft: string, fields: readonly FieldDefinition[]): Parsed {
  if (!isCustomColumn(field)) return parsers[field](draft);
  const definition = definitionOf(fields, field);
  if (definition === undefined) return { problem: 'This field no longer exists' };
  if (definition.field_type === 'date' && draft !== '' && !isWholeDay(draft)) return NO_DAY;
  const value = customMeaning(definition, draft);
  const problem = customValueProblem(definition, value);
  return problem === null ? { value } : { problem };
}
