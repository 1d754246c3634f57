/** The canonical form of an email under which an account is stored and found. */
import { plainEmail } from '../../contract/rules/email.ts';

/** Null for a value that is not an email address. */
export function normalEmail(text: unknown): string | null {
  return typeof text === 'string' ? plainEmail(text) : null;
}
