/**
 * Deleting one's own account and deleting a workspace (decision 90). Both are confirmed twice: by typing the email or the
 * name of the workspace, and by a mailed code.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { emailAddress, id, personText } from './shapes.ts';
import { enteredCode, sentCode } from './credentials.ts';

/** For how many days a deleted workspace is kept. Until then the operator can restore it. */
export const RESTORABLE_DAYS = 14;

/** Shown in place of the name of a person whose account was deleted. */
export const DELETED_PERSON = 'Deleted person';

const ownWorkspace = z.object({ workspace_name: z.string(), workspace_slug: z.string() });

const own = { access: { who: 'signed-in' }, params: z.object({ id }), spec: '§2.12' } as const;

export const getAccountDeletion = defineCall({
  name: 'getAccountDeletion',
  method: 'GET',
  path: '/users/{id}/deletion',
  summary: 'What the deletion of the own account would mean for the workspaces of the person',
  ...own,
  answer: z.object({
    /** The person is the last admin, and there are other members: the account cannot be deleted before this has changed. */
    last_admin_of: z.array(ownWorkspace),
    /** Without another member: they are deleted with the account. */
    deleted_too: z.array(ownWorkspace),
  }),
});

/** Mails a code to the person. `invalid_request` if the email is not theirs, `conflict` for the last admin of a workspace. */
export const sendAccountDeletionCode = defineCall({
  name: 'sendAccountDeletionCode',
  method: 'POST',
  path: '/users/{id}/deletion-code',
  summary: 'Mails a six-digit code for deleting the own account',
  ...own,
  body: z.object({ email: emailAddress }),
  answer: sentCode,
});

/**
 * Uses the code up, ends every session and every membership, and removes the person from every table. Refusals as of
 * `sendAccountDeletionCode`, and those of the code.
 */
export const deleteAccount = defineCall({
  name: 'deleteAccount',
  method: 'POST',
  path: '/users/{id}/delete',
  summary: 'Deletes the own account for good',
  ...own,
  body: z.object({ email: emailAddress, verification_code: enteredCode }),
  answer: z.object({ deleted: z.literal(true) }),
  secret: ['verification_code'],
});

const ofWorkspace = {
  access: { who: 'member', workspace: 'path', right: 'configure' },
  params: z.object({ id }),
  spec: '§2.8',
} as const;

/** Mails a code to the admin who asks. `invalid_request` if the name is not that of the workspace. */
export const sendWorkspaceDeletionCode = defineCall({
  name: 'sendWorkspaceDeletionCode',
  method: 'POST',
  path: '/workspaces/{id}/deletion-code',
  summary: 'Mails a six-digit code for deleting the workspace',
  ...ofWorkspace,
  body: z.object({ workspace_name: personText(100) }),
  answer: sentCode,
});

/** Closes the workspace for every member at once. It is removed for good after `RESTORABLE_DAYS`. */
export const deleteWorkspace = defineCall({
  name: 'deleteWorkspace',
  method: 'POST',
  path: '/workspaces/{id}/delete',
  summary: 'Deletes the workspace',
  ...ofWorkspace,
  body: z.object({ workspace_name: personText(100), verification_code: enteredCode }),
  answer: z.object({ deleted: z.literal(true), restorable_until: z.iso.datetime() }),
  secret: ['verification_code'],
});
