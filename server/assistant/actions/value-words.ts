/** A value of a field in words, every digit of an amount included, as a change shows it. */
import type { Field } from '../../../contract/field.ts';
import type { CustomValue } from '../../../contract/fields.ts';
import { valueText } from '../../../contract/rules/value-text.ts';
import type { World } from '../parameters/world.ts';
import { ownerName } from './owner-name.ts';
import { labelsOf } from './record-cells.ts';

/** `no value` for null; of a member field what the field calls nobody. */
export function valueWords(field: Field, value: CustomValue, world: Pick<World, 'members'>): string {
  if (value === null) return (field.traits?.none_label ?? 'no value').toLowerCase();
  if (field.field_type === 'user') return ownerName(world, String(value));
  return valueText(field, labelsOf(field), 'exact')(value);
}
