/** Schemas of mailed codes and of passwords that a person chooses. Apart from `shapes.ts`, so that signing in does not load their rules. */
import * as z from 'zod/mini';
import { codeProblem } from './rules/code.ts';
import { passwordProblem } from './rules/password.ts';
import { judgedBy } from './shapes.ts';

/** Six digits as typed, or the code of the mail's link. */
export const enteredCode = z.string().check(
  z.maxLength(32),
  z.superRefine((code, context) => {
    const problem = codeProblem(code);
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: code });
  }),
);

/** The response of every call that mails a code. */
export const sentCode = z.object({ sent: z.literal(true), resend_in_seconds: z.number() });

/**
 * A password that a person chooses; `wording` as in the rules. The limit of 1024 characters bounds the cost of
 * hashing.
 */
export const newPassword = (wording: '1' | 'one') =>
  z.string().check(
    z.maxLength(1024),
    judgedBy((password) => passwordProblem(password, wording)),
  );
