/** The rules of the forms that create and change a custom field (spec §5). Pure. */
import { hasOptions, type FieldType } from '../../contract/fields.ts';
import { visibleTextProblem } from '../../contract/rules/visible-text.ts';
import type { FieldRules } from '../shared/form.ts';
import { wrongOption } from './option-rows.ts';

export const labelRules: FieldRules = { required: 'Field label is required', problem: visibleTextProblem };

export const descriptionRules: FieldRules = {
  required: 'Description is required',
  problem: visibleTextProblem,
  // It is one line: a line break that was typed or pasted becomes a space.
  kept: (typed) => typed.replace(/\s*\n\s*/g, ' '),
};

/** Options are checked only for a type that offers them. */
export const optionRules: FieldRules = {
  problem: (text, { type }) => (hasOptions(type as FieldType) ? (wrongOption(text)?.text ?? null) : null),
};
