/** The link in a mail with a code (spec §5, §7.2): the purpose of the code and the address of the link. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { enteredCode } from './credentials.ts';

/** What a code with a link in its mail is for: a flow before signing in. */
export const codePurposes = ['signup', 'invitation', 'reset'] as const;
export type LinkedPurpose = (typeof codePurposes)[number];

/** What else a code is for. It is typed where it was asked for, so its mail has no link. */
export type DeletionPurpose = 'delete-account' | 'delete-workspace';

/** A code is valid for one purpose only. */
export type CodePurpose = LinkedPurpose | DeletionPurpose;

/**
 * Returns the email and the names that belong to the code in a mail's link, so that the flow can open at the code
 * step. It does not use the code up, because mail scanners open links too. Six digits without the link's random part
 * are refused.
 */
export const openMailedCode = defineCall({
  name: 'openMailedCode',
  method: 'POST',
  path: '/auth/open-mailed-code',
  summary: "Tells whose code a mail's link carries, without using it up",
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({ purpose: z.enum(codePurposes), verification_code: enteredCode }),
  answer: z.object({
    email: z.string(),
    /** Entered when the code was requested. Null for purposes without names. */
    full_name: z.nullable(z.string()),
    workspace_name: z.nullable(z.string()),
  }),
  secret: ['verification_code'],
});

/**
 * The data of a refused code: how many tries are left for this mail. Only the browser that requested the code learns
 * the number; other clients learn only 0, when none are left.
 */
export const wrongCodeData = z.object({ tries_left: z.number() });

/**
 * The data of a refused send: when the next code may be requested, and whether a code requested by this client is
 * still valid.
 */
export const notSentData = z.object({ retry_in_seconds: z.number(), code_is_good: z.boolean() });

/** The address in a mail. The code is in the fragment (`#`), which browsers do not send to a server. */
export function withMailedCode(path: string, code: string): string {
  return `${path}#code=${code}`;
}

/** The code in the fragment of an address, or null. */
export function mailedCodeIn(hash: string): string | null {
  return /^#code=([\w.-]+)$/.exec(hash)?.[1] ?? null;
}
