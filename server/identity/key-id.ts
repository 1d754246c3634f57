/**
 * Ids of signing keys: `<random>.<code>`, where the code is computed from the random part with a secret of this
 * installation. So the id of a forged token is recognised without the database, and every id that is looked up is one
 * of the few that were given to a key.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from '../http/same-text.ts';

const BYTES = 16;

const codeOf = (id: string, secret: Buffer) =>
  createHmac('sha256', secret).update(id).digest().subarray(0, BYTES).toString('base64url');

export function newKeyId(secret: Buffer): string {
  const id = randomBytes(BYTES).toString('base64url');
  return `${id}.${codeOf(id, secret)}`;
}

export function isKeyId(text: string, secret: Buffer): boolean {
  const [id = '', code = ''] = text.split('.');
  return text === `${id}.${code}` && sameText(code, codeOf(id, secret));
}
