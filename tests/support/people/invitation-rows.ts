/** The rows of the database about an invitation. */
import { eq } from 'drizzle-orm';
import { invitations } from '../../../server/db/schema/invitations.ts';
import { auditEntries } from '../database/server-rows.ts';
import type { TestServer } from '../server/server.ts';

export async function invitationRow({ db }: Pick<TestServer, 'db'>, invitationId: string) {
  const [row] = await db.system((tx) =>
    tx.select().from(invitations).where(eq(invitations.invitation_id, invitationId)),
  );
  if (row === undefined) throw new Error('no such invitation');
  return row;
}

/** The history of one, by its row's own id. */
export async function invitationAudit(server: TestServer, id: string) {
  return (await auditEntries(server)).filter((entry) => entry.entity_id === id);
}
