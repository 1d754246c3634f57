/** Reduces a filter to the conditions that fit the fields of a table. */
import {
  filterLimits,
  isGroup,
  isStorable,
  TODAY,
  type Condition,
  type Filter,
  type Operand,
} from '../filter.ts';
import { optionValue, type Field } from '../field.ts';
import { isDay } from '../rules/day.ts';
import { operatorsOf } from './operators.ts';

/** The field of a column key; undefined if the table has no such column. */
export type FieldOf = (column: string) => Field | undefined;

/** Years ahead or back; a later day would not have a four-digit year. */
export const MOST_DAYS = 3_650;

const isAmount = (value: Operand) => typeof value === 'number' && Number.isFinite(value);

function suits(field: Field, value: Operand): boolean {
  switch (field.field_type) {
    case 'currency':
    case 'number':
    case 'percentage':
      return isAmount(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return value === TODAY || (typeof value === 'string' && isDay(value));
    case 'dropdown':
    case 'multiselect':
      return field.dropdown_options.some((option) => optionValue(field, option.value) === value);
    case 'user':
    // Members change, and former members are valid values: any id is accepted.
    case 'text':
      return (
        typeof value === 'string' &&
        value !== '' &&
        value.length <= filterLimits.text.most &&
        isStorable(value)
      );
  }
}

const isCount = (value: Operand) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_DAYS;

/** The fitting part of a filter, null if none is left, and the dropped conditions in words. */
export interface Fitted {
  readonly filter: Filter | null;
  readonly dropped: readonly string[];
}

const nothing = (why: string): Fitted => ({ filter: null, dropped: [why] });

function fittedCondition(condition: Condition, fieldOf: FieldOf): Fitted {
  const { field: column, operator, values } = condition;
  const field = fieldOf(column);
  if (field === undefined) return nothing(`There is no field “${column}”`);
  const asked = operatorsOf[field.field_type][operator];
  if (asked === undefined) return nothing(`${field.field_label} cannot be asked “${operator}”`);
  if (asked.values === 0) return { filter: { ...condition, values: [] }, dropped: [] };
  const isListed = asked.values === 'list' && field.field_type !== 'multiselect';
  const kept = values.filter((value) => {
    if (asked.of === 'days') return isCount(value);
    return value === null ? isListed : suits(field, value);
  });
  const left = kept.length < values.length ? [`${field.field_label} has no such value`] : [];
  if (asked.values === 'list') {
    const listed = kept.slice(0, filterLimits.values.most);
    if (listed.length === 0) return nothing(`${field.field_label} ${asked.label}: no value is chosen`);
    const dropped = listed.length < kept.length ? [...left, filterLimits.values.problem] : left;
    return { filter: { ...condition, values: listed }, dropped };
  }
  return left.length === 0 && kept.length === asked.values
    ? { filter: condition, dropped: [] }
    : nothing(`${field.field_label} ${asked.label}: the value does not fit`);
}

/**
 * Drops conditions that do not fit the table; a filter that fits is returned unchanged. A condition dropped from `and`
 * leaves more records, one dropped from `or` fewer, so the caller must report `dropped`.
 */
export function fitting(filter: Filter, fieldOf: FieldOf): Fitted {
  let conditions = 0;
  const fit = (part: Filter, depth: number): Fitted => {
    if (!isGroup(part)) {
      conditions += 1;
      return conditions > filterLimits.conditions.most
        ? nothing(filterLimits.conditions.problem)
        : fittedCondition(part, fieldOf);
    }
    if (depth === filterLimits.depth.most) return nothing(filterLimits.depth.problem);
    const fitted = part.parts.map((one) => fit(one, depth + 1));
    const parts = fitted.flatMap((one) => one.filter ?? []);
    const dropped = fitted.flatMap((one) => one.dropped);
    return { filter: parts.length === 0 ? null : { ...part, parts }, dropped };
  };
  return fit(filter, 0);
}
