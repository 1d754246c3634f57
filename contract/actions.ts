/** The assistant's actions of a workspace, and the calls that configure them (spec §2.11, §3, §4, §7.4). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './shapes.ts';

/** Global actions are part of the product, workspace actions belong to the workspace, user actions to one member. */
export const actionTypes = ['global', 'workspace', 'user'] as const;
export type ActionType = (typeof actionTypes)[number];

const accessLevels = ['workspace', 'admin_only'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** `access_level` is null for a user action: only its creator uses it. `creator_name` is null for a global one. */
const action = z.object({
  id,
  action_label: z.string(),
  action_slug: z.string(),
  category: z.string(),
  description: z.string(),
  action_type: z.enum(actionTypes),
  access_level: z.nullable(z.enum(accessLevels)),
  creator_name: z.nullable(z.string()),
});
export type Action = z.output<typeof action>;

/** Each call names the workspace and the calling member; both must be those of the token. */
const place = { workspace_id: id, member_id: id };

/**
 * Every global action. An admin gets every other action too; other members get the workspace actions that they may
 * use, and their own.
 */
export const listActions = defineCall({
  name: 'listActions',
  method: 'GET',
  path: '/chatam/admin/actions',
  summary: "The assistant's actions in a workspace",
  spec: '§7.4',
  access: { who: 'member', workspace: 'query', right: 'read' },
  query: z.object(place),
  answer: z.object({
    global_actions: z.array(action),
    workspace_actions: z.array(action),
    user_actions: z.array(action),
  }),
});

export const promoteAction = defineCall({
  name: 'promoteAction',
  method: 'POST',
  path: '/chatam/admin/actions/promote',
  summary: "Makes a member's action an action of the workspace",
  spec: '§7.4',
  access: { who: 'member', workspace: 'query', right: 'configure' },
  query: z.object({ ...place, user_action_id: id, access_level: z.literal('workspace') }),
  answer: action,
});

export const setActionAccess = defineCall({
  name: 'setActionAccess',
  method: 'PATCH',
  path: '/chatam/admin/actions/{id}/access',
  summary: 'Switches who may use a workspace action',
  spec: '§7.4',
  access: { who: 'member', workspace: 'query', right: 'configure' },
  params: z.object({ id }),
  query: z.object({ ...place, access_level: z.enum(accessLevels) }),
  answer: action,
});

/** Refused with `system_action` for a global action (spec §6, §8). */
export const deleteAction = defineCall({
  name: 'deleteAction',
  method: 'DELETE',
  path: '/chatam/admin/actions/{id}',
  summary: 'Deletes a workspace action or a user action',
  spec: '§7.4',
  access: { who: 'member', workspace: 'query', right: 'configure' },
  params: z.object({ id }),
  query: z.object(place),
  answer: z.object({ deleted: z.literal(true) }),
});
