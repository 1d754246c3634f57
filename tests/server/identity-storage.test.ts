import { ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  countedTries,
  identitySessions,
  identityUsers,
  mails,
  serverSecrets,
  signingKeys,
  verificationCodes,
} from '../../server/db/schema/identity.ts';
import { purgeIdentity } from '../../server/db/repositories/identity-purge.ts';
import { KEY_RETIRED_MS, SESSION_IDLE_MS } from '../../server/identity/lifetimes.ts';
import {
  addUser,
  refresh,
  refusalOf,
  signIn,
  startIdentityServer,
  tokensOf,
  quickIdentity,
} from '../support/identity/identity.ts';
import { send, signUp } from '../support/people/sign-up.ts';
import { useServer } from '../support/server/use-server.ts';

const PASSWORD = 'Correct-horse-1!';
const DAY = 24 * 3_600_000;

const server = useServer(startIdentityServer);

const tables = {
  countedTries,
  identityUsers,
  identitySessions,
  signingKeys,
  serverSecrets,
  verificationCodes,
  mails,
};

test.each(Object.entries(tables))('no workspace can read or write %s', async (_name, table) => {
  const { workspace_id } = await signUp(server, `${_name.toLowerCase()}@example.com`);
  const denied = { cause: { code: '42501' } };
  await expect(server.db.tenant(workspace_id, (tx) => tx.select().from(table))).rejects.toMatchObject(denied);
  await expect(server.db.tenant(workspace_id, (tx) => tx.delete(table))).rejects.toMatchObject(denied);
});

test('the purge removes what can no longer be used, and nothing else', async () => {
  await addUser(server, 'ada@example.com', PASSWORD);
  await send(server, 'new@example.com');
  await signIn(server, 'ada@example.com', 'Wrong-horse-1!');
  const idle = await tokensOf(server, 'ada@example.com', PASSWORD);
  server.clock.advance(29 * DAY);
  const used = await tokensOf(server, 'ada@example.com', PASSWORD);
  server.clock.advance(2 * DAY);
  await send(server, 'newer@example.com');
  await server.db.system((tx) =>
    purgeIdentity(tx, server.clock.now(), { sessionIdleMs: SESSION_IDLE_MS, keyRetiredMs: KEY_RETIRED_MS }),
  );
  expect(refusalOf(await refresh(server, idle.refreshToken))).toBe('INVALID_REFRESH_TOKEN');
  expect((await refresh(server, used.refreshToken)).status).toBe(200);
  const codes = await server.db.system((tx) => tx.select().from(verificationCodes));
  expect(codes.map(({ email }) => email)).toEqual(['newer@example.com']);
  // Of the counts, only that of the code just asked for.
  const counts = await server.db.system((tx) =>
    // Several servers count every request there.
    tx.select().from(countedTries).where(ne(countedTries.scope, 'requests-by-address')),
  );
  expect(counts.map(({ scope, tries }) => [scope, tries])).toEqual([['code-mail-by-address', 1]]);
});

test('the error for a signing key that cannot be stored does not contain the private key', async () => {
  const other = await startIdentityServer();
  await other.db.system((tx) => tx.execute(sql`delete from signing_keys`));
  await other.db.system((tx) => tx.execute(sql`alter table signing_keys add check (private_jwk is null)`));
  const error: unknown = await quickIdentity(other).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ message: 'A signing key could not be stored', cause: { code: '23514' } });
  expect((error as Error).stack).not.toContain('"d":');
  await other.close();
});
