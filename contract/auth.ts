/** Sign-up (spec §7.2). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CODE_LENGTH } from './rules/code.ts';
import { passwordProblem } from './rules/password.ts';
import { emailAddress, id, personText } from './shapes.ts';

const code = z.string().check(z.regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), 'Please enter the complete code'));

/** NUL is refused: no keyboard types it and databases do not store it. */
const newPassword = z.string().check(
  z.maxLength(1024),
  z.superRefine((password, context) => {
    const problem = passwordProblem(password);
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: password });
  }),
);

/** Mails a sign-up code. At most one in 30 s and 5 an hour for one email. */
export const sendVerification = defineCall({
  name: 'sendVerification',
  method: 'POST',
  path: '/auth/send-verification',
  summary: 'Mails a six-digit sign-up code',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({
    email: emailAddress,
    full_name: personText(100),
    workspace_name: personText(100),
  }),
  answer: z.object({ sent: z.literal(true), resend_in_seconds: z.number() }),
});

/** Checks a code without using it up; a wrong one counts as a try. */
export const verifyEmail = defineCall({
  name: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Checks a sign-up code without using it up',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({ email: emailAddress, verification_code: code }),
  answer: z.object({ verified: z.literal(true) }),
  secret: ['verification_code'],
});

/** Uses the code up and creates account, workspace and demo data, all or nothing. */
export const completeSignup = defineCall({
  name: 'completeSignup',
  method: 'POST',
  path: '/auth/complete-signup',
  summary: 'Creates the account and its seeded workspace',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({ email: emailAddress, password: newPassword, verification_code: code }),
  answer: z.object({ workspace_id: id, user_id: id, workspace_slug: z.string() }),
  secret: ['password', 'verification_code'],
});
