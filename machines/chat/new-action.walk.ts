/** How an answer of a conversation is saved as an action (spec §2.14). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { typing } from '../shared/form-cases.ts';
import {
  absentText,
  click,
  defineWalk,
  refusal,
  see,
  seeDisabled,
  seeFocused,
  seeText,
  settle,
  type,
} from '../testing/walk.ts';
import { newActionDialog, newActionValues } from './new-action-form.ts';
import { newActionMachine } from './new-action.machine.ts';
import { offline } from './panel-cases.ts';
import { ranActions } from './panels.sample.ts';

const folders = [{ id: 'af2', title: 'Board pack' }];
const context = { workspaceId: 'w1', sessionId: 's1', folders };
const saved = {
  id: 'x1',
  action_label: 'Due in March',
  action_slug: 'due-in-march',
  description: '',
  category: 'Saved',
  saved_action_id: 'a7',
};
const forbidden = 'You may not save this action.';

export const openNewAction = [click('button', 'New Action')];

/** The latest action, under its own query. */
export const savingAction = [click('button', 'Save action'), settle('createAction', 'saved')];

const asked = (body: object) => ({
  workspace: 'w1',
  query: { session_id: 's1', source_action_slug: 'list-renewals' },
  body,
});

export const newActionFormWalk = defineWalk({
  title: 'Form of New Action',
  purpose: 'Names an answered action, and chooses its folder and what is asked for each time.',
  spec: '§2.14',
  machine: newActionDialog,
  input: { subject: { ...context, actions: ranActions }, values: newActionValues(ranActions) },
  events: {
    'field.change': [
      typing('a name', 'label', 'Name', 'Due in March'),
      {
        name: 'the owner is asked for',
        event: { type: 'field.change', field: 'open', value: 'owner' },
        by: [click('checkbox', 'Ask each time for Owner')],
        when: ({ context: { open } }) => open === '',
        shows: [seeText('group', 'Owner …')],
      },
    ],
    'field.leave': [],
    'form.submit': [
      { name: 'Save action', event: { type: 'form.submit' }, by: [click('button', 'Save action')] },
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
    createAction: [
      { name: 'saved', done: saved },
      refusal('offline', offline, NETWORK_SENTENCE),
      refusal('refused', new ApiError(403, 'forbidden', forbidden), forbidden),
    ],
  },
  asks: { createAction: { '*': asked({ open: null, folder_id: null }) } },
  states: {
    editing: [see('dialog', 'New Action'), see('textbox', 'Name')],
    sending: [seeDisabled('textbox', 'Name')],
    leaving: [see('alertdialog', 'Discard what you typed?'), seeFocused('button', 'Keep editing')],
  },
  relevant: ({ label, open, problem }) => ({ label, open, problem }),
  secret: { context: [], events: [] },
});

export const newActionWalk = defineWalk({
  title: 'New Action',
  purpose: 'Saves what the assistant answered in a conversation as an action of the person.',
  spec: '§2.14',
  machine: newActionMachine,
  input: context,
  events: {
    'actions.retry': [{ name: 'Retry', event: { type: 'actions.retry' }, by: [click('button', 'Retry')] }],
    'dialog.close': [{ name: 'Close', event: { type: 'dialog.close' }, by: [click('button', 'Close')] }],
    'xstate.done.actor.form': [
      {
        name: 'saved',
        event: { type: 'xstate.done.actor.form', output: { answer: saved } },
        by: [
          type('textbox', 'Name', 'Due in March'),
          click('checkbox', 'Ask each time for Owner'),
          click('button', 'Save action'),
          settle('createAction', 'saved'),
        ],
        shows: [absentText('dialog', 'New Action')],
      },
    ],
  },
  delays: { skeletonDelay: 200 },
  effects: {
    listSessionActions: [
      {
        name: 'loaded',
        done: { actions: ranActions },
        shows: [see('textbox', 'Name'), seeText('group', 'Owner Bo Lindqvist')],
      },
      {
        name: 'nothing ran',
        done: { actions: [] },
        shows: [seeText('dialog', 'Nothing in this conversation can be saved as an action yet.')],
      },
      { name: 'failed', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
    ],
  },
  asks: { listSessionActions: { '*': { workspace: 'w1', params: { id: 's1' } } } },
  children: { form: newActionFormWalk },
  states: {
    loading: [see('dialog', 'New Action')],
    'loading.slow': [see('status', 'Loading the actions')],
    failed: [see('button', 'Retry')],
    empty: [see('button', 'Close')],
    filling: [see('button', 'Save action')],
  },
  relevant: ({ actions }) => actions.length,
  secret: { context: [], events: [] },
});
