import { useSelector } from '@xstate/react';
import { hasOptions, type FieldDefinition } from '../../../contract/fields.ts';
import {
  editFieldForm,
  siblingsOf,
  type EditedField,
  type EditFieldField,
} from '../../../machines/settings/edit-field.ts';
import type { FieldConfigurationActor } from '../../../machines/settings/field-configuration.machine.ts';
import type { FormDialogActor } from '../../../machines/shared/form-dialog.machine.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog, useDialogField } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { moduleName } from './field-modules.tsx';
import { fieldTypeNames } from '../../../contract/rules/field-type-text.ts';
import { OptionList } from './option-list.tsx';
import { emptyWords } from './count-words.ts';

interface EditFieldDialogProps {
  readonly actor: FieldConfigurationActor;
  readonly fields: readonly FieldDefinition[];
}

export function EditFieldDialog({ actor, fields }: EditFieldDialogProps) {
  const editing = useSelector(actor, ({ children }) => children.editing);
  return editing ? <EditFieldForm actor={editing} fields={fields} /> : null;
}

interface EditFieldFormProps {
  readonly actor: FormDialogActor<EditFieldField, EditedField>;
  readonly fields: readonly FieldDefinition[];
}

const FIRST = 'first';

/** Label, description, options, place and whether it is required. Name, type and module never change (spec §2.6). */
function EditFieldForm({ actor, fields }: EditFieldFormProps) {
  const { field, use } = useSelector(actor, ({ context }) => context.subject);
  const required = useDialogField(actor, editFieldForm, 'required');
  const after = useDialogField(actor, editFieldForm, 'after');
  const options = useDialogField(actor, editFieldForm, 'options');
  const counts = new Map(use.options.map(({ value, records }) => [value, records]));
  const module = field.used_in.map(moduleName).join(', ');
  const others = siblingsOf(fields, field.used_in).filter(({ id }) => id !== field.id);
  const places = [
    { value: FIRST, label: 'First' },
    ...others.map(({ id, field_label }) => ({ value: id, label: `After ${field_label}` })),
  ];
  return (
    <FormDialog
      actor={actor}
      wide
      title={`Edit ${field.field_label}`}
      text={
        <>
          {fieldTypeNames[field.field_type]} in {module}. Its name stays{' '}
          <span className="font-mono text-xs">{field.field_name}</span>.
        </>
      }
      action="Save"
    >
      <TextField
        {...useDialogField(actor, editFieldForm, 'label')}
        label="Field label"
        maxLength={100}
        autoFocus
      />
      <TextArea
        {...useDialogField(actor, editFieldForm, 'description')}
        label="Description"
        maxLength={500}
      />
      {hasOptions(field.field_type) && <OptionList {...options} counts={counts} />}
      <Select
        label="Place among the fields of its module"
        value={after.value || FIRST}
        options={places}
        disabled={after.disabled}
        onChange={(place) => after.onChange(place === FIRST ? '' : place)}
      />
      <Checkbox
        label="Required field"
        checked={required.value === 'yes'}
        disabled={required.disabled}
        help={required.value === 'yes' ? emptyWords(use.empty) : undefined}
        onChange={(checked) => required.onChange(checked ? 'yes' : '')}
      />
    </FormDialog>
  );
}
