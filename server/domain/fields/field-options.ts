/** The options of a dropdown or a multiselect as they are stored (spec §2.7, §5). */
import { hasOptions, type DropdownOption, type FieldType } from '../../../contract/fields.ts';
import { nameFromLabel, optionLabelsProblem } from '../../../contract/rules/field-name.ts';
import { Refusal } from '../refusal.ts';

/**
 * If two labels lead to the same option value, or a label leads to none, the client must name the value: an invented
 * one would appear in every record.
 * @throws Refusal `invalid_request` for options that cannot be distinguished, or for none.
 */
export function storedOptions(type: FieldType, given: readonly DropdownOption[]): DropdownOption[] {
  if (!hasOptions(type)) return [];
  const problem = optionLabelsProblem(given.map(({ label }) => label));
  if (problem !== null) throw new Refusal('invalid_request', problem);
  const options = given.map(({ label, value }) => ({ label, value: value || nameFromLabel(label) }));
  const nameless = options.find(({ value }) => value === '');
  if (nameless !== undefined) {
    throw new Refusal(
      'invalid_request',
      `No value can be derived from the option "${nameless.label}". Please give it a value.`,
    );
  }
  if (new Set(options.map(({ value }) => value)).size < options.length) {
    throw new Refusal('invalid_request', 'Dropdown option values must be unique');
  }
  return options;
}
