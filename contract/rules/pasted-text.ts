/**
 * The draft for a text that was not typed into an editor (spec §5): a pasted one, and a cell of an imported file. From the
 * draft on, such a text is read and checked as a typed one (`field-drafts.ts`). Pure.
 */
import type { Field } from '../field.ts';
import type { Member } from '../members.ts';
import { readDay, type DayOrder } from './day-text.ts';
import { choiceProblem } from './field-value.ts';
import { choicesIn, type CellChoice } from './field-choices.ts';

export type Pasted = { readonly draft: string } | { readonly problem: string };

/** How days and numbers are written where the text comes from. */
export interface Writing {
  readonly days: DayOrder;
  readonly decimals: 'dot' | 'comma';
}

const ours: Writing = { days: 'month_first', decimals: 'dot' };

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Finds a choice by its label, as `high` or `36 mo`, or by its value, as `36`. Null if two have the same name. */
function chosen(choices: readonly CellChoice[], text: string): CellChoice | null {
  const sought = plain(text);
  const named = choices.filter(({ label }) => plain(label) === sought);
  const [found] = named.length > 0 ? named : choices.filter(({ value }) => plain(value) === sought);
  return found !== undefined && named.length < 2 ? found : null;
}

/** Several choices are separated by line breaks, by commas, or by semicolons as in an exported file. */
function chosenDrafts(choices: readonly CellChoice[], text: string): string | null {
  const isInLines = text.includes('\n') || chosen(choices, text) !== null;
  for (const separator of isInLines ? ['\n'] : [',', ';']) {
    const found = text.split(separator).map((part) => chosen(choices, part));
    if (!found.includes(null)) return found.map((choice) => choice?.value).join('\n');
  }
  return null;
}

/** In a copied table, tabs separate cells and line breaks separate rows; the last row ends with a line break. */
const ONE_VALUE = { problem: 'Please paste one value' } as const;

const orProblem = (draft: string | null, problem: string): Pasted =>
  draft === null ? { problem } : { draft };

const swapped = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/**
 * The draft for a text. An empty text clears the cell.
 * @returns `problem` for a text that the field's editor could not have produced
 */
export function draftFromText(
  field: Field,
  given: string,
  members: readonly Member[],
  { days, decimals }: Writing = ours,
): Pasted {
  const text = given.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (text.trim() === '') return { draft: '' };
  if (text.includes('\t')) return ONE_VALUE;
  const { field_type } = field;
  if (field_type === 'multiselect') {
    return orProblem(chosenDrafts(choicesIn(field, members), text), choiceProblem(field));
  }
  // The text may have several lines, but the editor has one.
  if (field_type === 'text') return { draft: text.replace(/\s*\n\s*/g, ' ') };
  if (text.trim().includes('\n')) return ONE_VALUE;
  switch (field_type) {
    case 'dropdown':
    case 'boolean':
    case 'user':
      return orProblem(chosen(choicesIn(field, members), text)?.value ?? null, choiceProblem(field));
    case 'date':
      return orProblem(readDay(text, days), 'Please enter a date that exists');
    default:
      return { draft: decimals === 'comma' ? swapped(text) : text };
  }
}
