/** The signing keys of the embedded service, stored in the database. `rotate-keys.ts` replaces them. */
import { errors, importJWK, type CryptoKey, type JWK, type JWTVerifyGetKey } from 'jose';
import type { Database } from '../db/database.ts';
import { secretFor } from '../db/repositories/secrets.ts';
import {
  findActiveKey,
  findActiveKid,
  findSigningKey,
  insertSigningKey,
  listSigningKeys,
  type SigningKey,
} from '../db/repositories/signing-keys.ts';
import type { Clock } from '../deps.ts';
import { isKeyId } from './key-id.ts';
import { hidingPrivateKey, newKey } from './new-key.ts';

export interface Signer {
  readonly kid: string;
  readonly key: CryptoKey;
}

export interface SigningKeys {
  /** The active key. Its id is asked for each time, because another process may have replaced it. */
  signer(): Promise<Signer>;
  /**
   * Finds the public key of a token, in the form that `jwtVerify` expects. Whether it is revoked is asked with the
   * session (`token-verifier.ts`).
   */
  readonly find: JWTVerifyGetKey;
}

/** Resolves when there is an active key. */
export async function openSigningKeys(db: Database, clock: Clock): Promise<SigningKeys> {
  const secret = await db.system((tx) => secretFor(tx, 'signing-key-id'));
  if ((await db.system(findActiveKid)) === undefined) {
    const first = await newKey(secret, clock.now());
    await hidingPrivateKey(() => db.system((tx) => insertSigningKey(tx, first)));
  }
  /** By id; null for one that is gone. An id is never given again. */
  const found = new Map<string, Promise<CryptoKey | null>>();
  const keep = (kid: string, key: Promise<CryptoKey | null>) => {
    found.set(kid, key);
    // A failed look-up is not kept: the next request tries again.
    key.catch(() => found.delete(kid));
    return key;
  };
  const publicKey = async (stored: SigningKey | undefined) => (stored ? imported(stored.publicJwk) : null);
  // Keys of an earlier version have other ids.
  for (const stored of await db.system(listSigningKeys)) void keep(stored.kid, publicKey(stored));
  const lookUp = async (kid: string) => publicKey(await db.system((tx) => findSigningKey(tx, kid)));

  let last: Signer | null = null;
  return {
    signer: async () => {
      if (last !== null && last.kid === (await db.system(findActiveKid))) return last;
      const active = await db.system(findActiveKey);
      if (!active?.privateJwk) throw new Error('There is no signing key');
      last = { kid: active.kid, key: await imported(active.privateJwk) };
      return last;
    },
    find: async ({ kid = '' }) => {
      const key = await (found.get(kid) ?? (isKeyId(kid, secret) ? keep(kid, lookUp(kid)) : null));
      if (key === null) throw new errors.JWKSNoMatchingKey();
      return key;
    },
  };
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('The signing key is no RSA key');
  return key;
}
