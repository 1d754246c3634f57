import type { Ref } from 'react';
import type { Field } from '../../contract/field.ts';
import type { Member } from '../../contract/members.ts';
import { choicesIn } from '../../contract/rules/field-choices.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { editorKind } from './editor-kind.ts';

interface FieldValueInputProps {
  readonly field: Field;
  readonly members: readonly Member[];
  /** As in a cell's editor: several options are separated by line breaks. */
  readonly draft: string;
  readonly onChange: (draft: string) => void;
  readonly error?: string | null;
  readonly inputRef?: Ref<never>;
}

/** A value of a field in a form, such as one that is set for many records. Its label is the field's. */
export function FieldValueInput(props: FieldValueInputProps) {
  const { field, members, draft, onChange, error = null } = props;
  const kind = editorKind(field);
  const choices = choicesIn(field, members);
  if (kind === 'choice')
    return (
      <Select
        label={field.field_label}
        value={draft}
        options={choices}
        onChange={onChange}
        error={error}
        placeholder="Choose a value"
      />
    );
  if (kind === 'choices') {
    const chosen = draft === '' ? [] : draft.split('\n');
    return (
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{field.field_label}</legend>
        {choices.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(on) =>
              onChange((on ? [...chosen, value] : chosen.filter((one) => one !== value)).join('\n'))
            }
          />
        ))}
      </fieldset>
    );
  }
  return (
    <TextField
      label={field.field_label}
      type={kind === 'date' ? 'date' : 'text'}
      value={draft}
      onChange={onChange}
      error={error}
      autoComplete="off"
    />
  );
}
