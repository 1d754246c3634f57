/** The one form of an email under which an account is stored and looked for. */
import * as z from 'zod/mini';
import { emailAddress } from '../../contract/shapes.ts';

/** Null for anything that is no email address. */
export function normalEmail(text: unknown): string | null {
  const parsed = z.safeParse(emailAddress, text);
  // oxlint-disable-next-line no-control-regex -- a database refuses NUL, and no address has the others
  return parsed.success && !/[\u0000-\u001f\u007f]/.test(parsed.data) ? parsed.data : null;
}
