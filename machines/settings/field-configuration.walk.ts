/** The walk of Field Configuration (spec §2.6; decision 50). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { SnapshotFrom } from 'xstate';
import { viewCases } from '../shared/list-view-cases.ts';
import { absent, click, defineWalk, report, see, seeText, seeValue, settle, type } from '../testing/walk.ts';
import {
  editFieldWalk,
  fieldListWalk,
  renamed,
  savingAnotherLabel,
  switchFieldWalk,
} from './field-children-cases.ts';
import { fieldConfigurationMachine } from './field-configuration.machine.ts';
import { accountField, churnField, oldField, sampleUse } from './fields.sample.ts';
import { fieldsView, type FieldsView } from './fields-view.ts';

const scope = { workspaceId: 'w1', field: churnField, use: sampleUse };

const { isPlain, events: viewEvents } = viewCases<FieldsView, SnapshotFrom<typeof fieldConfigurationMachine>>(
  fieldsView.plain,
  (snapshot) => snapshot.matches({ listing: 'browsing' }),
  'Account',
  [
    {
      name: 'search',
      part: { search: 'churn' },
      by: [type('searchbox', 'Search', 'churn')],
      row: 'Churn Reason',
    },
    {
      name: 'type',
      part: { type: 'custom' },
      by: [click('combobox', 'Filter by type'), click('option', 'Custom')],
      row: 'Open Tickets',
    },
    {
      name: 'order',
      part: { sort: { key: 'label', direction: 'ascending' } },
      by: [click('button', 'Field Label')],
      row: 'Account',
    },
  ],
);

/** Searched or filtered rows may be hidden. While the records of another field are counted the list can be used. */
const isListed = (snapshot: SnapshotFrom<typeof fieldConfigurationMachine>) =>
  isPlain(snapshot) ||
  snapshot.matches({ listing: 'countingToEdit' }) ||
  snapshot.matches({ listing: 'countingToSwitch' });

export const fieldConfigurationWalk = defineWalk({
  title: 'Field Configuration',
  purpose: 'Lists the fields of the workspace, and changes those that it added itself.',
  spec: '§2.6',
  machine: fieldConfigurationMachine,
  input: { workspaceId: 'w1', role: 'admin', created: null, view: fieldsView.plain },
  events: {
    ...viewEvents,
    'field.edit': [
      {
        name: 'Edit Churn Reason',
        event: { type: 'field.edit', field: churnField, after: '' },
        by: [click('button', 'Edit Churn Reason')],
        when: isListed,
      },
      {
        name: 'a system field',
        event: { type: 'field.edit', field: accountField, after: '' },
        by: [click('button', 'Edit Account')],
        refused: true,
      },
    ],
    'field.switch': [
      {
        name: 'Deactivate Churn Reason',
        event: { type: 'field.switch', field: churnField },
        by: [click('button', 'Deactivate Churn Reason')],
        when: isListed,
      },
      {
        name: 'a system field',
        event: { type: 'field.switch', field: accountField },
        by: [click('button', 'Deactivate Account')],
        refused: true,
      },
    ],
    'rights.changed': [
      {
        name: 'the person may not configure from now on',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: (snapshot) => snapshot.matches({ listing: 'browsing' }),
        shows: [
          absent('button', 'Edit Churn Reason'),
          absent('link', 'Create Custom Field'),
          see('grid', 'fields'),
        ],
      },
      {
        name: 'the person may not configure from now on, while a field is edited',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [
          type('textbox', 'Field label', 'Why they left'),
          report('watchRights', { type: 'rights.changed', role: 'viewer' }),
        ],
        when: (snapshot) => snapshot.matches('editing'),
        shows: [seeValue('textbox', 'Field label', 'Why they left')],
      },
    ],
    'xstate.done.actor.editing': [
      {
        name: 'saved',
        event: { type: 'xstate.done.actor.editing', output: { answer: renamed } },
        by: [...savingAnotherLabel, settle('listFields', 'loaded')],
        shows: [see('button', 'Edit Churn Reason')],
      },
      {
        name: 'left',
        event: { type: 'xstate.done.actor.editing', output: { answer: null } },
        by: [click('button', 'Cancel')],
        shows: [see('button', 'Edit Churn Reason'), see('link', 'Create Custom Field')],
      },
    ],
    'xstate.done.actor.switching': [
      {
        name: 'deactivated',
        event: { type: 'xstate.done.actor.switching', output: { subject: scope, isDone: true } },
        by: [click('button', 'Deactivate'), settle('switchField', 'done')],
        shows: [see('button', 'Bring back Churn Reason')],
      },
      {
        name: 'cancelled',
        event: { type: 'xstate.done.actor.switching', output: { subject: scope, isDone: false } },
        by: [click('button', 'Cancel')],
        shows: [
          see('button', 'Deactivate Churn Reason'),
          see('button', `Bring back ${oldField.field_label}`),
        ],
      },
    ],
  },
  effects: {
    getFieldUse: [
      { name: 'counted', done: sampleUse },
      {
        name: 'offline',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
        shows: [seeText('alert', NETWORK_SENTENCE)],
      },
      {
        name: 'something else',
        error: new Error('boom'),
        shows: [seeText('alert', 'Failed to count the records. Please try again.')],
      },
    ],
  },
  asks: {
    getFieldUse: { '*': { params: { id: 'churn_reason' }, query: { workspace_id: 'w1' } } },
  },
  listeners: ['watchView', 'watchRights'],
  children: { fields: fieldListWalk, editing: editFieldWalk, switching: switchFieldWalk },
  newScreenReason: 'Which fields are active is known to the list alone.',
  states: {
    listing: [see('grid', 'fields')],
    'listing.browsing': [absent('dialog', 'Edit Churn Reason')],
    editing: [
      see('dialog', 'Edit Churn Reason'),
      see('textbox', 'Field label'),
      seeText('listitem', 'In 9 records'),
    ],
    switching: [see('alertdialog', 'Deactivate Churn Reason?')],
  },
  relevant: ({ problem, chosen, view }) => ({ problem, chosen: chosen?.id, view }),
  secret: { context: [], events: [] },
});
