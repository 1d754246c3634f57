/** Members of a workspace: the people who can own accounts, and the administration of all people (spec §2.9, §3, §7.3). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { roles } from './rights.ts';
import { id } from './shapes.ts';

/** A member as somebody chooses an owner. */
export const member = z.object({
  id,
  name: z.string(),
  profile_picture_url: z.nullable(z.string()),
});
export type Member = z.output<typeof member>;

/** Shown for a member who left or was removed, where only the id is known. */
export const FORMER_MEMBER = 'Former member';

/**
 * Spec §4, "Member status", but for `inactive`: a member who was removed is not listed. Every status but `active` is that
 * of an invitation.
 */
export const memberStatuses = ['active', 'pending', 'expired', 'rejected', 'cancelled'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** A person of the User Management: a member, or somebody who was invited. Times are ISO 8601 in UTC. */
export const memberDetails = z.object({
  /** Of the membership or of the invitation. */
  id,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(memberStatuses),
  /** The last sign-in to the product. Only admins see it; null also before the first one. */
  last_login_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
  profile_picture_url: z.nullable(z.string()),
  /** For the calls that resend and cancel. Null for a member. */
  invitation_id: z.nullable(id),
  /** How many accounts the member owns. */
  owned_accounts: z.number(),
});
export type MemberDetails = z.output<typeof memberDetails>;

/**
 * With `full_details` and `user_id`, as User Management asks, the answer is a list of `MemberDetails`. It has no demo members,
 * who are not people. Only admins see invitations: their id is enough to decline. Of each email it has the membership,
 * otherwise the last invitation. Without `user_id` it is the list from which owners are chosen.
 */
export const listMembers = defineCall({
  name: 'listMembers',
  method: 'GET',
  path: '/workspaces/{id}/members',
  summary: 'The members of a workspace, by name',
  spec: '§7.3',
  access: { who: 'member', workspace: 'path', right: 'read' },
  params: z.object({ id }),
  query: z.object({ full_details: z.optional(z.enum(['true', 'false'])), user_id: z.optional(id) }),
  answer: z.object({ data: z.union([z.array(memberDetails), z.array(member)]) }),
});

/**
 * Every person of the User Management, or those of a status and a role, by name, as a file for spreadsheets. Times are in UTC,
 * which the header says.
 */
export const exportMembers = defineCall({
  name: 'exportMembers',
  method: 'GET',
  path: '/workspaces/{id}/members/export',
  summary: 'The members and invitations of a workspace as CSV',
  spec: '§2.9, §2.14',
  access: { who: 'member', workspace: 'path', right: 'configure' },
  params: z.object({ id }),
  query: z.object({
    user_id: id,
    status: z.optional(z.enum(memberStatuses)),
    role: z.optional(z.enum(roles)),
  }),
  answer: z.string(),
  download: { type: 'text/csv' },
});

/** The workspace's last admin keeps the role: `conflict`. */
export const updateMemberRole = defineCall({
  name: 'updateMemberRole',
  method: 'PATCH',
  path: '/members/{id}',
  summary: 'Changes the role of a member',
  spec: '§2.9, §6',
  access: { who: 'member', workspace: 'record', right: 'configure' },
  params: z.object({ id }),
  body: z.object({ role: z.enum(roles) }),
  answer: z.object({ id, role: z.enum(roles) }),
});

/** Who owns the accounts of a member who goes; null leaves them without an owner. */
const goingMember = z.object({ new_owner_member_id: z.nullable(id) });

/**
 * Ends a membership: the member becomes inactive, and every session of the person ends. The last admin stays: `conflict`.
 * `accounts` is how many were given to the new owner, or lost their owner.
 */
export const removeMember = defineCall({
  name: 'removeMember',
  method: 'POST',
  path: '/members/{id}/remove',
  summary: 'Removes a member from the workspace',
  spec: '§4',
  access: { who: 'member', workspace: 'record', right: 'configure' },
  params: z.object({ id }),
  body: goingMember,
  answer: z.object({ removed: z.literal(true), accounts: z.number() }),
});

/** Ends one's own membership. Any role may; the last admin stays: `conflict`. One's sessions do not end. */
export const leaveWorkspace = defineCall({
  name: 'leaveWorkspace',
  method: 'POST',
  path: '/workspaces/{id}/leave',
  summary: 'Leaves the workspace',
  spec: '§4',
  access: { who: 'member', workspace: 'path', right: 'read' },
  params: z.object({ id }),
  body: goingMember,
  answer: z.object({ left: z.literal(true), accounts: z.number() }),
});
