/** A field's values as text, for display and for copying (spec §3, §5, §9). Pure. */
import type { Field } from '../../contract/field.ts';
import type { CustomValue } from '../../contract/fields.ts';
import type { Member } from '../../contract/members.ts';
import { valueText, type Precision } from '../../contract/rules/value-text.ts';
import { FORMER_MEMBER } from '../../contract/members.ts';
import { choicesIn } from '../../contract/rules/field-choices.ts';

/** Created once per column, so that reading a cell only looks up the value's own label. */
export function readerOf(
  field: Field,
  members: readonly Member[],
  precision: Precision,
): (value: Exclude<CustomValue, null>) => string {
  const choices = [...field.removed_options, ...choicesIn(field, members)];
  const labels = new Map(choices.map(({ label, value }) => [value, label]));
  const gone = field.field_type === 'user' ? () => FORMER_MEMBER : String;
  return valueText(field, (value) => labels.get(String(value)) ?? gone(value), precision);
}
