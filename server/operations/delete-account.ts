/** Deleting one's own account (decision 90). */
import { deleteAccount, getAccountDeletion, sendAccountDeletionCode } from '../../contract/deletion.ts';
import { operation } from '../calls/operation.ts';
import { codeStore } from '../db/repositories/codes.ts';
import { closeWorkspace } from '../db/repositories/deleted-workspaces.ts';
import { forgetPerson } from '../db/repositories/forget-person.ts';
import { memberStore } from '../db/repositories/member-changes.ts';
import { lockPerson, lockWorkspaces, ownMemberships } from '../db/repositories/own-memberships.ts';
import { noteChange } from '../db/transactions.ts';
import { SESSIONS } from '../db/changes.ts';
import type { Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { useCode, verifyCode } from '../domain/codes/check-code.ts';
import type { CodeSubject } from '../domain/codes/code.ts';
import { requireMail, sendCode } from '../domain/codes/send-code.ts';
import { requireNoLastAdmin, standingOf, type OwnMembership } from '../domain/deletion/account-deletion.ts';
import { endMembership } from '../domain/members/end-membership.ts';
import type { Person } from '../domain/people.ts';
import { mediaNameOf } from '../domain/pictures/media-name.ts';
import { Refusal } from '../domain/refusal.ts';
import { admitCodeMail } from './address-bounds.ts';
import { codePorts, emailOf, enteredCode, SENT } from './codes.ts';

const subjectOf = ({ email }: Person): CodeSubject => ({ purpose: 'delete-account', email });

function requireOwnEmail(typed: string, { email }: Person): void {
  if (emailOf(typed) !== email) {
    throw new Refusal('invalid_request', 'This is not the email of your account.');
  }
}

const shown = (memberships: readonly OwnMembership[]) =>
  memberships.map(({ workspace_name, workspace_slug }) => ({ workspace_name, workspace_slug }));

/** Those that are left lose the person as their owner, as when a member leaves. Those without another member are closed. */
async function endMemberships(tx: Tx, { user_id, full_name }: Person, now: Date): Promise<void> {
  const before = await ownMemberships(tx, user_id);
  await lockWorkspaces(
    tx,
    before.map(({ workspace_id }) => workspace_id),
  );
  // Read again: another admin may have left while this waited.
  const standing = standingOf(await ownMemberships(tx, user_id));
  requireNoLastAdmin(standing);
  const by = ({ member_id, role }: OwnMembership) => ({ id: member_id, role, full_name });
  for (const one of standing.deletedToo) {
    await closeWorkspace(tx, one.workspace_id, { by: by(one), at: now });
  }
  for (const one of standing.left) {
    const ending = { memberId: one.member_id, newOwner: null, by: by(one), now: () => now };
    await endMembership(memberStore(tx, one.workspace_id), ending, 'leave');
  }
}

async function remove(
  tx: Tx,
  { identity, jobs, mailer }: Pick<Deps, 'identity' | 'jobs' | 'mailer'>,
  person: Person,
  now: Date,
): Promise<void> {
  const { uid, email, profile_picture_url } = person;
  await endMemberships(tx, person, now);
  await forgetPerson(tx, person);
  await identity.removeUser(tx, uid);
  noteChange(tx, SESSIONS);
  const picture = mediaNameOf(profile_picture_url);
  if (picture !== null) await jobs.enqueue(tx, 'remove-picture', { name: picture });
  if (identity.mode === 'hosted') await jobs.enqueue(tx, 'remove-identity', { uid });
  if (mailer.kind !== 'none') {
    await jobs.enqueue(tx, 'mail-account-deleted', { to: email, at: now.toISOString() });
  }
}

export const accountDeletionOperations = [
  operation(getAccountDeletion, async ({ actor: { user }, deps }) => {
    const standing = standingOf(await deps.db.system((tx) => ownMemberships(tx, user.user_id)));
    return { last_admin_of: shown(standing.lastAdminOf), deleted_too: shown(standing.deletedToo) };
  }),

  operation(sendAccountDeletionCode, async ({ input: { body }, actor: { user }, deps, caller }) => {
    requireOwnEmail(body.email, user);
    requireNoLastAdmin(standingOf(await deps.db.system((tx) => ownMemberships(tx, user.user_id))));
    await admitCodeMail(deps, caller);
    const ports = codePorts(deps, caller, 'delete-account');
    requireMail(ports);
    await sendCode(ports, subjectOf(user));
    return SENT;
  }),

  operation(deleteAccount, async ({ input: { body }, actor: { user }, deps, caller }) => {
    requireOwnEmail(body.email, user);
    const entered = enteredCode(caller, 'delete-account', body.verification_code);
    const subject = subjectOf(user);
    const right = await verifyCode(codePorts(deps, caller, 'delete-account'), subject, entered);
    await deps.db.system(async (tx) => {
      const now = deps.clock.now();
      if (!(await lockPerson(tx, user.user_id))) throw new Refusal('unauthenticated', 'Please sign in.');
      await useCode(codeStore(tx), subject, right, now);
      await remove(tx, deps, user, now);
    });
    return { deleted: true } as const;
  }),
];
