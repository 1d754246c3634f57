/** The signing keys of the embedded service: created on first use, stored in the database, replaced when old. */
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWTVerifyGetKey,
} from 'jose';
import type { Database } from '../db/database.ts';
import {
  insertSigningKey,
  listSigningKeys,
  retireActiveKey,
  type SigningKey,
} from '../db/repositories/signing-keys.ts';
import type { Clock } from '../deps.ts';
import { KEY_AGE_MS, KEY_CACHE_MS, KEY_RETIRED_MS } from './lifetimes.ts';

export interface Signer {
  readonly kid: string;
  readonly key: CryptoKey;
}

export interface SigningKeys {
  signer(): Promise<Signer>;
  /** Finds the public key of a token, in the form that `jwtVerify` expects. */
  readonly find: JWTVerifyGetKey;
}

interface Loaded {
  readonly signer: Signer;
  readonly find: JWTVerifyGetKey;
  readonly createdAt: Date;
  readonly loadedAt: Date;
}

/** Milliseconds. The least time between two reloads caused by tokens with an unknown key id. */
const RELOAD_MS = 5_000;

export function signingKeys(db: Database, clock: Clock): SigningKeys {
  let loading: Promise<Loaded> | null = null;

  const load = (): Promise<Loaded> => {
    const attempt = loadKeys(db, clock.now());
    loading = attempt;
    // A failed load is not cached: the next request tries again.
    attempt.catch(() => {
      if (loading === attempt) loading = null;
    });
    return attempt;
  };
  const age = (moment: Date) => clock.now().getTime() - moment.getTime();
  const current = async (): Promise<Loaded> => {
    const loaded = await (loading ?? load());
    return age(loaded.loadedAt) > KEY_CACHE_MS || age(loaded.createdAt) > KEY_AGE_MS ? load() : loaded;
  };

  return {
    signer: async () => (await current()).signer,
    find: async (header, token) => {
      const loaded = await current();
      try {
        return await loaded.find(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || age(loaded.loadedAt) < RELOAD_MS) throw error;
        return (await load()).find(header, token);
      }
    },
  };
}

async function loadKeys(db: Database, now: Date): Promise<Loaded> {
  const since = new Date(now.getTime() - KEY_RETIRED_MS);
  let keys = await db.system((tx) => listSigningKeys(tx, since));
  const active = activeOf(keys);
  if (active === undefined || now.getTime() - active.createdAt.getTime() > KEY_AGE_MS) {
    const fresh = await newKey(now);
    try {
      keys = await db.system(async (tx) => {
        if (active !== undefined) await retireActiveKey(tx, active.kid, now);
        await insertSigningKey(tx, fresh);
        return listSigningKeys(tx, since);
      });
    } catch (error) {
      // The query's own error contains its parameters, including the private key; its cause does not.
      const cause = error instanceof Error ? error.cause : undefined;
      throw new Error('A signing key could not be stored', { cause });
    }
  }
  const signing = activeOf(keys);
  if (signing === undefined) throw new Error('There is no signing key');
  const key = await importJWK(signing.privateJwk, 'RS256');
  if (key instanceof Uint8Array) throw new Error('The signing key is no RSA key');
  return {
    signer: { kid: signing.kid, key },
    find: createLocalJWKSet({ keys: keys.map(({ publicJwk }) => publicJwk) }),
    createdAt: signing.createdAt,
    loadedAt: now,
  };
}

const activeOf = (keys: readonly SigningKey[]) => keys.find(({ retiredAt }) => retiredAt === null);

async function newKey(now: Date) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  return {
    kid,
    privateJwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256' },
    publicJwk: { ...publicJwk, kid, alg: 'RS256', use: 'sig' },
    createdAt: now,
  };
}
