/** Creating a further workspace after sign-up (spec §7 names no call for it: design §7, ADR 28), and its name (spec §2.8). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, personText } from './shapes.ts';
import { workspaceEntry } from './users.ts';

/**
 * Creates a seeded workspace for a signed-in person, also for one without a profile: then `full_name` becomes the
 * profile's name. An existing profile keeps its name. At most `WORKSPACES_PER_HOUR` for one person.
 */
export const createWorkspace = defineCall({
  name: 'createWorkspace',
  method: 'POST',
  path: '/workspaces',
  summary: 'Creates a seeded workspace for the signed-in person',
  spec: '§1, §2.1',
  access: { who: 'identity' },
  body: z.object({ full_name: personText(100), workspace_name: personText(100) }),
  answer: z.object({ workspace_id: id, user_id: id, workspace_slug: z.string() }),
});

/** The slug does not change with the name: addresses that people have stay right. The name that it has already writes nothing. */
export const updateWorkspace = defineCall({
  name: 'updateWorkspace',
  method: 'PATCH',
  path: '/workspaces/{id}',
  summary: 'Changes the name of a workspace',
  spec: '§7.4',
  access: { who: 'member', workspace: 'path', right: 'configure' },
  params: z.object({ id }),
  body: z.discriminatedUnion('field', [
    z.object({ field: z.literal('workspace_name'), value: personText(100) }),
  ]),
  answer: workspaceEntry,
});

export const WORKSPACES_PER_HOUR = 5;
