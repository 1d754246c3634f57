/** A cell's value as the text that people copy, and the draft that a pasted text stands for (spec §5). Pure. */
import type { FieldType } from '../../contract/fields.ts';
import type { CellValue, EditableField } from '../../contract/renewals.ts';
import { formatDay } from '../../contract/rules/day-format.ts';
import { readDay } from '../../contract/rules/day-text.ts';
import { choicesOf, type CellChoice, type FieldSources } from './cell-choices.ts';
import { definitionOf, draftOf } from './cell-drafts.ts';
import { isCustomColumn, type CellField } from './cells.ts';

/** How a field's values are written: those of the others are what they are. */
type Writing = 'money' | 'number' | 'percentage' | 'day' | 'choice' | 'choices' | 'text';

const writings: Readonly<Record<EditableField, Writing>> = {
  account_name: 'text',
  account_owner: 'choice',
  annual_revenue: 'money',
  contract_value: 'money',
  renewal_term_months: 'choice',
  renewal_date: 'day',
  expiration_date: 'day',
  auto_renewal: 'choice',
  owner_confidence: 'choice',
  contract_reference_url: 'text',
};

const customWritings: Readonly<Record<FieldType, Writing>> = {
  currency: 'money',
  text: 'text',
  number: 'number',
  percentage: 'percentage',
  date: 'day',
  dropdown: 'choice',
  multiselect: 'choices',
  boolean: 'choice',
  user: 'choice',
};

function writingOf(field: CellField, { fields }: FieldSources): Writing {
  if (!isCustomColumn(field)) return writings[field];
  return customWritings[definitionOf(fields, field)?.field_type ?? 'text'];
}

/** Every digit: what is copied may be pasted where it is reckoned with. */
const exactly = { minimumFractionDigits: 0, maximumFractionDigits: 20 };
const figures = new Intl.NumberFormat('en-US', exactly);
const dollars = new Intl.NumberFormat('en-US', { ...exactly, style: 'currency', currency: 'USD' });

const labelOf = (choices: readonly CellChoice[], draft: string) =>
  choices.find(({ value }) => value === draft)?.label ?? draft;

/** The value as people write it; pasted into the same field, it is the same value again. Empty where there is none. */
export function textOf(field: CellField, value: CellValue, sources: FieldSources): string {
  if (value === null) return '';
  switch (writingOf(field, sources)) {
    case 'money':
      return dollars.format(Number(value));
    case 'number':
      return figures.format(Number(value));
    case 'percentage':
      return `${figures.format(Number(value))}%`;
    case 'day':
      return formatDay(String(value));
    case 'choice':
      return labelOf(choicesOf(field, sources), String(value));
    case 'choices': {
      const choices = choicesOf(field, sources);
      const labels = (Array.isArray(value) ? value : []).map((one) => labelOf(choices, one));
      return labels.join(labels.some((label) => label.includes(',')) ? '\n' : ', ');
    }
    default:
      return draftOf(value);
  }
}

export type Pasted = { readonly draft: string } | { readonly problem: string };

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** By its label, as `high` or `36 mo`, or by what stands behind it, as `36`. Two of one name are none. */
function chosen(choices: readonly CellChoice[], text: string): CellChoice | null {
  const sought = folded(text);
  const named = choices.filter(({ label }) => folded(label) === sought);
  const [found] = named.length > 0 ? named : choices.filter(({ value }) => folded(value) === sought);
  return found !== undefined && named.length < 2 ? found : null;
}

const refusals: Readonly<Record<string, string>> = {
  account_owner: 'Please choose a member',
  renewal_term_months: 'Please choose one of the terms',
  auto_renewal: 'Please choose yes or no',
};

function choiceRefusal(field: CellField, { fields }: FieldSources): string {
  const type = isCustomColumn(field) ? definitionOf(fields, field)?.field_type : undefined;
  if (type === 'user') return 'Please choose a member';
  if (type === 'boolean') return 'Please choose yes or no';
  if (type === 'multiselect') return 'Please choose from the options';
  return refusals[field] ?? 'Please choose one of the options';
}

function chosenDraft(field: CellField, text: string, sources: FieldSources): Pasted {
  const choice = chosen(choicesOf(field, sources), text);
  return choice === null ? { problem: choiceRefusal(field, sources) } : { draft: choice.value };
}

function chosenDrafts(field: CellField, text: string, sources: FieldSources): Pasted {
  const choices = choicesOf(field, sources);
  const parts = text.includes('\n') || chosen(choices, text) !== null ? text.split('\n') : text.split(',');
  const found = parts.map((part) => chosen(choices, part));
  const problem = choiceRefusal(field, sources);
  return found.includes(null) ? { problem } : { draft: found.map((choice) => choice?.value).join('\n') };
}

/** A table's cells are parted by tabs, its rows by line breaks; the last row ends with one. */
const ONE_VALUE = { problem: 'Please paste one value' } as const;

/**
 * The draft that a text from elsewhere stands for: from there on it is checked as what is typed. Empty empties.
 * @returns `problem` for a text that the field's editor could not have given
 */
export function draftFromText(field: CellField, given: string, sources: FieldSources): Pasted {
  const text = given.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (text.trim() === '') return { draft: '' };
  if (text.includes('\t')) return ONE_VALUE;
  const writing = writingOf(field, sources);
  if (writing === 'choices') return chosenDrafts(field, text, sources);
  // A longer text may have lines, and its editor has one.
  if (writing === 'text') return { draft: text.replace(/\s*\n\s*/g, ' ') };
  if (text.trim().includes('\n')) return ONE_VALUE;
  if (writing === 'choice') return chosenDraft(field, text, sources);
  if (writing !== 'day') return { draft: text };
  const day = readDay(text);
  return day === null ? { problem: 'Please enter a date that exists' } : { draft: day };
}
