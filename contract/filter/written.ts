/**
 * The form of a filter in an address: `and(annual_revenue.at_least(5000),or(account_owner.is(me),custom.health.empty))`. In a
 * text, parentheses, commas and backslashes are escaped with a backslash.
 */
import { filterLimits, isGroup, type Condition, type Filter, type Operand } from '../filter.ts';
import { optionValue, type Field } from '../field.ts';
import { fitting, type FieldOf, type Fitted } from './fitting.ts';
import { operators, operatorsOf, type Operator } from './operators.ts';

const escaped = (value: Operand) => (value === null ? '' : String(value)).replace(/[\\(),]/g, '\\$&');

const called = (name: string, parts: readonly string[]) =>
  parts.length === 0 ? name : `${name}(${parts.join(',')})`;

export const writtenFilter = (filter: Filter): string =>
  isGroup(filter)
    ? called(filter.join, filter.parts.map(writtenFilter))
    : called(`${filter.field}.${filter.operator}`, filter.values.map(escaped));

/** A name and its arguments in parentheses; the arguments are null if there are no parentheses. */
interface Term {
  text: string;
  parts: Term[] | null;
}

/** Reads any text: an unclosed parenthesis ends at the end of the text, an unmatched closing one is skipped. */
function terms(text: string): readonly Term[] {
  const root: Term = { text: '', parts: [{ text: '', parts: null }] };
  const open = [root];
  for (const [, backslashed, plain] of text.matchAll(/\\([^])|([^])/gu)) {
    const list = open.at(-1)?.parts ?? [];
    const last = list.at(-1);
    if (last === undefined) continue;
    if (plain === ',') list.push({ text: '', parts: null });
    else if (plain === '(') {
      last.parts = [{ text: '', parts: null }];
      open.push(last);
    } else if (plain === ')') {
      if (open.length > 1) open.pop();
    } else last.text += backslashed ?? plain ?? '';
  }
  return root.parts ?? [];
}

/** The value of a text for a field; a text that cannot be read stays a text and is dropped by `fitting`. */
function operandOf(field: Field, operator: Operator, text: string): Operand {
  if (text === '') return null;
  switch (field.field_type) {
    case 'boolean':
      return text === 'true' || (text === 'false' ? false : text);
    case 'dropdown': {
      const option = field.dropdown_options.find(({ value }) => value === text);
      return option === undefined ? text : optionValue(field, option.value);
    }
    case 'currency':
    case 'number':
    case 'percentage':
      return /\d/.test(text) ? Number(text) : text;
    default:
      return operatorsOf[field.field_type][operator]?.of === 'days' && /^\d+$/.test(text)
        ? Number(text)
        : text;
  }
}

function conditionFrom({ text, parts }: Term, fieldOf: FieldOf): Condition | null {
  const end = text.lastIndexOf('.');
  const operator = operators.find((known) => known === text.slice(end + 1));
  const field = fieldOf(text.slice(0, Math.max(end, 0)));
  if (operator === undefined || field === undefined) return null;
  const texts = (parts ?? []).flatMap((part) => (part.parts === null ? [part.text] : []));
  return { field: text.slice(0, end), operator, values: texts.map((one) => operandOf(field, operator, one)) };
}

/** Reads the form that `writtenFilter` writes; of any other text, the readable part. */
export function filterFrom(text: string, fieldOf: FieldOf): Fitted {
  const dropped: string[] = [];
  const read = (term: Term, depth: number): Filter | null => {
    if (term.text !== 'and' && term.text !== 'or') {
      const condition = conditionFrom(term, fieldOf);
      if (condition === null && term.text !== '')
        dropped.push(`“${term.text}” is no condition of this table`);
      return condition;
    }
    // Deeper groups are dropped below, so they need not be traversed.
    if (depth > filterLimits.depth.most) return { join: term.text, parts: [] };
    return { join: term.text, parts: (term.parts ?? []).flatMap((part) => read(part, depth + 1) ?? []) };
  };
  const { most, problem } = filterLimits.written;
  if (text.length > most) dropped.push(problem);
  const parts = terms(text.slice(0, most)).flatMap((term) => read(term, 0) ?? []);
  const [only] = parts;
  if (only === undefined) return { filter: null, dropped };
  const fitted = fitting(parts.length === 1 ? only : { join: 'and', parts }, fieldOf);
  return { filter: fitted.filter, dropped: [...dropped, ...fitted.dropped] };
}
