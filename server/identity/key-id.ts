/**
 * Ids of signing keys: `<random>.<code>`, where the code is computed from the random part with a secret of this
 * installation. So the id of a forged token is recognised without the database, and every id that is looked up is one
 * of the few that were given to a key.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 16;

const idOf = (random: string, secret: Buffer) => {
  const code = createHmac('sha256', secret).update(random).digest().subarray(0, BYTES);
  return `${random}.${code.toString('base64url')}`;
};

export function newKeyId(secret: Buffer): string {
  return idOf(randomBytes(BYTES).toString('base64url'), secret);
}

/** Compared as text: bytes have several spellings in base64, each of which would be looked up. */
export function isKeyId(text: string, secret: Buffer): boolean {
  const [random = ''] = text.split('.');
  const [given, expected] = [Buffer.from(text), Buffer.from(idOf(random, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
