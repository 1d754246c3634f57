import { TEMPLATE_NAME_LENGTH } from '../../../contract/onboarding-templates.ts';
import { templateForm, type TemplateField } from '../../../machines/onboarding/template-form.ts';
import type { FormDialogActor } from '../../../machines/shared/form-dialog.machine.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog, useDialogField } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TemplateTasks } from './template-tasks.tsx';

interface TemplateFormProps {
  readonly actor: FormDialogActor<TemplateField>;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** The form of a template, new or there already. */
export function TemplateForm({ actor, title, text, action }: TemplateFormProps) {
  const isDefault = useDialogField(actor, templateForm, 'isDefault');
  return (
    <FormDialog actor={actor} wide title={title} text={text} action={action}>
      <TextField
        {...useDialogField(actor, templateForm, 'name')}
        label="Name"
        autoComplete="off"
        maxLength={TEMPLATE_NAME_LENGTH}
        autoFocus
      />
      <TemplateTasks {...useDialogField(actor, templateForm, 'tasks')} />
      <Checkbox
        label="New projects begin with these tasks"
        checked={isDefault.value === 'yes'}
        disabled={isDefault.disabled}
        help="At most one template is the default."
        onChange={(checked) => isDefault.onChange(checked ? 'yes' : '')}
      />
    </FormDialog>
  );
}
