/**
 * Password hashing with scrypt. The parameters are stored in the hash, so they can be raised without changing old
 * hashes.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface PasswordCost {
  /** CPU and memory cost, a power of two. */
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** An OWASP recommendation: 32 MB for one hash, so that a few in parallel fit on a small machine. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** `scrypt$N$r$p$salt$key`, the last two in base64url. Any Unicode is hashed unchanged. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return written(cost, salt.toString('base64url'), key.toString('base64url'));
}

/**
 * Whether a password matches a stored hash. With null, for an unknown email, the same work is done and the result is
 * false, so that the time does not reveal whether an account exists.
 */
export async function passwordMatches(
  password: string,
  stored: string | null,
  cost: PasswordCost,
): Promise<boolean> {
  const { cost: storedCost, salt, key } = parse(stored ?? unmatchable(cost));
  const derived = await derive(password, salt, storedCost);
  return timingSafeEqual(derived, key) && stored !== null;
}

/** A hash that matches no known password. */
const unmatchable = (cost: PasswordCost) => written(cost, 'A'.repeat(22), 'A'.repeat(43));

const written = ({ N, r, p }: PasswordCost, salt: string, key: string) =>
  ['scrypt', N, r, p, salt, key].join('$');

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  // Node refuses more than 32 MB by default; scrypt needs 128·N·r bytes and a little more.
  const maxmem = 256 * N * r;
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { N, r, p, maxmem }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function parse(stored: string): { cost: PasswordCost; salt: Buffer; key: Buffer } {
  const [kind, N, r, p, salt, key] = stored.split('$');
  if (kind !== 'scrypt' || salt === undefined || key === undefined) {
    throw new Error('A stored password hash is unreadable');
  }
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}
