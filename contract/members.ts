/** Members of a workspace, from which an owner is chosen (spec §3, §7.3). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './shapes.ts';

export const member = z.object({
  id,
  name: z.string(),
  profile_picture_url: z.nullable(z.string()),
});
export type Member = z.output<typeof member>;

export const listMembers = defineCall({
  name: 'listMembers',
  method: 'GET',
  path: '/workspaces/{id}/members',
  summary: 'The members of a workspace, by name',
  spec: '§7.3',
  access: { who: 'member', workspace: 'path', right: 'read' },
  params: z.object({ id }),
  query: z.object({ full_details: z.optional(z.enum(['true', 'false'])), user_id: z.optional(id) }),
  answer: z.object({ data: z.array(member) }),
});
