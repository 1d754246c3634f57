/** A workspace that invites, people who are invited, and their rows in the database. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { identityUsers } from '../../../server/db/schema/identity.ts';
import { users, workspaceMembers } from '../../../server/db/schema/workspace.ts';
import type { InviteRole } from '../../../server/domain/invitations/invitation.ts';
import { askForJoinCode, invited, inviterOf, startAccountServer, type Inviter } from './invitations.ts';
import { addWorkspace, type TestWorkspace } from './server-people.ts';
import { useServer } from '../server/use-server.ts';
import { everyRow } from '../database/server-rows.ts';
import { PASSWORD } from './sign-up.ts';

/** Called at the top of a file. Server, workspace and inviter are set before the first test. */
export function useJoinStage() {
  const server = useServer(startAccountServer);
  const workspace = {} as TestWorkspace;
  const inviter = {} as Inviter;
  beforeAll(async () => {
    Object.assign(workspace, await addWorkspace(server, 'Analytical Engines'));
    Object.assign(inviter, inviterOf(workspace));
  });
  const newEmail = () => `guest-${randomUUID().slice(0, 8)}@example.com`;

  /** An account that already exists, with a profile or without. */
  const addAccount = async (email: string, { profile = true } = {}) => {
    const user = await server.accounts.prepareUser(email, PASSWORD);
    const userId = randomUUID();
    await server.db.system(async (tx) => {
      await user.store(tx);
      if (profile) {
        const row = { user_id: userId, uid: user.uid, full_name: 'Her Own Name', email };
        await tx.insert(users).values({ ...row, profile_picture_url: '/media/her-own.webp' });
      }
    });
    return { userId, uid: user.uid };
  };

  const readyToAccept = async (email: string, role: InviteRole = 'editor') => {
    const invitationId = await invited(server, inviter, email, role);
    return { email, invitationId, ...(await askForJoinCode(server, email)) };
  };

  const membersWith = (email: string) =>
    server.db.system((tx) => tx.select().from(workspaceMembers).where(eq(workspaceMembers.email, email)));
  const identityOf = async (email: string) =>
    (
      await server.db.system((tx) => tx.select().from(identityUsers).where(eq(identityUsers.email, email)))
    )[0];
  const profileOf = async (email: string) =>
    (await server.db.system((tx) => tx.select().from(users).where(eq(users.email, email))))[0];
  const withoutTries = async () => {
    const { counted_tries: _, verification_codes: __, ...rest } = await everyRow(server);
    return rest;
  };

  return {
    server,
    workspace,
    inviter,
    newEmail,
    addAccount,
    readyToAccept,
    membersWith,
    identityOf,
    profileOf,
    withoutTries,
  };
}
