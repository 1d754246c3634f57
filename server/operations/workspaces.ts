/** Further workspaces after sign-up (ADR 28), and the name of a workspace (spec §2.8). */
import { createWorkspace, updateWorkspace } from '../../contract/workspaces.ts';
import { operation } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { nameStore, workspaceEntryOf } from '../db/repositories/own-entry.ts';
import { addWorkspace, beginProfile } from '../db/repositories/own-workspace.ts';
import type { Deps } from '../deps.ts';
import type { Person } from '../domain/people.ts';
import { Refusal } from '../domain/refusal.ts';
import { renameWorkspace } from '../domain/workspaces/rename.ts';
import type { VerifiedToken } from '../identity/identity.ts';
import { admitNewWorkspace } from './address-bounds.ts';
import { emailOf } from './codes.ts';

export const workspaceOperations = [
  operation(createWorkspace, async ({ input: { body }, actor: { token, user }, deps, caller }) => {
    if (user === null && !token.emailVerified) {
      throw new Refusal(
        'email_unproven',
        'This email is not confirmed yet. Please sign out and sign up with it.',
      );
    }
    await admitNewWorkspace(deps, token.uid);
    const now = deps.clock.now();
    const made = await deps.db.system(async (tx) => {
      const person = user ?? (await firstProfile(tx, deps, token, body.full_name));
      return addWorkspace(tx, { person, workspaceName: body.workspace_name, now });
    });
    caller.log.note({ actor: made.user_id, workspace: made.workspace_id });
    return made;
  }),

  operation(updateWorkspace, async ({ input: { body }, actor, deps, tx }) => {
    const store = nameStore(tx, actor.workspace.workspace_id);
    await renameWorkspace(store, { name: body.value, by: actor.member, now: () => deps.clock.now() });
    return workspaceEntryOf(tx, actor);
  }),
];

async function firstProfile(
  tx: Tx,
  { identity, clock }: Deps,
  token: VerifiedToken,
  fullName: string,
): Promise<Person> {
  const email = emailOf(token.email);
  const kept = await identity.keepUser(tx, { ...token, email });
  const person = kept ? await beginProfile(tx, { uid: token.uid, email, fullName, now: clock.now() }) : null;
  if (person === null) {
    throw new Refusal('account_exists', 'Account already exists with this email address');
  }
  return person;
}
