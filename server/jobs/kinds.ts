/** What each kind of job does. */
import { paths } from '../../contract/paths.ts';
import { findDeletedWorkspace } from '../db/repositories/deleted-workspaces.ts';
import { activeMemberEmail } from '../db/repositories/members.ts';
import { findActiveKid } from '../db/repositories/signing-keys.ts';
import { publicInvitations } from '../db/repositories/system-invitations.ts';
import { answerToMail } from '../db/repositories/support-messages.ts';
import { findPersonByUid } from '../db/repositories/system-people.ts';
import { workspaceName } from '../db/repositories/workspace-name.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { restorableUntil } from '../domain/deletion/workspace-deletion.ts';
import { newRestoreToken, restoreHashOf } from '../domain/invitations/invitation.ts';
import { restorableUntil as invitationRestorableUntil } from '../domain/invitations/restore.ts';
import { abandonImport } from '../imports/abandon-import.ts';
import { runImport } from '../imports/run-import.ts';
import { accountDeletedMail, workspaceDeletedMail } from '../mail/deletion-mails.ts';
import { declinedMail } from '../mail/invitation-mail.ts';
import { passwordChangedMail } from '../mail/password-changed-mail.ts';
import { supportAnswerMail } from '../mail/support-answer-mail.ts';
import type { JobKind, JobPayloads } from './job.ts';
import { abandonExport, exportWorkspace } from './export-workspace.ts';
import { removeWorkspace } from './remove-workspace.ts';
import type { Turn } from './turn.ts';

export type JobDeps = Pick<Deps, 'db' | 'mailer' | 'media' | 'clock' | 'config' | 'identity'>;

/**
 * May be run more than once: a server can die between the work and storing that it is done. An error means that it is
 * tried again.
 */
export type RunJob<K extends JobKind> = (
  deps: JobDeps,
  payload: JobPayloads[K],
  turn: Turn,
) => Promise<'more' | void>;

/** What is stored once a job is not tried again, in the same transaction. */
export const abandoned: { readonly [K in JobKind]?: (tx: Tx, payload: JobPayloads[K]) => Promise<void> } = {
  'run-import': abandonImport,
  'export-workspace': abandonExport,
};

/** A person waits for these, so they are given up sooner. */
export const attemptsOf: { readonly [K in JobKind]?: number } = {
  'run-import': 3,
  'export-workspace': 3,
};

export const jobKinds: { readonly [K in JobKind]: RunJob<K> } = {
  'mail-password-changed': async ({ mailer }, { to, at }) => {
    await mailer.send(passwordChangedMail({ to, at: new Date(at) }));
  },

  // The link's token is made here, because a token in the payload could be read in the database. If the job is run again,
  // the link of an earlier mail no longer works.
  'mail-invitation-declined': async ({ db, mailer }, { id, origin }) => {
    const token = newRestoreToken();
    const declined = await db.system(async (tx) => {
      const found = await publicInvitations(tx).keepRestoreHash(id, restoreHashOf(token));
      return found && { ...found, workspace: await workspaceName(tx, found.invitation.workspace_id) };
    });
    // The invitation was opened again meanwhile.
    if (declined === null) return;
    const { invitation, declinedAt, workspace } = declined;
    const link = `${origin}${paths.restoreInvitationBy(token)}`;
    const until = invitationRestorableUntil(declinedAt);
    await mailer.send(declinedMail({ to: invitation.email, workspace, restorableUntil: until, link }));
  },

  // A thread that was deleted meanwhile has no answer to send.
  'mail-support-answer': async ({ db, mailer }, { workspace_id, message_id }) => {
    const answer = await db.system((tx) => answerToMail(tx, workspace_id, message_id));
    if (answer !== null) await mailer.send(supportAnswerMail(answer));
  },

  // Nothing is mailed of a workspace that was restored meanwhile, or to a person who is gone.
  'mail-workspace-deleted': async ({ db, mailer }, { workspace_id, member_id }) => {
    const told = await db.system(async (tx) => ({
      workspace: await findDeletedWorkspace(tx, workspace_id),
      to: await activeMemberEmail(tx, workspace_id, member_id),
    }));
    if (told.workspace === null || told.to === null) return;
    const { workspace_name: workspace, deleted_by: by, deleted_at: at } = told.workspace;
    await mailer.send(workspaceDeletedMail({ to: told.to, workspace, by, until: restorableUntil(at) }));
  },

  'mail-account-deleted': async ({ mailer }, { to, at }) => {
    await mailer.send(accountDeletedMail({ to, at: new Date(at) }));
  },

  // The same person cannot have a profile again with this identity, unless an operator stored one by hand.
  'remove-identity': async ({ db, identity }, { uid }) => {
    if ((await db.system((tx) => findPersonByUid(tx, uid))) === null) await identity.removeElsewhere(uid);
  },

  'remove-workspace': removeWorkspace,

  'export-workspace': exportWorkspace,

  'remove-picture': ({ media }, { name }) => media.remove(name),

  // The operator may have replaced it meanwhile.
  'rotate-signing-key': async ({ db, identity }, { kid }) => {
    if ((await db.system(findActiveKid)) === kid) await identity.keys?.rotate({ revoke: false });
  },

  'run-import': runImport,
};
