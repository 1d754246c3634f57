/** How Action Configuration is walked, by an admin (spec §2.11, §4, §6). Its parts have their walks in `action-instance-cases.ts`. */
import type { SnapshotFrom } from 'xstate';
import { viewCases } from '../shared/list-view-cases.ts';
import { absent, click, defineWalk, report, see, seeText, settle, type } from '../testing/walk.ts';
import { actionConfigurationMachine } from './action-configuration.machine.ts';
import { actionsWalk, deletingWalk, promotingWalk } from './action-part-cases.ts';
import { listed, samplePlace, systemAction, userAction, workspaceAction } from './actions.sample.ts';
import { actionsView, type ActionsView } from './actions-view.ts';

const promoteQuestion = 'Promote Accounts in Ohio?';
const deleteQuestion = 'Delete Accounts in Ohio?';

const { isPlain, events: viewEvents } = viewCases<
  ActionsView,
  SnapshotFrom<typeof actionConfigurationMachine>
>(actionsView.plain, (snapshot) => snapshot.matches('browsing'), 'What can you do?', [
  {
    name: 'search',
    part: { search: 'ohio' },
    by: [type('searchbox', 'Search', 'ohio')],
    row: 'Accounts in Ohio',
  },
  {
    name: 'type',
    part: { type: 'workspace' },
    by: [click('combobox', 'Filter by type'), click('option', 'Workspace')],
    row: 'Renewals at quarter end',
  },
  {
    name: 'order',
    part: { sort: { key: 'label', direction: 'ascending' } },
    by: [click('button', 'Action')],
    row: 'Accounts in Ohio',
  },
]);

export const actionConfigurationWalk = defineWalk({
  title: 'Action Configuration',
  purpose:
    'Lists the assistant’s actions, and lets an admin decide which are the workspace’s and who uses them.',
  spec: '§2.11, §4, §6, §8',
  machine: actionConfigurationMachine,
  input: { place: samplePlace, role: 'admin', view: actionsView.plain },
  events: {
    ...viewEvents,
    'access.choose': [
      {
        name: 'Admin Only',
        event: { type: 'access.choose', action: listed(workspaceAction), access_level: 'admin_only' },
        by: [click('combobox', 'Access, Renewals at quarter end'), click('option', 'Admin Only')],
        when: isPlain,
        shows: [seeText('combobox', 'Admin Only')],
      },
      {
        name: 'the access of a system action',
        event: { type: 'access.choose', action: listed(systemAction), access_level: 'admin_only' },
        by: [click('combobox', 'Access, What can you do?')],
        refused: true,
      },
    ],
    'action.promote': [
      {
        name: 'Promote a user action',
        event: { type: 'action.promote', action: listed(userAction) },
        by: [click('button', 'Promote Accounts in Ohio')],
        when: isPlain,
      },
      {
        name: 'Promote a workspace action',
        event: { type: 'action.promote', action: listed(workspaceAction) },
        by: [click('button', 'Promote Renewals at quarter end')],
        refused: true,
      },
    ],
    'action.delete': [
      {
        name: 'Delete a user action',
        event: { type: 'action.delete', action: listed(userAction) },
        by: [click('button', 'Delete Accounts in Ohio')],
        when: isPlain,
      },
      {
        name: 'Delete a system action',
        event: { type: 'action.delete', action: listed(systemAction) },
        by: [click('button', 'Delete What can you do?')],
        refused: true,
      },
    ],
    'rights.changed': [
      {
        name: 'the person may not configure from now on',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: (snapshot) => snapshot.matches('browsing'),
        shows: [
          absent('button', 'Delete Accounts in Ohio'),
          absent('combobox', 'Access, Renewals at quarter end'),
          see('status', 'Loading actions'),
        ],
      },
    ],
    'xstate.done.actor.promoting': [
      {
        name: 'promoted',
        event: {
          type: 'xstate.done.actor.promoting',
          output: { subject: listed(userAction), isDone: true },
        },
        by: [click('button', 'Promote'), settle('promoteAction', 'promoted')],
        shows: [absent('button', 'Promote Accounts in Ohio'), see('combobox', 'Access, Accounts in Ohio')],
      },
      {
        name: 'cancelled',
        event: {
          type: 'xstate.done.actor.promoting',
          output: { subject: listed(userAction), isDone: false },
        },
        by: [click('button', 'Cancel')],
        shows: [see('button', 'Promote Accounts in Ohio')],
      },
    ],
    'xstate.done.actor.deleting': [
      {
        name: 'deleted',
        event: { type: 'xstate.done.actor.deleting', output: { subject: listed(userAction), isDone: true } },
        by: [click('button', 'Delete'), settle('deleteAction', 'deleted')],
        shows: [absent('button', 'Delete Accounts in Ohio'), see('button', 'Delete Renewals at quarter end')],
      },
      {
        name: 'cancelled',
        event: { type: 'xstate.done.actor.deleting', output: { subject: listed(userAction), isDone: false } },
        by: [click('button', 'Cancel')],
        shows: [see('button', 'Delete Accounts in Ohio')],
      },
    ],
  },
  effects: {},
  listeners: ['watchView', 'watchRights'],
  children: { actions: actionsWalk, promoting: promotingWalk, deleting: deletingWalk },
  newScreenReason: 'What was deleted is gone from the list, which its child alone knows.',
  states: {
    browsing: [absent('alertdialog', promoteQuestion), absent('alertdialog', deleteQuestion)],
    promoting: [see('alertdialog', promoteQuestion)],
    deleting: [see('alertdialog', deleteQuestion)],
  },
  relevant: ({ view }) => view,
  secret: { context: [], events: [] },
});
