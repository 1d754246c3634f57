/** Invitations: joining a workspace, and inviting to one (spec §3, §7.2, §7.4). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { emailAddress, id, personText } from './shapes.ts';
import { sentCode, enteredCode } from './credentials.ts';

/** Spec §6: the invite form offers only these roles. */
export const inviteRoles = ['admin', 'editor', 'viewer'] as const;

export const invitation = z.object({
  invitation_id: id,
  full_name: z.string(),
  workspace_name: z.string(),
  role: z.enum(inviteRoles),
  is_expired: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

/** `account_exists` says whether the person accepts with an existing password. */
export const checkInvitation = defineCall({
  name: 'checkInvitation',
  method: 'POST',
  path: '/auth/check-invitation',
  summary: 'The open invitations of an email',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({ email: emailAddress }),
  answer: z.object({
    has_invitation: z.boolean(),
    account_exists: z.boolean(),
    invitations: z.array(invitation),
  }),
});
export type InvitationCheck = z.output<typeof checkInvitation.answer>;

/** Mails a code for joining. At most one in 30 s and five an hour for one email. */
export const sendInvitationVerification = defineCall({
  name: 'sendInvitationVerification',
  method: 'POST',
  path: '/auth/send-invitation-verification',
  summary: 'Mails a six-digit code for joining by invitation',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({ email: emailAddress }),
  answer: sentCode,
});

/**
 * A new account needs a password that follows the rules. An existing account needs its own password, and none of its
 * data is overwritten.
 */
export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/auth/accept-invitation',
  summary: 'Joins the workspace of an invitation',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({
    email: emailAddress,
    password: z.string().check(z.minLength(1), z.maxLength(1024)),
    verification_code: enteredCode,
    invitation_id: id,
  }),
  answer: z.object({ workspace_id: id, user_id: id, workspace_slug: z.string() }),
  secret: ['password', 'verification_code'],
});

/**
 * Public: the invitation's id cannot be guessed, and it is enough to decline. The refusal is audited and mailed to
 * the invitee, who may restore the invitation.
 */
export const rejectInvitation = defineCall({
  name: 'rejectInvitation',
  method: 'POST',
  path: '/invitations/{id}/reject',
  summary: 'Declines an invitation',
  spec: '§7.2',
  access: { who: 'anyone' },
  params: z.object({ id }),
  answer: z.object({ rejected: z.literal(true) }),
});

/** The token in the link of the mail about a declined invitation: 43 characters of base64url, 256 bits. */
const restoreToken = z.string().check(z.regex(/^[\w-]{43}$/, 'This link is not complete'));

/**
 * Public: the token is mailed to the invitee, is valid for 7 days and can be used once. The restored invitation has
 * as much time left as it had when it was declined.
 */
export const restoreInvitation = defineCall({
  name: 'restoreInvitation',
  method: 'POST',
  path: '/invitations/restore',
  summary: 'Takes the declining of an invitation back',
  spec: '§7.2',
  access: { who: 'anyone' },
  body: z.object({ token: restoreToken }),
  answer: z.object({ email: z.string(), workspace_name: z.string() }),
  secret: ['token'],
});

export const createInvitation = defineCall({
  name: 'createInvitation',
  method: 'POST',
  path: '/invitations/workspaces/{id}/create',
  summary: 'Invites a person to a workspace by mail',
  spec: '§7.4',
  access: { who: 'member', workspace: 'path', right: 'configure' },
  params: z.object({ id }),
  query: z.object({ user_id: id }),
  body: z.object({ email: emailAddress, full_name: personText(100), role: z.enum(inviteRoles) }),
  answer: invitation,
});

export const cancelInvitation = defineCall({
  name: 'cancelInvitation',
  method: 'DELETE',
  path: '/invitations/{id}/cancel',
  summary: 'Takes an invitation back',
  spec: '§7.4',
  access: { who: 'member', workspace: 'record', right: 'configure' },
  params: z.object({ id }),
  query: z.object({ user_id: id }),
  answer: z.object({ cancelled: z.literal(true) }),
});

/**
 * Mails an open or expired invitation again; it is then open for another seven days. Bounded as codes are: 30 s after the
 * last mail, five an hour to one email.
 */
export const resendInvitation = defineCall({
  name: 'resendInvitation',
  method: 'POST',
  path: '/invitations/{id}/resend',
  summary: 'Mails an invitation again',
  spec: '§4',
  access: { who: 'member', workspace: 'record', right: 'configure' },
  params: z.object({ id }),
  answer: invitation,
});
