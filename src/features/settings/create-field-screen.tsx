import { useSelector } from '@xstate/react';
import { hasOptions, type FieldType } from '../../../contract/fields.ts';
import { fieldModules } from '../../../contract/modules.ts';
import { roleDescriptions, roleHas } from '../../../contract/rights.ts';
import { createFieldForm, type CreateFieldActor } from '../../../machines/settings/create-field.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import { useDialogField } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldTypeNames } from '../../../contract/rules/field-type-text.ts';
import { NoLongerAdmin } from './admins-only.tsx';
import { OptionList } from './option-list.tsx';

export const CREATORS = `Only admins (${roleDescriptions.admin}) may create fields.`;

const types = (Object.keys(fieldTypeNames) as FieldType[]).map((value) => ({
  value,
  label: fieldTypeNames[value],
}));

/** The contacts, which are in no grouping (design §7), then the modules in theirs (spec §2.4). */
const modules = fieldModules
  .toSorted((one, other) => Number(one.grouping !== null) - Number(other.grouping !== null))
  .map(({ slug, name, grouping }) => ({
    value: slug,
    label: name,
    ...(grouping !== null && { group: grouping }),
  }));

/** Create Custom Field (spec §2.7). */
export function CreateFieldScreen({ actor }: { readonly actor: CreateFieldActor }) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const mayCreate = useSelector(actor, ({ context }) => roleHas(context.role, 'configure'));
  const label = useDialogField(actor, createFieldForm, 'label');
  const name = useDialogField(actor, createFieldForm, 'name');
  const description = useDialogField(actor, createFieldForm, 'description');
  const type = useDialogField(actor, createFieldForm, 'type');
  const module = useDialogField(actor, createFieldForm, 'module');
  const options = useDialogField(actor, createFieldForm, 'options');
  const required = useDialogField(actor, createFieldForm, 'required');
  return (
    <div className="mx-auto max-w-[720px] p-6 narrow:p-3">
      <form
        noValidate
        aria-label="Create Custom Field"
        className="grid max-w-[560px] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'form.submit' });
        }}
      >
        {!mayCreate && <NoLongerAdmin reason={CREATORS} />}
        {problem?.field === 'form' && <Banner focusFor={problem}>{problem.text}</Banner>}
        <TextField {...label} label="Field label" maxLength={100} autoFocus />
        <TextField {...name} label="Field name" readOnly help="Derived from the label. It never changes." />
        <TextArea {...description} label="Description" maxLength={500} />
        <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
          <Select
            {...type}
            label="Field type"
            value={(type.value || null) as FieldType | null}
            options={types}
            placeholder="Select a type"
          />
          <Select
            {...module}
            label="Module"
            value={module.value || null}
            options={modules}
            placeholder="Select a module"
          />
        </div>
        {hasOptions(type.value as FieldType) && <OptionList {...options} />}
        <Checkbox
          label="Required field"
          checked={required.value === 'yes'}
          disabled={required.disabled}
          help="A value can be changed, but not cleared. Records without a value stay as they are."
          onChange={(checked) => required.onChange(checked ? 'yes' : '')}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" tone="primary" busy={busy} disabled={!mayCreate}>
            Create Custom Field
          </Button>
          <Button disabled={busy} onClick={() => actor.send({ type: 'form.leave' })}>
            Cancel
          </Button>
        </div>
      </form>
      <DiscardQuestion actor={actor} />
    </div>
  );
}
