/** The walk of Create Custom Field (spec §2.7, §5, §8). */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { typing } from '../shared/form-cases.ts';
import {
  absent,
  absentText,
  click,
  defineWalk,
  refusal,
  report,
  see,
  seeDisabled,
  seeError,
  seeFieldError,
  seeFocused,
  seeText,
  seeValue,
  type,
  type Control,
  type Expectation,
} from '../testing/walk.ts';
import { createFieldMachine } from './create-field.machine.ts';
import { churnField } from './fields.sample.ts';
import { noOptions, withLabel, withoutRow, withRow } from './option-rows.ts';

type Snapshot = SnapshotFrom<typeof createFieldMachine>;
type Context = Snapshot['context'];

const labelField = { role: 'textbox', name: 'Field label' };
const nameField = { role: 'textbox', name: 'Field name' };
const descriptionField = { role: 'textbox', name: 'Description' };
const typeField = { role: 'combobox', name: 'Field type' };
const moduleField = { role: 'combobox', name: 'Module' };
const option = (number: number) => ({ role: 'textbox', name: `Label of option ${number}` });

const onePrice = withLabel(noOptions, 1, 'Price');
const secondRow = withRow(onePrice);
const twins = withLabel(secondRow, 2, 'price');

const NO_NAME = 'Field name is required';
const NO_OPTION = 'At least one dropdown option is required';
const TWINS = 'Dropdown option labels must be unique';

const isFilled = ({ label, description, type: chosen, module }: Context) =>
  label !== '' && description !== '' && chosen !== '' && module !== '';

const choosing = (name: string, field: 'type' | 'module', label: string, value: string, words: string) => ({
  name,
  event: { type: 'field.change' as const, field, value },
  by: [click('combobox', label), click('option', words)],
  shows: [see('combobox', label)],
});

/** Sending is refused with the first wrong field, where the other fields are not wrong before it. */
const refused = (
  name: string,
  field: Control,
  text: string,
  when: (context: Context) => boolean,
  also: readonly Expectation[] = [],
) => ({
  name: `Create Custom Field ${name}`,
  event: { type: 'form.submit' as const },
  by: [click('button', 'Create Custom Field')],
  when: ({ context }: Snapshot) => when(context),
  shows: [...seeFieldError(field, text), ...also],
});

const leaving = (
  name: 'label' | 'name' | 'description',
  field: Control,
  text: string,
  to: Control,
  isWrong: (context: Context) => boolean,
) => ({
  name: `the empty ${name}`,
  event: { type: 'field.leave' as const, field: name },
  by: [click(field.role, field.name), click(to.role, to.name)],
  when: ({ context }: Snapshot) => isWrong(context) && context.options === noOptions,
  shows: [seeError(field, text)],
});

