/** Random secrets of this installation. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { serverSecrets } from '../schema/identity.ts';

export type SecretName = 'account-in-log' | 'code-hash' | 'mailbox' | 'refresh-successor' | 'signing-key-id';

/** 32 random bytes, created on first use and never changed. Concurrent servers receive the same bytes. */
export async function secretFor(tx: Tx, name: SecretName): Promise<Buffer> {
  await tx
    .insert(serverSecrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await tx.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  if (secret === undefined) throw new Error(`The secret ${name} is missing`);
  return Buffer.from(secret.value, 'base64url');
}
