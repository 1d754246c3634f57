/** The link of a mail that carries a code (spec §5, §7.2): what it is for, and what its address tells. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { enteredCode } from './shapes.ts';

/** A code proves one thing only: one made for another purpose is refused. */
export const codePurposes = ['signup', 'invitation', 'reset'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/**
 * Whose code a mail's link carries, so that its flow opens where the code is entered. Uses nothing up: mail scanners
 * open links too. Refuses six digits without the link's random part.
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
    /** Typed when the code was asked for; null for purposes that ask for no names. */
    full_name: z.nullable(z.string()),
    workspace_name: z.nullable(z.string()),
  }),
  secret: ['verification_code'],
});

/**
 * What a refused code tells: the wrong tries its send has left. Only the browser that asked for the code is told more than
 * that none are left, which is 0.
 */
export const wrongCodeData = z.object({ tries_left: z.number() });

/** What a refused send tells: when another code may be asked for, and whether one that was asked for from here is good. */
export const notSentData = z.object({ retry_in_seconds: z.number(), code_is_good: z.boolean() });

/** The address in a mail. The code stands behind `#`: browsers send that part to no server. */
export function withMailedCode(path: string, code: string): string {
  return `${path}#code=${code}`;
}

/** The code in the part of an address behind `#`; null where there is none. */
export function mailedCodeIn(hash: string): string | null {
  return /^#code=([\w.-]+)$/.exec(hash)?.[1] ?? null;
}