export const createFieldWalk = defineWalk({
  title: 'Create Custom Field',
  purpose: 'Adds a field of the workspace’s own to a module.',
  spec: '§2.7, §5, §8',
  machine: createFieldMachine,
  input: { workspaceId: 'w1', slug: 'northbeam', role: 'admin' },
  events: {
    'field.change': [
      {
        ...typing('label', 'label', 'Field label', 'Churn Reason'),
        shows: [seeValue('textbox', 'Field name', 'churn_reason')],
      },
      {
        ...typing('description', 'description', 'Description', 'Why they leave.'),
        when: ({ context }) => context.label !== '',
      },
      {
        ...choosing('Dropdown', 'type', 'Field type', 'dropdown', 'Dropdown'),
        when: ({ context }) => context.description !== '' && context.type === '',
        shows: [see('group', 'Options'), seeDisabled('button', 'Remove option 1')],
      },
      {
        ...choosing('Renewals Dashboard', 'module', 'Module', 'renewals-dashboard', 'Renewals Dashboard'),
        when: ({ context }) => context.type !== '' && context.module === '',
      },
      {
        name: 'the first option',
        event: { type: 'field.change', field: 'options', value: onePrice },
        by: [type('textbox', 'Label of option 1', 'Price')],
        when: ({ context }) => isFilled(context) && context.options === noOptions,
        shows: [seeValue('textbox', 'Value of option 1', 'price')],
      },
      {
        name: 'another row',
        event: { type: 'field.change', field: 'options', value: secondRow },
        by: [click('button', 'Add option')],
        when: ({ context }) => isFilled(context) && context.options === onePrice,
        shows: [seeFocused('textbox', 'Label of option 2')],
      },
      {
        name: 'the same option again',
        event: { type: 'field.change', field: 'options', value: twins },
        by: [type('textbox', 'Label of option 2', 'price')],
        when: ({ context }) => isFilled(context) && context.options === secondRow,
        shows: [seeValue('textbox', 'Value of option 2', 'price_2')],
      },
      {
        name: 'the second option is removed',
        event: { type: 'field.change', field: 'options', value: withoutRow(twins, 2) },
        by: [click('button', 'Remove option 2')],
        when: ({ context }) => isFilled(context) && context.options === twins,
        shows: [seeFocused('textbox', 'Label of option 1'), absentText('alert', TWINS)],
      },
    ],
    'field.leave': [
      leaving('label', labelField, 'Field label is required', nameField, ({ label }) => label === ''),
      leaving('name', nameField, NO_NAME, labelField, ({ name }) => name === ''),
      leaving(
        'description',
        descriptionField,
        'Description is required',
        nameField,
        ({ label, description }) => label !== '' && description === '',
      ),
      {
        name: 'options with a label twice',
        event: { type: 'field.leave', field: 'options' },
        by: [click('textbox', 'Label of option 2'), click('textbox', 'Description')],
        when: ({ context }) => context.options === twins,
        shows: [seeError(option(2), TWINS)],
      },
    ],
    'form.submit': [
      refused('with nothing filled in', labelField, 'Field label is required', ({ label }) => label === '', [
        seeError(nameField, NO_NAME),
        seeError(descriptionField, 'Description is required'),
        seeError(typeField, 'Field type is required'),
        seeError(moduleField, 'Module is required'),
      ]),
      refused(
        'without a description',
        descriptionField,
        'Description is required',
        ({ label, description }) => label !== '' && description === '',
      ),
      refused(
        'without a type',
        typeField,
        'Field type is required',
        ({ label, description, type: chosen }) => label !== '' && description !== '' && chosen === '',
      ),
      refused(
        'without a module',
        moduleField,
        'Module is required',
        ({ type: chosen, module }) => chosen !== '' && module === '',
      ),
      refused(
        'without an option',
        option(1),
        NO_OPTION,
        (context) => isFilled(context) && context.options === noOptions,
      ),
      refused('with a label twice', option(2), TWINS, (context) => context.options === twins),
      {
        name: 'Create Custom Field',
        event: { type: 'form.submit' },
        by: [click('button', 'Create Custom Field')],
        when: ({ context }) => isFilled(context) && [onePrice, secondRow].includes(context.options),
      },
    ],
    'rights.changed': [
      {
        name: 'the person may not configure from now on',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: ({ context, value }) => context.role === 'admin' && isFilled(context) && value === 'editing',
        shows: [
          seeText('status', 'Only admins (Workspace Configuration) may create fields.'),
          seeValue('textbox', 'Field label', 'Churn Reason'),
          seeDisabled('button', 'Create Custom Field'),
        ],
      },
      {
        name: 'the person may configure again',
        event: { type: 'rights.changed', role: 'admin' },
        by: [report('watchRights', { type: 'rights.changed', role: 'admin' })],
        when: ({ context, value }) => context.role === 'viewer' && value === 'editing',
        shows: [seeValue('textbox', 'Field label', 'Churn Reason')],
      },
    ],
    'form.leave': [{ name: 'Cancel', event: { type: 'form.leave' }, by: [click('button', 'Cancel')] }],
    'leave.confirm': [
      { name: 'Discard', event: { type: 'leave.confirm' }, by: [click('button', 'Discard')] },
    ],
    'leave.cancel': [
      { name: 'Keep editing', event: { type: 'leave.cancel' }, by: [click('button', 'Keep editing')] },
    ],
  },
  effects: {
    createCustomField: [
      { name: 'created', done: churnField },
      refusal(
        'name taken',
        new ApiError(
          409,
          'conflict',
          'This workspace already has a field named "churn_reason". Please choose another name.',
        ),
        'This workspace already has a field named "churn_reason". Please choose another name.',
      ),
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
      refusal('something else', new Error('boom'), 'Failed to create custom field. Please try again.'),
    ],
  },
  asks: {
    createCustomField: {
      '*': {
        query: { workspace_id: 'w1' },
        body: {
          field_label: 'Churn Reason',
          field_name: 'churn_reason',
          field_description: 'Why they leave.',
          field_type: 'dropdown',
          module_slug: 'renewals-dashboard',
          is_required: false,
          dropdown_options: [{ label: 'Price', value: 'price' }],
        },
      },
    },
  },
  listeners: ['watchRights'],
  leadsTo: {
    created: '/northbeam/workspace/fields?created=churn_reason',
    left: '/northbeam/workspace/fields',
  },
  states: {
    editing: [see('textbox', 'Field label'), absent('alertdialog', 'Discard what you typed?')],
    creating: [seeDisabled('button', 'Create Custom Field'), seeDisabled('textbox', 'Field label')],
    leaving: [see('alertdialog', 'Discard what you typed?'), seeFocused('button', 'Keep editing')],
  },
  relevant: ({ label, description, type: chosen, module, options, problem, role }) => ({
    role,
    label,
    description,
    chosen,
    module,
    options,
    problem: problem?.text,
  }),
  secret: { context: [], events: [] },
});
