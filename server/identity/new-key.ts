/** Makes a signing key. It takes about a second of one processor, so never within a transaction. */
import { exportJWK, generateKeyPair } from 'jose';
import { newKeyId } from './key-id.ts';

export async function newKey(secret: Buffer, now: Date) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = newKeyId(secret);
  return {
    kid,
    privateJwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256' },
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
    createdAt: now,
  };
}

/** A failed query's error contains its parameters, and so the private key. Its cause does not. */
export async function hidingPrivateKey(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    throw new Error('A signing key could not be stored', { cause });
  }
}
