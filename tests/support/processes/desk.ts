/** A person with a workspace, and what they send to a server on its database. */
import type { Renewal } from '../../../contract/records/renewals.ts';
import type { Database } from '../../../server/db/database.ts';
import { openPglite } from '../../../server/db/open-pglite.ts';
import { provisionWorkspace } from '../../../server/db/repositories/provision.ts';
import { users } from '../../../server/db/schema/workspace.ts';
import { createEmbeddedIdentity } from '../../../server/identity/embedded.ts';

const email = 'writer@example.org';
const password = 'Secret1!';
const userId = '11111111-1111-4111-8111-111111111111';

export interface Desk {
  readonly workspaceId: string;
  readonly userId: string;
  /** The headers of a signed-in person. */
  signIn(origin: string): Promise<Record<string, string>>;
  list(origin: string, headers: Record<string, string>): Promise<Renewal[]>;
}

/** Adds them to a folder that no server runs on. */
export async function addDesk(dataFolder: string): Promise<Desk> {
  const db = await openPglite(dataFolder);
  try {
    return await addDeskTo(db);
  } finally {
    await db.close();
  }
}

export async function addDeskTo(db: Database): Promise<Desk> {
  const identity = await createEmbeddedIdentity({ db, clock: { now: () => new Date() } });
  const prepared = await identity.prepareUser(email, password);
  const { workspace_id: workspaceId } = await db.system(async (tx) => {
    await prepared.store(tx);
    await tx.insert(users).values({ user_id: userId, uid: prepared.uid, full_name: 'Writer', email });
    return provisionWorkspace(tx, {
      workspaceName: 'Load',
      userId,
      fullName: 'Writer',
      email,
      today: '2026-03-10',
      now: new Date('2026-03-10T15:00:00Z'),
    });
  });
  const signIn = async (origin: string) => {
    const answer = await fetch(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      },
    );
    const { idToken } = (await answer.json()) as { idToken: string };
    return { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
  };
  const list = async (origin: string, headers: Record<string, string>) => {
    const url = `${origin}/api/v1/retention/renewals?workspace_id=${workspaceId}&user_id=${userId}`;
    return ((await (await fetch(url, { headers })).json()) as { data: Renewal[] }).data;
  };
  return { workspaceId, userId, signIn, list };
}
