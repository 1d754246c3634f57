/** Databases on a real PostgreSQL, each owned by an ordinary login, as an operator would make them. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The PostgreSQL the suite runs on, by an administrator's login; undefined for the embedded engine. */
export const administratorUrl = process.env['DATABASE_URL'];

/** Runs statements as the administrator, each by itself: CREATE DATABASE allows no transaction. */
async function asAdministrator(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

interface Made {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

const newName = () => `keepwell_test_${randomUUID().replaceAll('-', '')}`;

function urlOf(administrator: string, login: string, database: string): string {
  const url = new URL(administrator);
  url.username = login;
  url.password = login;
  url.pathname = `/${database}`;
  return url.href;
}

/** A new, empty database with a login of its own. */
export async function createPostgresDatabase(administrator: string): Promise<Made> {
  const name = newName();
  await asAdministrator(administrator, [
    'SELECT pg_advisory_lock(4280002)',
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'keepwell_app')
       THEN CREATE ROLE keepwell_app NOLOGIN; END IF; END $$`,
    `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`,
    `GRANT keepwell_app TO ${name}`,
    `CREATE DATABASE ${name} OWNER ${name}`,
  ]);
  return {
    url: urlOf(administrator, name, name),
    drop: () => asAdministrator(administrator, [`DROP DATABASE ${name} WITH (FORCE)`, `DROP ROLE ${name}`]),
  };
}

/** A copy of a database that nothing is connected to. Its owner is the same login. */
export async function copyPostgresDatabase(administrator: string, original: string): Promise<Made> {
  const { username, pathname } = new URL(original);
  const name = newName();
  await asAdministrator(administrator, [
    `CREATE DATABASE ${name} OWNER ${username} TEMPLATE ${pathname.slice(1)}`,
  ]);
  return {
    url: urlOf(administrator, username, name),
    drop: () => asAdministrator(administrator, [`DROP DATABASE ${name} WITH (FORCE)`]),
  };
}
