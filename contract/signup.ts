/** Sign-up (spec §7.2). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { emailAddress, id, personText } from './shapes.ts';
import { newPassword, sentCode, enteredCode } from './credentials.ts';

/** Mails a sign-up code. At most one in 30 s and five an hour for one email. */
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
  answer: sentCode,
});

/** Checks a code without using it up. A wrong code counts as a try. */
export const verifyEmail = defineCall({
  name: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Checks a sign-up code without using it up',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({ email: emailAddress, verification_code: enteredCode }),
  answer: z.object({ verified: z.literal(true) }),
  secret: ['verification_code'],
});

/** Uses the code up and creates the account, the workspace and the demo data in one transaction. */
export const completeSignup = defineCall({
  name: 'completeSignup',
  method: 'POST',
  path: '/auth/complete-signup',
  summary: 'Creates the account and its seeded workspace',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({ email: emailAddress, password: newPassword('1'), verification_code: enteredCode }),
  answer: z.object({ workspace_id: id, user_id: id, workspace_slug: z.string() }),
  secret: ['password', 'verification_code'],
});
