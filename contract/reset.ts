/** Password reset (spec §7.2, §8). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { emailAddress } from './shapes.ts';
import { newPassword, sentCode, enteredCode } from './credentials.ts';

/** Mails a code. At most one in 30 s and five an hour for one email. */
export const sendPasswordReset = defineCall({
  name: 'sendPasswordReset',
  method: 'POST',
  path: '/auth/send-password-reset',
  summary: 'Mails a six-digit code for a new password',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({ email: emailAddress }),
  answer: sentCode,
});

/** Uses the code up, sets the password and ends every session of the account. */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({
    email: emailAddress,
    verification_code: enteredCode,
    new_password: newPassword('one'),
  }),
  answer: z.object({ reset: z.literal(true) }),
  secret: ['verification_code', 'new_password'],
});
