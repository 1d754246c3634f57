/** The signed-in person (spec §3, §7.2). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { roles } from './rights.ts';
import { id } from './shapes.ts';

export const planTypes = ['free', 'pro', 'enterprise'] as const;
export type PlanType = (typeof planTypes)[number];

export const workspaceEntry = z.object({
  workspace_id: id,
  workspace_name: z.string(),
  workspace_slug: z.string(),
  plan_type: z.enum(planTypes),
  profile_picture_url: z.nullable(z.string()),
  /** The person's own membership: the client derives read-only cells from it, the server never trusts it. */
  member_id: id,
  role: z.enum(roles),
});
export type WorkspaceEntry = z.output<typeof workspaceEntry>;

export const userProfile = z.object({
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  profile_picture_url: z.nullable(z.string()),
  timezone: z.string(),
  workspaces: z.array(workspaceEntry),
});
export type UserProfile = z.output<typeof userProfile>;

export const DEFAULT_TIMEZONE = 'America/New_York';

/** `firebase_uid` must be the token's own subject. `_t` defeats caches and is otherwise ignored. */
export const getMe = defineCall({
  name: 'getMe',
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in person and their workspaces',
  spec: '§7.2',
  access: { who: 'signed-in' },
  query: z.object({ firebase_uid: id, _t: z.optional(z.string().check(z.maxLength(32))) }),
  answer: userProfile,
});
