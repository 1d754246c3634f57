/** The form of a template of onboarding projects (spec §2.14), as data of a `formDialog`. Pure. */
import { staleTemplate, type OnboardingTemplate } from '../../contract/onboarding-templates.ts';
import { onboardingCalls } from '../../contract/records/onboarding.ts';
import { visibleTextProblem } from '../../contract/rules/visible-text.ts';
import { callSlot } from '../shared/call-slot.ts';
import { formDialog } from '../shared/form-dialog.machine.ts';
import { defineForm, type FormProblem, type Values } from '../shared/form.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import { staleIn } from '../shared/stale-in.ts';
import { noTasks, rowsOf, tasksIn, wrongTask } from './template-rows.ts';

/** `isDefault` is `yes` for the default template. */
export type TemplateField = 'name' | 'tasks' | 'isDefault';

export interface EditedTemplate {
  readonly workspaceId: string;
  /** As the person or the server last saw it. */
  readonly template: OnboardingTemplate;
}

export const templateForm = defineForm<TemplateField>({
  name: { required: 'Please enter a name', problem: visibleTextProblem },
  tasks: { problem: (text) => wrongTask(text)?.text ?? null },
  isDefault: {},
});

export const newTemplate: Values<TemplateField> = { name: '', tasks: noTasks, isDefault: '' };

export const templateValues = ({ name, tasks, is_default }: OnboardingTemplate): Values<TemplateField> => ({
  name,
  tasks: rowsOf(tasks),
  isDefault: is_default ? 'yes' : '',
});

const bodyOf = ({ name, tasks, isDefault }: Values<TemplateField>) => ({
  name: name.trim(),
  tasks: tasksIn(tasks),
  is_default: isDefault === 'yes',
});

const staleOf = staleIn(staleTemplate);
const notSaved = sentenceOr('The template was not saved. Please try again.');

const problemOf = (error: unknown): FormProblem => ({
  field: 'form',
  text:
    staleOf(error) === null
      ? notSaved(error)
      : 'This template was changed while it was open here. Save again to replace that change, or cancel to keep it.',
});

export const adding = formDialog({
  id: 'addTemplate',
  form: templateForm,
  send: callSlot('formDialog', onboardingCalls.addTemplate),
  request: (values, { workspaceId }: { readonly workspaceId: string }) => ({
    query: { workspace_id: workspaceId },
    body: bodyOf(values),
  }),
  problem: problemOf,
});

export const editing = formDialog({
  id: 'updateTemplate',
  form: templateForm,
  send: callSlot('formDialog', onboardingCalls.updateTemplate),
  request: (values, { workspaceId, template: { id, ...expected } }: EditedTemplate) => ({
    params: { template_id: id },
    query: { workspace_id: workspaceId },
    body: { ...bodyOf(values), expected },
  }),
  problem: problemOf,
  newSubject: (error, subject) => ({ ...subject, template: staleOf(error)?.template ?? subject.template }),
});
