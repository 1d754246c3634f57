/** How the list, the dialog and the question of Field Configuration are used (spec §2.6): the walks of its children. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { typing } from '../shared/form-cases.ts';
import {
  absent,
  click,
  defineWalk,
  refusal,
  see,
  seeBanner,
  seeDisabled,
  seeFocused,
  seeText,
  settle,
  type,
} from '../testing/walk.ts';
import { editValues } from './edit-field.ts';
import { fieldParts } from './field-configuration.machine.ts';
import { churnField, sampleFields, sampleUse } from './fields.sample.ts';
import { reloadCases } from '../shared/collection-cases.ts';

export const renamed = { ...churnField, field_label: 'Reason' };
const scope = { workspaceId: 'w1', field: churnField, use: sampleUse };

export const toEdit = [click('button', 'Edit Churn Reason'), settle('getFieldUse', 'counted')];
export const toDeactivate = [click('button', 'Deactivate Churn Reason'), settle('getFieldUse', 'counted')];

export const fieldListWalk = defineWalk({
  title: 'List of fields',
  purpose: 'Loads every field of the workspace.',
  spec: '§2.6',
  machine: fieldParts.fields,
  input: { request: { params: { workspaceId: 'w1' } } },
  events: {
    'list.reload': reloadCases('Reload'),
    'item.put': [
      {
        name: 'a field is deactivated',
        event: { type: 'item.put', item: { ...churnField, is_active: false } },
        by: [...toDeactivate, click('button', 'Deactivate'), settle('switchField', 'done')],
        when: ({ context }) => context.items.find(({ id }) => id === churnField.id)?.is_active === true,
        shows: [see('button', 'Bring back Churn Reason')],
      },
    ],
    // Nothing leaves this list, and nothing is changed in its rows.
    'item.remove': [],
    'item.change': [],
    'change.shown': [],
    'change.reverted': [],
    'change.saved': [],
    'change.ended': [],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    listFields: [
      { name: 'loaded', done: { data: sampleFields } },
      { name: 'failed', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
  },
  asks: { listFields: { '*': { params: { workspaceId: 'w1' } } } },
  states: {
    'loading.slow': [see('status', 'Loading fields')],
    failed: [seeText('status', 'Not loaded.'), absent('grid', 'fields')],
    ready: [see('grid', 'fields'), see('rowheader', 'Account'), absent('button', 'Edit Account')],
    'ready.reloading': [see('status', 'Loading fields')],
    'ready.outdated': [seeText('alert', NETWORK_SENTENCE)],
  },
  relevant: ({ items }) => items,
  secret: { context: [], events: [] },
});

const taken = 'Dropdown option labels must be unique';

export const editFieldWalk = defineWalk({
  title: 'Change of a field',
  purpose: 'Changes a custom field, and tells what becomes of the records that hold it.',
  spec: '§2.6',
  machine: fieldParts.editing,
  input: {
    subject: { ...scope, first: editValues(churnField, '') },
    values: editValues(churnField, ''),
  },
  events: {
    'field.change': [typing('another label', 'label', 'Field label', 'Reason')],
    'field.leave': [
      {
        name: 'the label',
        event: { type: 'field.leave', field: 'label' },
        by: [click('textbox', 'Field label'), click('textbox', 'Description')],
      },
    ],
    'form.submit': [{ name: 'Save', event: { type: 'form.submit' }, by: [click('button', 'Save')] }],
    'form.leave': [{ name: 'Cancel', event: { type: 'form.leave' }, by: [click('button', 'Cancel')] }],
    'leave.confirm': [
      { name: 'Discard', event: { type: 'leave.confirm' }, by: [click('button', 'Discard')] },
    ],
    'leave.cancel': [
      { name: 'Keep editing', event: { type: 'leave.cancel' }, by: [click('button', 'Keep editing')] },
    ],
  },
  effects: {
    saveField: [
      { name: 'saved', done: renamed },
      refusal('refused', new ApiError(400, 'invalid_request', taken), taken),
    ],
  },
  states: {
    editing: [see('dialog', 'Edit Churn Reason'), see('textbox', 'Field label'), see('button', 'Save')],
    sending: [seeDisabled('button', 'Save'), seeDisabled('textbox', 'Field label')],
    leaving: [see('alertdialog', 'Discard what you typed?'), seeFocused('button', 'Keep editing')],
  },
  relevant: ({ label, problem }) => ({ label, problem }),
  secret: { context: [], events: [] },
});

export const switchFieldWalk = defineWalk({
  title: 'Deactivation of a field',
  purpose:
    'Asks before a field is taken out of use or brought back, with the number of records that hold it.',
  spec: '§2.6',
  machine: fieldParts.switching,
  input: { subject: scope },
  events: {
    'confirm.accept': [
      { name: 'Deactivate', event: { type: 'confirm.accept' }, by: [click('button', 'Deactivate')] },
    ],
    'confirm.cancel': [
      { name: 'Cancel', event: { type: 'confirm.cancel' }, by: [click('button', 'Cancel')] },
    ],
  },
  effects: {
    switchField: [
      { name: 'done', done: { ...churnField, is_active: false } },
      {
        name: 'refused',
        error: new ApiError(403, 'forbidden', 'Only admins (Workspace Configuration) may do this.'),
        shows: [seeBanner('Only admins (Workspace Configuration) may do this.')],
      },
    ],
  },
  asks: {
    switchField: {
      '*': { params: { id: 'churn_reason' }, query: { workspace_id: 'w1' }, body: { is_active: false } },
    },
  },
  states: {
    asking: [
      see('alertdialog', 'Deactivate Churn Reason?'),
      seeText('alertdialog', '12 records of 28 hold a value. The values are kept'),
      seeFocused('button', 'Cancel'),
    ],
    doing: [seeDisabled('button', 'Deactivate')],
    refused: [see('button', 'Deactivate')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});

/** The label of the field is changed and saved. */
export const savingAnotherLabel = [
  type('textbox', 'Field label', 'Reason'),
  click('button', 'Save'),
  settle('saveField', 'saved'),
];
