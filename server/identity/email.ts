/** The one form of an email under which an account is stored and looked for. */
import * as z from 'zod/mini';
import { emailAddress } from '../../contract/shapes.ts';

/** Null for anything that is no email address. */
export function normalEmail(text: unknown): string | null {
  const parsed = z.safeParse(emailAddress, text);
  return parsed.success ? parsed.data : null;
}
