/** Checks the login of an external PostgreSQL and the role that it takes for tenant queries (design §6). */
import { sql } from 'drizzle-orm';
import { DatabaseRefused, type Connection } from './database.ts';

/** @throws DatabaseRefused for a login that bypasses row-level security. */
export async function checkLogin(db: Connection): Promise<void> {
  const [login] = await db
    .select({
      name: sql<string>`rolname::text`,
      superuser: sql<boolean>`rolsuper`,
      bypasses: sql<boolean>`rolbypassrls`,
    })
    .from(sql`pg_roles`)
    .where(sql`rolname = current_user`);
  if (login === undefined) throw new DatabaseRefused('The database does not know the login of DATABASE_URL.');
  if (login.superuser || login.bypasses) {
    throw new DatabaseRefused(
      `DATABASE_URL signs in as "${login.name}", which is a superuser or bypasses row-level security. ` +
        'KeepWell would lose its second fence between workspaces: use an ordinary login that owns its database.',
    );
  }
}

async function mayBecomeApp(db: Connection): Promise<boolean> {
  try {
    await db.transaction((tx) => tx.execute(sql`set local role keepwell_app`));
    return true;
  } catch {
    return false;
  }
}

/** @throws DatabaseRefused if the login can neither take the role `keepwell_app` nor grant it to itself. */
export async function ensureAppRole(db: Connection): Promise<void> {
  if (await mayBecomeApp(db)) return;
  try {
    await db.execute(sql`grant keepwell_app to current_user`);
  } catch {
    // The check below decides whether this succeeded.
  }
  if (await mayBecomeApp(db)) return;
  throw new DatabaseRefused(
    'The login of DATABASE_URL may not become the role keepwell_app. ' +
      'Have an administrator run: GRANT keepwell_app TO <that login>;',
  );
}
