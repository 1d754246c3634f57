/** Deleting a workspace (decision 90). */
import { deleteWorkspace, sendWorkspaceDeletionCode } from '../../contract/deletion.ts';
import { admit } from '../calls/access.ts';
import { operation } from '../calls/operation.ts';
import { codeStore } from '../db/repositories/codes.ts';
import { activeMemberIds, closeWorkspace, lockOpenWorkspace } from '../db/repositories/deleted-workspaces.ts';
import { workspaceName } from '../db/repositories/workspace-name.ts';
import { useCode, verifyCode } from '../domain/codes/check-code.ts';
import type { CodeSubject } from '../domain/codes/code.ts';
import { requireMail, sendCode } from '../domain/codes/send-code.ts';
import { requireTypedName, restorableUntil } from '../domain/deletion/workspace-deletion.ts';
import type { Membership, Person } from '../domain/people.ts';
import { Refusal } from '../domain/refusal.ts';
import { admitCodeMail } from './address-bounds.ts';
import { codePorts, enteredCode, SENT } from './codes.ts';

const subjectOf = ({ email }: Person): CodeSubject => ({ purpose: 'delete-workspace', email });

/** Bound to the code, so that it deletes no other workspace of the same admin. A slug is never used twice. */
const namesOf = ({ workspace }: Membership) => ({
  fullName: null,
  workspaceName: workspace.workspace_slug,
});

export const workspaceDeletionOperations = [
  operation(sendWorkspaceDeletionCode, {
    inSteps: async ({ input: { body }, actor, deps, caller, step }) => {
      requireTypedName(
        body.workspace_name,
        await step((tx) => workspaceName(tx, actor.workspace.workspace_id)),
      );
      await admitCodeMail(deps, caller);
      const ports = codePorts(deps, caller, 'delete-workspace');
      requireMail(ports);
      await sendCode(ports, subjectOf(actor.user), namesOf(actor));
      return SENT;
    },
  }),

  operation(deleteWorkspace, {
    inSteps: async ({ input: { body }, actor, deps, caller, step }) => {
      const { workspace_id: workspaceId } = actor.workspace;
      requireTypedName(body.workspace_name, await step((tx) => workspaceName(tx, workspaceId)));
      const subject = subjectOf(actor.user);
      const entered = enteredCode(caller, 'delete-workspace', body.verification_code);
      const right = await verifyCode(codePorts(deps, caller, 'delete-workspace'), subject, entered);
      const now = deps.clock.now();
      await deps.db.system(async (tx) => {
        const name = await lockOpenWorkspace(tx, workspaceId);
        // Again, now that it is locked: the role, and that it is not deleted.
        const { member } = await admit(tx, deleteWorkspace, workspaceId, actor.user);
        requireTypedName(body.workspace_name, name ?? '');
        const { workspaceName: slug } = await useCode(codeStore(tx), subject, right, now);
        if (slug !== actor.workspace.workspace_slug) {
          throw new Refusal('code_not_found', 'No verification code found. Please request a new one.');
        }
        await closeWorkspace(tx, workspaceId, { by: member, at: now });
        if (deps.mailer.kind === 'none') return;
        for (const member_id of await activeMemberIds(tx, workspaceId)) {
          await deps.jobs.enqueue(tx, 'mail-workspace-deleted', { workspace_id: workspaceId, member_id });
        }
      });
      return { deleted: true, restorable_until: restorableUntil(now).toISOString() } as const;
    },
  }),
];
