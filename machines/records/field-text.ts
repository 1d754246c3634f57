/** A field's values as text, for display and for copying (spec §3, §5, §9). Pure. */
import type { Field } from '../../contract/field.ts';
import type { CustomValue } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import { formatDay } from '../../contract/rules/day-format.ts';
import { formatMoney } from '../../contract/rules/money-text.ts';
import { FORMER_MEMBER } from '../../contract/members.ts';
import { choicesIn } from './field-choices.ts';

/** `exact` keeps every digit, because copied values may be used in calculations. */
export type Precision = 'shown' | 'exact';

type Read = (value: Exclude<CustomValue, null>) => string;

const exactly = { minimumFractionDigits: 0, maximumFractionDigits: 20 };
const dollars = new Intl.NumberFormat('en-US', { ...exactly, style: 'currency', currency: 'USD' });
const figures = {
  shown: new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 }),
  exact: new Intl.NumberFormat('en-US', exactly),
};

/** The labels of several choices. If a label contains a comma, copied labels are separated by line breaks. */
const joined = (labels: readonly string[], precision: Precision) =>
  labels.join(precision === 'exact' && labels.some((label) => label.includes(',')) ? '\n' : ', ');

/** Created once per column, so that reading a cell only looks up the value's own label. */
export function readerOf(field: Field, members: readonly Member[], precision: Precision): Read {
  const { field_type, traits } = field;
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
      return (value) => formatDay(String(value));
    case 'text':
      return String;
    case 'boolean':
    case 'dropdown':
    case 'multiselect':
    case 'user': {
      const choices = [...field.removed_options, ...choicesIn(field, members)];
      const labels = new Map(choices.map(({ label, value }) => [value, label]));
      const gone = field_type === 'user' ? () => FORMER_MEMBER : String;
      const labelOf = (value: unknown) => labels.get(String(value)) ?? gone(value);
      return field_type === 'multiselect'
        ? (value) => joined(Array.isArray(value) ? value.map(labelOf) : [], precision)
        : labelOf;
    }
  }
}
