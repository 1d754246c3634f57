/**
 * Field Configuration (spec §2.6): the list of all fields, and for custom ones a dialog that changes them and a question
 * before they are taken out of use or brought back. Both begin with a count of the records that hold the field.
 */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import {
  getFieldUse,
  listFields,
  updateCustomField,
  type FieldDefinition,
  type FieldUse,
} from '../../contract/fields.ts';
import { roleHas, type Role } from '../../contract/rights.ts';
import { callSlot } from '../shared/call-slot.ts';
import { collection } from '../shared/collection.machine.ts';
import { confirm, type Confirmed } from '../shared/confirm.machine.ts';
import type { Submitted } from '../shared/form-dialog.machine.ts';
import {
  viewActions,
  viewTransitions,
  watchViewOf,
  type ViewChanged,
  type ViewEvent,
} from '../shared/list-view.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { editing, editValues, FAILED } from './edit-field.ts';
import type { FieldsView } from './fields-view.ts';

const words = (otherwise: string) => (error: unknown) =>
  error instanceof ApiError ? error.detail : otherwise;

/** A field that is to be taken out of use, or brought back. */
export interface SwitchedField {
  readonly workspaceId: string;
  readonly field: FieldDefinition;
  readonly use: FieldUse;
}

export const fieldParts = {
  fields: collection({
    id: 'listFields',
    load: callSlot('collection', listFields),
    items: ({ data }) => data,
    problem: words('Failed to load the fields. Please try again.'),
  }),
  editing,
  switching: confirm({
    id: 'switchField',
    act: callSlot('confirm', updateCustomField),
    request: ({ workspaceId, field }: SwitchedField) => ({
      params: { id: field.id },
      query: { workspace_id: workspaceId },
      body: { is_active: !field.is_active },
    }),
    problem: words(FAILED),
  }),
};

export interface FieldConfigurationInput {
  readonly workspaceId: string;
  /** Who may not configure sees the list only. */
  readonly role: Role;
  /** The name of a field that was just created. */
  readonly created: string | null;
  readonly view: FieldsView;
}

interface FieldConfigurationContext extends FieldConfigurationInput {
  /** The field of the open dialog, and the field before it in the list. */
  readonly chosen: FieldDefinition | null;
  readonly after: string;
  readonly use: FieldUse | null;
  /** Why the records could not be counted. */
  readonly problem: string | null;
}

type FieldConfigurationEvent =
  /** `after` is the id of the field before it, empty for the first. */
  | { type: 'field.edit'; field: FieldDefinition; after: string }
  | { type: 'field.switch'; field: FieldDefinition }
  | ViewEvent<FieldsView>
  | RightsChanged;

const noUse: FieldUse = { records: 0, filled: 0, empty: 0, options: [] };

/** @throws if no field is chosen, which the states rule out */
function chosenOf({ workspaceId, chosen, use }: FieldConfigurationContext): SwitchedField {
  if (chosen === null) throw new Error('fieldConfiguration: no field is chosen');
  return { workspaceId, field: chosen, use: use ?? noUse };
}

const askedUse = ({ context }: { context: FieldConfigurationContext }) => ({
  params: { id: chosenOf(context).field.id },
  query: { workspace_id: context.workspaceId },
});

export const fieldConfigurationMachine = setup({
  types: {
    context: {} as FieldConfigurationContext,
    events: {} as FieldConfigurationEvent,
    input: {} as FieldConfigurationInput,
    emitted: {} as ViewChanged<FieldsView>,
    children: {} as {
      fields: 'fields';
      watchView: 'watchView';
      editing: 'editing';
      switching: 'switching';
      watchRights: 'watchRights';
    },
  },
  actors: {
    ...fieldParts,
    getFieldUse: callSlot('fieldConfiguration', getFieldUse),
    watchView: watchViewOf('fieldConfiguration'),
    watchRights: watchRights('fieldConfiguration'),
  },
  guards: {
    mayChange: ({ context }, { field }: { field: FieldDefinition }) =>
      roleHas(context.role, 'configure') && !field.is_system_field,
    isSaved: (_, { output }: { output: Submitted<FieldDefinition> }) => output.answer !== null,
    isDone: (_, { output }: { output: Confirmed<SwitchedField> }) => output.isDone,
  },
  actions: {
    ...viewActions,
    keepRole: assign((_, { role }: RightsChanged) => ({ role })),
    choose: assign((_, { field, after = '' }: { field: FieldDefinition; after?: string }) => ({
      chosen: field,
      after,
      use: null,
      problem: null,
    })),
    keepUse: assign((_, { output }: { output: FieldUse }) => ({ use: output })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: words('Failed to count the records. Please try again.')(error),
    })),
  },
}).createMachine({
  id: 'fieldConfiguration',
  context: ({ input }) => ({ ...input, chosen: null, after: '', use: null, problem: null }),
  invoke: [
    {
      id: 'fields',
      src: 'fields',
      input: ({ context }) => ({ request: { params: { workspaceId: context.workspaceId } } }),
    },
    { id: 'watchView', src: 'watchView' },
    { id: 'watchRights', src: 'watchRights' },
  ],
  on: {
    ...viewTransitions,
    'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } },
  },
  initial: 'listing',
  states: {
    listing: {
      initial: 'browsing',
      on: {
        'field.edit': {
          guard: { type: 'mayChange', params: ({ event }) => event },
          target: '.countingToEdit',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'field.switch': {
          guard: { type: 'mayChange', params: ({ event }) => event },
          target: '.countingToSwitch',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        browsing: {},
        countingToEdit: {
          invoke: {
            id: 'getFieldUse',
            src: 'getFieldUse',
            input: askedUse,
            onDone: {
              target: '#fieldConfiguration.editing',
              actions: { type: 'keepUse', params: ({ event }) => event },
            },
            onError: { target: 'browsing', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        countingToSwitch: {
          invoke: {
            id: 'getFieldUse',
            src: 'getFieldUse',
            input: askedUse,
            onDone: {
              target: '#fieldConfiguration.switching',
              actions: { type: 'keepUse', params: ({ event }) => event },
            },
            onError: { target: 'browsing', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
      },
    },
    editing: {
      invoke: {
        id: 'editing',
        src: 'editing',
        input: ({ context }) => {
          const values = editValues(chosenOf(context).field, context.after);
          return { subject: { ...chosenOf(context), first: values }, values };
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event },
            target: 'listing',
            actions: [
              sendTo('fields', ({ event }) => ({ type: 'item.put', item: event.output.answer })),
              // Its place may have changed, too.
              sendTo('fields', { type: 'list.reload' }),
            ],
          },
          { target: 'listing' },
        ],
      },
    },
    switching: {
      invoke: {
        id: 'switching',
        src: 'switching',
        input: ({ context }) => ({ subject: chosenOf(context) }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'listing',
            actions: sendTo('fields', ({ event }) => ({
              type: 'item.put',
              item: {
                ...event.output.subject.field,
                is_active: !event.output.subject.field.is_active,
              },
            })),
          },
          { target: 'listing' },
        ],
      },
    },
  },
});

export type FieldConfigurationActor = ActorRefFrom<typeof fieldConfigurationMachine>;
