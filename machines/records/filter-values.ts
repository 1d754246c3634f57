/** How the values of a condition are entered, as texts, and what the texts mean (decision 63). Pure. */
import { optionValue, type Field } from '../../contract/field.ts';
import { filterLimits, isStorable, ME, TODAY, type Operand } from '../../contract/filter.ts';
import { MOST_DAYS } from '../../contract/filter/fitting.ts';
import { operatorsOf, type Operator } from '../../contract/filter/operators.ts';
import { FORMER_MEMBER, type Member } from '../../contract/members.ts';
import { isDay } from '../../contract/rules/day.ts';
import { readNumber } from '../../contract/rules/number-text.ts';
import { choicesIn } from '../../contract/rules/field-choices.ts';

/** `lines`: several texts, one in each line. `days`: a number of days. `choices`: several of them. */
export type ValueEditor = 'none' | 'text' | 'lines' | 'number' | 'days' | 'day' | 'choice' | 'choices';

/** The control of a condition's values, and how many of it; 0 for `none`. */
export function editorOf(
  field: Field,
  operator: Operator,
): { readonly editor: ValueEditor; readonly count: number } {
  const asked = operatorsOf[field.field_type][operator];
  if (asked === undefined || asked.values === 0) return { editor: 'none', count: 0 };
  const count = asked.values === 'list' ? 1 : asked.values;
  if (asked.of === 'days') return { editor: 'days', count };
  switch (field.field_type) {
    case 'currency':
    case 'number':
    case 'percentage':
      return { editor: 'number', count };
    case 'date':
      return { editor: 'day', count };
    case 'text':
      return { editor: asked.values === 'list' ? 'lines' : 'text', count };
    default:
      return { editor: asked.values === 'list' ? 'choices' : 'choice', count };
  }
}

/** The line that stands for no value in a list of texts. */
const EMPTY_LINE = '(empty)';

/** The text of a choice without a value. */
const NO_CHOICE = '';

/** The texts in which the values of a condition are edited. */
export function textsOf(
  field: Field | undefined,
  operator: Operator,
  values: readonly Operand[],
): readonly string[] {
  if (field === undefined) return values.map((value) => String(value ?? ''));
  const { editor } = editorOf(field, operator);
  if (editor === 'lines') return [values.map((value) => value ?? EMPTY_LINE).join('\n')];
  return values.map((value) => (value === null ? NO_CHOICE : String(value)));
}

const kinds: Readonly<Record<ValueEditor, string>> = {
  none: '',
  text: 'text',
  lines: 'text',
  number: 'number',
  days: 'days',
  day: 'day',
  choice: 'choice',
  choices: 'choice',
};

/** Whether the texts of one operator mean something for the other; an operator without values keeps them. */
export function isSameKind(field: Field, one: Operator, other: Operator): boolean {
  const [before, after] = [one, other].map((operator) => kinds[editorOf(field, operator).editor]);
  return before === after || before === '' || after === '';
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What can be chosen as a value. `me` stands for the reader, and chosen values that are gone stay. */
export function filterChoices(
  field: Field,
  operator: Operator,
  { members, me }: { readonly members: readonly Member[]; readonly me: string },
  chosen: readonly string[] = [],
): readonly Choice[] {
  const isMember = field.field_type === 'user';
  const own = members.find(({ id }) => id === me);
  const some = choicesIn(field, members).filter(({ value }) => value !== '' && !(isMember && value === me));
  const choices: Choice[] = [
    ...(isMember ? [{ value: ME, label: own === undefined ? 'You' : `${own.name} (you)` }] : []),
    ...some.map(({ value, label }) => ({ value, label })),
  ];
  const isNone =
    operatorsOf[field.field_type][operator]?.values === 'list' && field.field_type !== 'multiselect';
  if (isNone) choices.push({ value: NO_CHOICE, label: field.traits?.none_label ?? 'No value' });
  const gone = chosen.filter((value) => value !== '' && choices.every((choice) => choice.value !== value));
  const removed = (value: string) => field.removed_options.find((option) => option.value === value)?.label;
  return [
    ...choices,
    ...gone.map((value) => ({ value, label: isMember ? FORMER_MEMBER : (removed(value) ?? value) })),
  ];
}

export type ReadValues = { readonly values: readonly Operand[] } | { readonly problem: string };

const { text: textLimit, values: valuesLimit } = filterLimits;

function textProblem(text: string): string | null {
  if (text.length > textLimit.most) return textLimit.problem;
  return isStorable(text) ? null : 'Please use characters of a text';
}

function readLines(text: string): ReadValues {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return { problem: 'Enter at least one text, each in a line of its own' };
  if (lines.length > valuesLimit.most) return { problem: valuesLimit.problem };
  const problem = lines.map(textProblem).find((one) => one !== null);
  if (problem !== undefined && problem !== null) return { problem };
  return { values: lines.map((line) => (line === EMPTY_LINE ? null : line)) };
}

const choiceOf = (field: Field, text: string): Operand => {
  if (text === NO_CHOICE) return null;
  if (field.field_type === 'boolean') return text === 'true';
  return field.field_type === 'dropdown' ? optionValue(field, text) : text;
};

function readOne(field: Field, editor: ValueEditor, text: string): Operand | { readonly problem: string } {
  switch (editor) {
    case 'number':
      return readNumber(text) ?? { problem: 'Enter a number, such as 10,000 or 10k' };
    case 'days': {
      const days = /^\d+$/.test(text.trim()) ? Number(text) : Infinity;
      return days <= MOST_DAYS ? days : { problem: 'Enter a whole number of days, from 0 to 3,650' };
    }
    case 'day':
      return text === TODAY || isDay(text) ? text : { problem: 'Choose a day' };
    case 'choice':
      return text === '' ? { problem: 'Choose a value' } : choiceOf(field, text);
    default: {
      const clean = text.trim();
      if (clean === '') return { problem: 'Enter a text' };
      const problem = textProblem(clean);
      return problem === null ? clean : { problem };
    }
  }
}

const isProblem = (read: Operand | { readonly problem: string }): read is { readonly problem: string } =>
  typeof read === 'object' && read !== null;

/** The values that the texts of a condition mean, or why they mean none. */
export function readValues(field: Field, operator: Operator, texts: readonly string[]): ReadValues {
  const { editor, count } = editorOf(field, operator);
  if (editor === 'none') return { values: [] };
  if (editor === 'lines') return readLines(texts[0] ?? '');
  if (editor === 'choices') {
    if (texts.length === 0) return { problem: 'Choose at least one value' };
    if (texts.length > valuesLimit.most) return { problem: valuesLimit.problem };
    return { values: texts.map((text) => choiceOf(field, text)) };
  }
  const read = Array.from({ length: count }, (_, index) => readOne(field, editor, texts[index] ?? ''));
  const problem = read.find(isProblem);
  if (problem !== undefined) return problem;
  const values = read.filter((one): one is Operand => !isProblem(one));
  const [from, to] = values;
  const isTurned =
    (typeof from === 'number' && typeof to === 'number' && from > to) ||
    (typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && from > to);
  return isTurned ? { problem: 'The first value must not be greater than the second' } : { values };
}
