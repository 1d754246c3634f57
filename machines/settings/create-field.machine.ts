/**
 * Creates a custom field (spec §2.7, §5, §8). The name is derived from the label. A rule is told after its field was left
 * and when the form is sent, which focuses the first wrong field.
 */
import { and, assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { createCustomField, hasOptions, type FieldType } from '../../contract/fields.ts';
import { ApiError } from '../../contract/errors.ts';
import { roleHas, type Role } from '../../contract/rights.ts';
import { paths } from '../../contract/paths.ts';
import { derivedName, fieldNameProblem } from '../../contract/rules/field-name.ts';
import type { CallInput } from '../../contract/call.ts';
import { callSlot } from '../shared/call-slot.ts';
import type { FormState } from '../shared/form-dialog.machine.ts';
import { defineForm, type FieldChange, type FormProblem, type Values } from '../shared/form.ts';
import type { GoTo } from '../shared/go-to.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { descriptionRules, labelRules, optionRules } from './field-rules.ts';
import { noOptions, optionsIn } from './option-rows.ts';

export type CreateFieldField = 'label' | 'name' | 'description' | 'type' | 'module' | 'options' | 'required';

export interface CreateFieldInput {
  readonly workspaceId: string;
  readonly slug: string;
  readonly role: Role;
}

type CreateFieldContext = CreateFieldInput & Values<CreateFieldField> & FormState<CreateFieldField>;

type CreateFieldEvent =
  | ({ type: 'field.change' } & FieldChange<CreateFieldField>)
  | { type: 'field.leave'; field: CreateFieldField }
  | { type: 'form.submit' }
  | { type: 'form.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | RightsChanged;

export const createFieldForm = defineForm<CreateFieldField>({
  label: labelRules,
  name: { problem: fieldNameProblem },
  description: descriptionRules,
  type: { required: 'Field type is required' },
  module: { required: 'Module is required' },
  options: optionRules,
  required: {},
});

/** `required` is `yes` for a required field. */
const empty: Values<CreateFieldField> = {
  label: '',
  name: '',
  description: '',
  type: '',
  module: '',
  options: noOptions,
  required: '',
};

const FAILED = 'Failed to create custom field. Please try again.';

const failure = (error: unknown): FormProblem => ({
  field: 'form',
  text: error instanceof ApiError ? error.detail : FAILED,
});

function requestOf(context: CreateFieldContext): CallInput<typeof createCustomField> {
  const type = context.type as FieldType;
  return {
    query: { workspace_id: context.workspaceId },
    body: {
      field_label: context.label.trim(),
      field_name: context.name,
      field_description: context.description.trim(),
      field_type: type,
      module_slug: context.module,
      is_required: context.required === 'yes',
      ...(hasOptions(type) && { dropdown_options: optionsIn(context.options) }),
    },
  };
}

export const createFieldMachine = setup({
  types: {
    context: {} as CreateFieldContext,
    events: {} as CreateFieldEvent,
    input: {} as CreateFieldInput,
    emitted: {} as GoTo,
  },
  actors: {
    createCustomField: callSlot('createField', createCustomField),
    watchRights: watchRights('createField'),
  },
  guards: {
    mayConfigure: ({ context }) => roleHas(context.role, 'configure'),
    isWrong: createFieldForm.isWrong,
    isDirty: createFieldForm.isDirty,
  },
  actions: {
    ...createFieldForm.actions,
    deriveName: assign({ name: ({ context }) => derivedName(context.label) }),
    ...createFieldForm.checkedActions,
    keepRole: assign((_, { role }: RightsChanged) => ({ role })),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => failure(error) }),
  },
}).createMachine({
  id: 'createField',
  context: ({ input }) => ({ ...input, ...empty, first: empty, touched: [], problem: null }),
  invoke: { id: 'watchRights', src: 'watchRights' },
  on: { 'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } } },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'deriveName'] },
        'field.leave': { actions: { type: 'touch', params: ({ event }) => event } },
        'form.submit': [
          { guard: and(['mayConfigure', 'isWrong']), actions: ['touchAll', 'tellWrong'] },
          { guard: 'mayConfigure', target: 'creating', actions: 'clearProblem' },
        ],
        'form.leave': [{ guard: 'isDirty', target: 'leaving' }, { target: 'left' }],
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createCustomField',
        src: 'createCustomField',
        input: ({ context }) => requestOf(context),
        onDone: 'created',
        onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    /** Leaving would discard typed text, so the person is asked. */
    leaving: { on: { 'leave.confirm': 'left', 'leave.cancel': 'editing' } },
    created: {
      type: 'final',
      entry: emit(({ context }) => ({ type: 'go.to', path: paths.fieldsWith(context.slug, context.name) })),
    },
    left: {
      type: 'final',
      entry: emit(({ context }) => ({ type: 'go.to', path: paths.workspace.fields(context.slug) })),
    },
  },
});

/** Ending the flow now would discard something typed. */
export const hasTypedField = ({ status, context }: SnapshotFrom<typeof createFieldMachine>) =>
  status === 'active' && createFieldForm.isDirty({ context });

/** What was typed, in lines of text. */
export const typedField = (context: Values<CreateFieldField>): readonly string[] => [
  `Field label: ${context.label}`,
  `Description: ${context.description}`,
  ...(context.options === noOptions
    ? []
    : [
        `Options: ${optionsIn(context.options)
          .map(({ label }) => label)
          .join(', ')}`,
      ]),
];

export type CreateFieldActor = ActorRefFrom<typeof createFieldMachine>;
