/** Around signing in and out: limits, attempts, and what is known of an email (spec §7.2, §8). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { emailAddress } from './shapes.ts';

const byEmail = z.object({ email: emailAddress });

/** Refuses with 429 and the sentence to show while too many attempts have failed. */
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

/** Without a token it counts against the caller's address only and never locks an account (design §5). */
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

/** Ends this session: its refresh token is dead at once. */
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Signs out',
  spec: '§7.2',
  access: { who: 'signed-in' },
  answer: z.object({ signed_out: z.literal(true) }),
});
