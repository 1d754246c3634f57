/** The walk of deleting one's own account (decision 90). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, click, defineWalk, see, seeDisabled, seeFocused, seeText, settle } from '../testing/walk.ts';
import { accountDeletion, accountDeletionMachine } from './account-deletion.machine.ts';
import { deletionWalk, toDeleted, type WalkedDeletion } from './deletion.walk.ts';

const subject = { id: 'u1', name: 'maya@northbeam.io', email: 'maya@northbeam.io' };
const typed = { params: { id: 'u1' }, body: { email: 'maya@northbeam.io' } };
const answer = { deleted: true };

const walked: WalkedDeletion = {
  title: 'Deleting an account for good',
  purpose: 'Deletes the own account after its email was typed and a mailed code entered.',
  spec: '§2.12',
  machine: accountDeletion,
  subject,
  dialog: 'Delete your account?',
  field: 'Type your email to confirm',
  action: 'Delete account',
  wrong: 'maya@northbeam.i',
  refused: 'This is not the email of your account',
  calls: { ask: 'sendAccountDeletionCode', remove: 'deleteAccount' },
  asked: typed,
  removed: { params: { id: 'u1' }, body: { email: 'maya@northbeam.io', verification_code: '407131' } },
  request: { purpose: 'delete-account', ...typed },
  answer,
};
export const accountDeletionDialogWalk = deletionWalk(walked);

export const toAccountDeletion = [
  click('button', 'Delete account…'),
  settle('getAccountDeletion', 'nothing stands against it'),
];

const northbeam = { workspace_name: 'Northbeam', workspace_slug: 'northbeam' };
const acme = { workspace_name: 'Acme', workspace_slug: 'acme' };

export const accountDeletionWalk = defineWalk({
  title: 'Deleting the own account',
  purpose: 'Removes a person from everywhere, unless a workspace would be left without an admin.',
  spec: '§2.12',
  machine: accountDeletionMachine,
  input: { userId: 'u1', email: 'maya@northbeam.io' },
  events: {
    'deletion.open': [
      { name: 'Delete account', event: { type: 'deletion.open' }, by: [click('button', 'Delete account…')] },
    ],
    'deletion.close': [
      {
        name: 'Close',
        event: { type: 'deletion.close' },
        by: [click('button', 'Close')],
        shows: [seeFocused('button', 'Delete account…')],
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
        shows: [seeFocused('button', 'Delete account…')],
      },
    ],
  },
  effects: {
    getAccountDeletion: [
      {
        name: 'nothing stands against it',
        done: { last_admin_of: [], deleted_too: [] },
        shows: [seeFocused('textbox', 'Type your email to confirm')],
      },
      {
        name: 'a workspace goes with it',
        done: { last_admin_of: [], deleted_too: [acme] },
        shows: [seeText('dialog', 'Nobody else is a member of Acme, so it is deleted too.')],
      },
      {
        name: 'two workspaces go with it',
        done: { last_admin_of: [], deleted_too: [acme, northbeam] },
        shows: [seeText('dialog', 'Nobody else is a member of Acme and Northbeam, so they are deleted too.')],
      },
      {
        name: 'the last admin',
        done: { last_admin_of: [northbeam], deleted_too: [acme] },
        shows: [
          seeText('listitem', 'Northbeam'),
          see('link', 'Choose another admin for Northbeam'),
          see('link', 'Delete Northbeam'),
          seeFocused('button', 'Close'),
        ],
      },
      {
        name: 'offline',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
        shows: [seeText('alert', NETWORK_SENTENCE)],
      },
      {
        name: 'broken',
        error: new Error('boom'),
        shows: [seeText('alert', 'The account was not deleted. Please try again.')],
      },
    ],
  },
  asks: { getAccountDeletion: { '*': { params: { id: 'u1' } } } },
  children: { deletion: accountDeletionDialogWalk },
  states: {
    closed: [see('button', 'Delete account…'), absent('dialog', 'Delete your account?')],
    checking: [seeDisabled('button', 'Delete account…')],
    refused: [see('dialog', 'Your account cannot be deleted yet')],
    confirming: [see('dialog', 'Delete your account?')],
    deleted: [],
  },
  relevant: ({ consequences, problem }) => ({
    last: consequences?.last_admin_of.length,
    too: consequences?.deleted_too.length,
    problem,
  }),
  secret: { context: [], events: [] },
});
