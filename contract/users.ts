/** The signed-in person (spec §3, §7.2). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { roles } from './rights.ts';
import { id, personText } from './shapes.ts';

export const planTypes = ['free', 'pro', 'enterprise'] as const;
export type PlanType = (typeof planTypes)[number];

export const workspaceEntry = z.object({
  workspace_id: id,
  workspace_name: z.string(),
  workspace_slug: z.string(),
  plan_type: z.enum(planTypes),
  profile_picture_url: z.nullable(z.string()),
  /** The person's own membership. The client derives read-only cells from it; the server does not rely on it. */
  member_id: id,
  role: z.enum(roles),
});
export type WorkspaceEntry = z.output<typeof workspaceEntry>;

/** A workspace that the person belonged to: its name and address, and nothing else of it. */
const formerWorkspace = z.object({
  workspace_name: z.string(),
  workspace_slug: z.string(),
  /**
   * Of one that was deleted while the person was a member: by whom, and until when the operator can restore it (ISO 8601 in UTC; not
   * checked, because the first view would have to load what checks it).
   */
  deleted: z.nullable(z.object({ by: z.string(), until: z.string() })),
});
export type FormerWorkspace = z.output<typeof formerWorkspace>;

export const userProfile = z.object({
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  profile_picture_url: z.nullable(z.string()),
  timezone: z.string(),
  workspaces: z.array(workspaceEntry),
  /** Memberships that ended, by removal or by leaving (ADR 56), and workspaces that were deleted (decision 90). */
  former_workspaces: z.array(formerWorkspace),
});
export type UserProfile = z.output<typeof userProfile>;

export const DEFAULT_TIMEZONE = 'America/New_York';

/** Spec §9. A profile may hold another one, which stays offered and is never overwritten (design §7). */
export const offeredTimezones = [
  DEFAULT_TIMEZONE,
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;

/** `firebase_uid` must be the subject of the token. `_t` prevents caching and is otherwise ignored. */
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

const change = <F extends string, S extends z.ZodMiniType>(field: F, value: S) =>
  z.object({ field: z.literal(field), value });

/** IANA names such as America/New_York. The server refuses names that it does not know. */
const timezone = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_+\-/]+$/));

export const updateUser = defineCall({
  name: 'updateUser',
  method: 'PATCH',
  path: '/users/{id}',
  summary: "Changes the signed-in person's name or timezone",
  spec: '§7.2',
  access: { who: 'signed-in' },
  params: z.object({ id }),
  body: z.discriminatedUnion('field', [change('full_name', personText(100)), change('timezone', timezone)]),
  answer: userProfile,
});
