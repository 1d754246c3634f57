/** The action “Create a custom field”. */
import {
  createCustomField,
  hasOptions,
  listFields as fieldsCall,
  type FieldType,
} from '../../../../contract/fields.ts';
import { fieldModules } from '../../../../contract/modules.ts';
import { derivedName, fieldNameProblem, optionLabelsProblem } from '../../../../contract/rules/field-name.ts';
import { fieldTypeNames } from '../../../../contract/rules/field-type-text.ts';
import { visibleTextProblem } from '../../../../contract/rules/visible-text.ts';
import type { ActionWork } from '../action-work.ts';
import { required, textIn, textsIn } from '../given-values.ts';
import { NOTHING } from '../record-cells.ts';
import { listed } from '../words.ts';
import { fieldModule, fieldType } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const LABEL_LENGTH = 100;

const wrong = (parameter: string, error: string) => ({ parameter, errors: [error], suggestions: [] });

const work: ActionWork = {
  propose: async (context, values) => {
    const { workspace_id } = context.actor.workspace;
    const label = required(textIn(values, 'label')).trim();
    const type = required(textIn(values, 'type')) as FieldType;
    const module = required(textIn(values, 'module'));
    const name = derivedName(label);
    const labelProblem =
      label === '' ? 'Field label is required' : (visibleTextProblem(label) ?? fieldNameProblem(name));
    if (labelProblem !== null) return wrong('label', labelProblem);
    if (label.length > LABEL_LENGTH) return wrong('label', `Please use at most ${LABEL_LENGTH} characters`);
    const options = hasOptions(type) ? textsIn(values, 'options').map((option) => option.trim()) : [];
    const optionProblem = hasOptions(type) ? optionLabelsProblem(options) : null;
    if (optionProblem !== null) return wrong('options', optionProblem);
    const { data } = await context.ask(fieldsCall, { params: { workspaceId: workspace_id } });
    if (data.some((field) => field.field_name === name))
      return wrong(
        'label',
        `This workspace already has a field named "${name}". Please choose another name.`,
      );
    const moduleName = fieldModules.find(({ slug }) => slug === module)?.name ?? module;
    const line = (what: string, value: string) => ({ what, old: NOTHING, new: value });
    return {
      text: `Add the field ${label} to ${moduleName}?`,
      lines: [
        line('Label', label),
        line('Type', fieldTypeNames[type]),
        line('Module', moduleName),
        ...(options.length === 0 ? [] : [line('Options', listed(options))]),
      ],
      left_out: [],
      calls: [
        {
          call: createCustomField.name,
          query: { workspace_id },
          body: {
            field_label: label,
            field_name: name,
            field_description: `${label}, added through the assistant.`,
            field_type: type,
            module_slug: module,
            is_required: false,
            ...(options.length > 0 && {
              dropdown_options: options.map((option) => ({ label: option, value: derivedName(option) })),
            }),
          },
        },
      ],
      done: `Done: ${moduleName} has the field ${label} now.`,
    };
  },
};

export const createField = defineAction({
  slug: 'create-field',
  kind: 'write',
  target: 'fields/create',
  keywords: ['create custom field', 'new field', 'add a column', 'new attribute', 'add property'],
  samples: [
    'create a custom field called Region',
    'add a field "Health score" of type number to renewals',
    'new dropdown field Tier with options Gold, Silver, Bronze',
    'add a column for industry',
    'I need a new attribute on contacts',
    'create a text field named Competitor',
    'add a yes/no field for references to renewals',
    'make a date field called Last visit',
    'we want to track something new on each renewal',
    'set up a percentage field Discount',
    'add a property to support requests',
    'new custom column',
    'we need to record the industry of each account',
  ],
  parameters: [
    {
      name: 'label',
      label: 'Label',
      type: 'name',
      question: 'What should the field be called?',
      required: true,
      after: [
        'field called',
        'field named',
        'called',
        'named',
        'column for',
        'field for',
        'field',
        'column',
        'attribute',
      ],
    },
    { ...fieldType, required: true },
    { ...fieldModule, required: true },
    {
      name: 'options',
      label: 'Options',
      type: 'texts',
      question: 'Which options should it offer?',
      after: ['with the options', 'with options', 'options', 'choices', 'values'],
    },
  ],
  run: work,
});
