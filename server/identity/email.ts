/** The one form of an email under which an account is stored and looked for. */
import { plainEmail } from '../../contract/rules/email.ts';

/** Null for anything that is no email address. */
export function normalEmail(text: unknown): string | null {
  return typeof text === 'string' ? plainEmail(text) : null;
}
