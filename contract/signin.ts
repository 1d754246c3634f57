/** Calls around signing in and out: rate limits, attempts, and whether an email has an account (spec §7.2, §8). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { emailAddress } from './shapes.ts';

const byEmail = z.object({ email: emailAddress });

/** Responds with 429 and the sentence to show after too many failed attempts. */
export const checkLoginRateLimit = defineCall({
  name: 'checkLoginRateLimit',
  method: 'POST',
  path: '/auth/check-login-rate-limit',
  summary: 'Whether another sign-in may be tried now',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: byEmail,
  answer: z.object({ allowed: z.literal(true) }),
});

/** Without a token it counts only against the caller's address and never slows an account (design §5). */
export const recordLoginAttempt = defineCall({
  name: 'recordLoginAttempt',
  method: 'POST',
  path: '/auth/record-login-attempt',
  summary: 'Reports how a sign-in ended',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({ email: emailAddress, success: z.boolean() }),
  answer: z.object({ recorded: z.literal(true) }),
});

export const checkUser = defineCall({
  name: 'checkUser',
  method: 'POST',
  path: '/auth/check-user',
  summary: 'Whether an email has an account and a workspace',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: byEmail,
  answer: z.object({ exists: z.boolean(), has_workspace: z.boolean() }),
});
export type UserCheck = z.output<typeof checkUser.answer>;

/** Ends this session. Its refresh token is invalid at once. */
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Signs out',
  spec: '§7.2',
  access: { who: 'signed-in' },
  answer: z.object({ signed_out: z.literal(true) }),
});
