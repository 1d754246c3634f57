/** The draft for a pasted text (spec §5). Pure. */
import type { Field } from '../../contract/field.ts';
import type { Member } from '../../contract/members.ts';
import { readDay } from '../../contract/rules/day-text.ts';
import { choiceProblem } from '../../contract/rules/field-value.ts';
import { choicesIn, type CellChoice } from './field-choices.ts';

export type Pasted = { readonly draft: string } | { readonly problem: string };

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Finds a choice by its label, as `high` or `36 mo`, or by its value, as `36`. Null if two have the same name. */
function chosen(choices: readonly CellChoice[], text: string): CellChoice | null {
  const sought = plain(text);
  const named = choices.filter(({ label }) => plain(label) === sought);
  const [found] = named.length > 0 ? named : choices.filter(({ value }) => plain(value) === sought);
  return found !== undefined && named.length < 2 ? found : null;
}

function chosenDrafts(choices: readonly CellChoice[], text: string): string | null {
  const parts = text.includes('\n') || chosen(choices, text) !== null ? text.split('\n') : text.split(',');
  const found = parts.map((part) => chosen(choices, part));
  return found.includes(null) ? null : found.map((choice) => choice?.value).join('\n');
}

/** In a copied table, tabs separate cells and line breaks separate rows; the last row ends with a line break. */
const ONE_VALUE = { problem: 'Please paste one value' } as const;

const orProblem = (draft: string | null, problem: string): Pasted =>
  draft === null ? { problem } : { draft };

/**
 * The draft for a text; from here on it is validated like typed text. An empty text clears the cell.
 * @returns `problem` for a text that the field's editor could not have produced
 */
export function draftFromText(field: Field, given: string, members: readonly Member[]): Pasted {
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
      return orProblem(readDay(text), 'Please enter a date that exists');
    default:
      return { draft: text };
  }
}
