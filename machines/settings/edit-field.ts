/** The form that changes a custom field (spec §2.6; decision 50), as data of a `formDialog`. Pure. */
import type { CallInput } from '../../contract/call.ts';
import { ApiError } from '../../contract/errors.ts';
import {
  staleField,
  updateCustomField,
  type ExpectedField,
  type FieldDefinition,
  type FieldUse,
} from '../../contract/fields.ts';
import { callSlot } from '../shared/call-slot.ts';
import { formDialog } from '../shared/form-dialog.machine.ts';
import { defineForm, type FormProblem, type Values } from '../shared/form.ts';
import { descriptionRules, labelRules, optionRules } from './field-rules.ts';
import { noOptions, optionsIn, rowsOf } from './option-rows.ts';
import { staleIn } from '../shared/stale-in.ts';

/** `after` is the id of the field before it, empty for the first place; `type` does not change. */
export type EditFieldField = 'label' | 'description' | 'type' | 'options' | 'after' | 'required';

export interface EditedField {
  readonly workspaceId: string;
  /** As the person or the server last saw it. */
  readonly field: FieldDefinition;
  readonly use: FieldUse;
  /** The values that the form began with. What differs from them is changed. */
  readonly first: Values<EditFieldField>;
}

export const editFieldForm = defineForm<EditFieldField>({
  label: labelRules,
  description: descriptionRules,
  type: {},
  options: optionRules,
  after: {},
  required: {},
});

export const editValues = (field: FieldDefinition, after: string): Values<EditFieldField> => ({
  label: field.field_label,
  description: field.field_description,
  type: field.field_type,
  options: field.dropdown_options.length === 0 ? noOptions : rowsOf(field.dropdown_options),
  after,
  required: field.is_required ? 'yes' : '',
});

type Update = CallInput<typeof updateCustomField>;

/** Only what the person changed, each with what they saw of it. */
function requestOf(values: Values<EditFieldField>, { workspaceId, field, first }: EditedField): Update {
  const changed = (name: EditFieldField) => values[name] !== first[name];
  // A change must name something: a form that is saved as it was sends its label.
  const isAsBefore = editFieldForm.fields.every((name) => !changed(name));
  const wanted: ExpectedField = {
    ...((changed('label') || isAsBefore) && { field_label: values.label.trim() }),
    ...(changed('description') && { field_description: values.description.trim() }),
    ...(changed('required') && { is_required: values.required === 'yes' }),
    ...(changed('options') && { dropdown_options: optionsIn(values.options) }),
  };
  const names = Object.keys(wanted) as (keyof ExpectedField)[];
  return {
    params: { id: field.id },
    query: { workspace_id: workspaceId },
    body: {
      ...wanted,
      ...(changed('after') && { after: values.after || null }),
      expected: Object.fromEntries(names.map((name) => [name, field[name]])),
    },
  };
}

/** The data of a refusal because another person changed the field meanwhile; null for any other error. */
const staleOf = staleIn(staleField);

export const FAILED = 'Failed to save the field. Please try again.';

function problemOf(error: unknown): FormProblem {
  const stale = staleOf(error);
  if (stale === null) return { field: 'form', text: error instanceof ApiError ? error.detail : FAILED };
  const who = stale.changed_by_caller ? 'You' : (stale.changed_by ?? 'Somebody');
  const where = stale.changed_by_caller ? ' in another window' : '';
  return {
    field: 'form',
    text: `${who} changed this field${where} while it was open here. Save again to replace that change, or cancel to keep it.`,
  };
}

export const editing = formDialog({
  id: 'saveField',
  form: editFieldForm,
  send: callSlot('formDialog', updateCustomField),
  request: requestOf,
  problem: problemOf,
  newSubject: (error, subject: EditedField) => ({
    ...subject,
    field: staleOf(error)?.field ?? subject.field,
  }),
});

/** The id of the field before this one in its module; empty for the first. */
export function placeOf(fields: readonly FieldDefinition[], { id, used_in }: FieldDefinition): string {
  const siblings = siblingsOf(fields, used_in);
  return siblings[siblings.findIndex((one) => one.id === id) - 1]?.id ?? '';
}

/** The custom fields of the same module, in their order. */
export const siblingsOf = (fields: readonly FieldDefinition[], modules: readonly string[]) =>
  fields.filter((one) => !one.is_system_field && one.used_in.some((module) => modules.includes(module)));
