/** A field's value in words (spec §3, §5, §9). Tables, copied cells and the audit log use it. Pure. */
import type { Field } from '../field.ts';
import type { CustomValue } from '../fields.ts';
import { formatDay } from './day-format.ts';
import { formatMoney } from './money-text.ts';

/** Characters of a day; a moment begins with it. */
const DAY_LENGTH = 10;

/** `exact` keeps every digit, because copied values may be used in calculations. */
export type Precision = 'shown' | 'exact';

const exactly = { minimumFractionDigits: 0, maximumFractionDigits: 20 };
const dollars = new Intl.NumberFormat('en-US', { ...exactly, style: 'currency', currency: 'USD' });
const figures = {
  shown: new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 }),
  exact: new Intl.NumberFormat('en-US', exactly),
};

/** The labels of several choices. If a label contains a comma, copied labels are separated by line breaks. */
const joined = (labels: readonly string[], precision: Precision) =>
  labels.join(precision === 'exact' && labels.some((label) => label.includes(',')) ? '\n' : ', ');

/**
 * Created once per column, so that reading a cell only looks up the value's own label.
 * @param labelOf the label of an option, of a member's id, of `true` and of `false`
 */
export function valueText(
  { field_type, traits }: Pick<Field, 'field_type' | 'traits'>,
  labelOf: (value: unknown) => string,
  precision: Precision,
): (value: Exclude<CustomValue, null>) => string {
  switch (field_type) {
    case 'currency':
      return precision === 'exact'
        ? (value) => dollars.format(Number(value))
        : (value) => formatMoney(Number(value));
    case 'number':
      if (traits?.format === 'days') return String;
      return (value) => figures[precision].format(Number(value));
    case 'percentage':
      return (value) => `${figures[precision].format(Number(value))}%`;
    case 'date':
      return (value) => formatDay(String(value).slice(0, DAY_LENGTH));
    case 'text':
      return String;
    case 'boolean':
    case 'dropdown':
    case 'user':
      return labelOf;
    case 'multiselect':
      return (value) => joined(Array.isArray(value) ? value.map(labelOf) : [], precision);
  }
}

/** A number with every digit. */
export const figuresText = (value: number): string => figures.exact.format(value);
