/** The walk of deleting a workspace (decision 90). */
import { absent, click, defineWalk, report, see, seeFocused } from '../testing/walk.ts';
import { deletionWalk, toCode, toDeleted, type WalkedDeletion } from './deletion.walk.ts';
import { workspaceDeletion, workspaceDeletionMachine } from './workspace-deletion.machine.ts';

const subject = { id: 'w1', name: 'Northbeam', email: 'maya@northbeam.io' };
const typed = { params: { id: 'w1' }, body: { workspace_name: 'Northbeam' } };
const answer = { deleted: true, restorable_until: '2026-03-24T15:00:00.000Z' };

const walked: WalkedDeletion = {
  title: 'Deleting for good',
  purpose: 'Deletes something after its name was typed and a mailed code entered: here a workspace.',
  spec: '§2.8',
  machine: workspaceDeletion,
  subject,
  dialog: 'Delete Northbeam?',
  field: 'Type the name of the workspace to confirm',
  action: 'Delete workspace',
  wrong: 'Northbeem',
  refused: 'This is not the name of the workspace',
  calls: { ask: 'sendWorkspaceDeletionCode', remove: 'deleteWorkspace' },
  asked: typed,
  removed: { params: { id: 'w1' }, body: { workspace_name: 'Northbeam', verification_code: '407131' } },
  request: { purpose: 'delete-workspace', ...typed },
  answer,
};
export const workspaceDeletionDialogWalk = deletionWalk(walked);
export const toWorkspaceCode = toCode(walked);

export const openWorkspaceDeletion = [click('button', 'Delete workspace…')];

export const workspaceDeletionWalk = defineWalk({
  title: 'Deleting a workspace',
  purpose: 'Closes a workspace for all of its members.',
  spec: '§2.8',
  machine: workspaceDeletionMachine,
  input: { workspaceId: 'w1', name: 'Northbeam', email: 'maya@northbeam.io', role: 'admin' },
  events: {
    'deletion.open': [
      {
        name: 'Delete workspace',
        event: { type: 'deletion.open' },
        by: openWorkspaceDeletion,
        shows: [seeFocused('textbox', 'Type the name of the workspace to confirm')],
      },
    ],
    'rights.changed': [
      {
        name: 'the person is no admin any more',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: (snapshot) => snapshot.matches('closed') && snapshot.context.role === 'admin',
        shows: [absent('button', 'Delete workspace…')],
      },
    ],
    'xstate.done.actor.deletion': [
      {
        name: 'deleted',
        event: { type: 'xstate.done.actor.deletion', output: { answer } },
        by: toDeleted(walked),
      },
      {
        name: 'left',
        event: { type: 'xstate.done.actor.deletion', output: { answer: null } },
        by: [click('button', 'Cancel')],
        shows: [seeFocused('button', 'Delete workspace…')],
      },
    ],
  },
  effects: {},
  listeners: ['watchRights'],
  children: { deletion: workspaceDeletionDialogWalk },
  states: {
    closed: [absent('dialog', 'Delete Northbeam?')],
    confirming: [see('dialog', 'Delete Northbeam?')],
    deleted: [],
  },
  relevant: ({ role }) => role,
  secret: { context: [], events: [] },
});
