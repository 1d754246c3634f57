/**
 * Saved actions and their folders (spec §2.14, §3, §4, §7.5). A saved action is a text that is run with one click; one that was
 * made from a conversation also keeps what was resolved. Another person's is `not_found`.
 */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chatTitle, ORDERED_BYTES, placed } from './chat-folders.ts';
import { id } from './shapes.ts';

/** The folder 'Common Actions' holds these queries. It is the same for everybody and cannot be changed. */
export const commonActions = [
  'Which renewals are coming up in the next 30 days?',
  'Show overdue renewals',
  'What is our revenue at risk this quarter?',
  'Show renewals with low confidence',
  'Which accounts have no owner?',
  'Show my accounts',
  'What changed this week?',
  'How is onboarding going?',
  'Show open support requests',
  'Export renewals',
] as const;

const ofPerson = { spec: '§7.5', access: { who: 'member', workspace: 'header', right: 'read' } } as const;
const ofOne = { ...ofPerson, params: z.object({ id }) } as const;

export const savedAction = z.object({
  id,
  text: z.string(),
  /** Null outside folders. */
  folder_id: z.nullable(id),
  display_order: z.int(),
  /** What runs when it was made from a conversation; null for a text that is understood anew each time. */
  action_slug: z.nullable(z.string()),
});
export type SavedAction = z.output<typeof savedAction>;

/** `queries` are the texts in their order; `actions` the same ones with their ids. */
const listed = z.object({ queries: z.array(z.string()), actions: z.array(savedAction) });

export const actionFolder = z.object({
  id,
  name: z.string(),
  display_order: z.int(),
  queries: z.array(z.string()),
});
export type ActionFolder = z.output<typeof actionFolder>;

/** Those in folders too, in their order. */
export const listSavedActions = defineCall({
  ...ofPerson,
  name: 'listSavedActions',
  method: 'GET',
  path: '/chatam/saved-actions',
  summary: 'The saved actions of the person',
  answer: listed,
});

/** It becomes the first of where it goes. */
export const saveAction = defineCall({
  ...ofPerson,
  name: 'saveAction',
  method: 'POST',
  path: '/chatam/saved-actions',
  summary: 'Saves a text as an action',
  body: z.object({ text: chatTitle, folder_id: z.optional(z.nullable(id)) }),
  answer: savedAction,
});

export const renameSavedAction = defineCall({
  ...ofOne,
  name: 'renameSavedAction',
  method: 'PATCH',
  path: '/chatam/saved-actions/{id}/text',
  summary: 'Changes the text of a saved action',
  body: z.object({ text: chatTitle }),
  answer: savedAction,
});

/** Without `folder_id` it leaves its folder. It becomes the first of where it goes. */
export const moveSavedAction = defineCall({
  ...ofOne,
  name: 'moveSavedAction',
  method: 'PUT',
  path: '/chatam/saved-actions/{id}/move',
  summary: 'Moves a saved action into a folder, or out of it',
  query: z.object({ folder_id: z.optional(id) }),
  answer: savedAction,
});

export const reorderSavedActions = defineCall({
  ...ofPerson,
  name: 'reorderSavedActions',
  method: 'PUT',
  path: '/chatam/saved-actions/reorder',
  summary: 'Puts saved actions in order',
  maxBodyBytes: ORDERED_BYTES,
  body: z.object({ action_orders: placed('action_id') }),
  answer: listed,
});

export const trashSavedAction = defineCall({
  ...ofOne,
  name: 'trashSavedAction',
  method: 'PUT',
  path: '/chatam/saved-actions/{id}/trash',
  summary: 'Moves a saved action to the trash',
  answer: savedAction,
});

/** One whose folder is in the trash too comes back outside folders. */
export const restoreSavedAction = defineCall({
  ...ofOne,
  name: 'restoreSavedAction',
  method: 'PUT',
  path: '/chatam/saved-actions/{id}/restore',
  summary: 'Takes a saved action out of the trash',
  answer: savedAction,
});

/** What went to the trash with its folder is not listed on its own. */
export const listTrashedActions = defineCall({
  ...ofPerson,
  name: 'listTrashedActions',
  method: 'GET',
  path: '/chatam/saved-actions/trash',
  summary: 'Saved actions in the trash, the latest first',
  answer: listed,
});

export const createActionFolder = defineCall({
  ...ofPerson,
  name: 'createActionFolder',
  method: 'POST',
  path: '/chatam/action-folders',
  summary: 'Makes a folder for saved actions',
  query: z.object({ name: chatTitle }),
  answer: actionFolder,
});

export const listActionFolders = defineCall({
  ...ofPerson,
  name: 'listActionFolders',
  method: 'GET',
  path: '/chatam/action-folders',
  summary: 'The action folders of the person with their texts',
  answer: z.object({ folders: z.array(actionFolder) }),
});

/** What is in the folder goes to the trash with it, and comes back with it. */
export const trashActionFolder = defineCall({
  ...ofOne,
  name: 'trashActionFolder',
  method: 'PUT',
  path: '/chatam/action-folders/{id}/trash',
  summary: 'Moves an action folder and its actions to the trash',
  answer: actionFolder,
});

export const restoreActionFolder = defineCall({
  ...ofOne,
  name: 'restoreActionFolder',
  method: 'PUT',
  path: '/chatam/action-folders/{id}/restore',
  summary: 'Takes an action folder, and what went to the trash with it, out of the trash',
  answer: actionFolder,
});

export const renameActionFolder = defineCall({
  ...ofOne,
  name: 'renameActionFolder',
  method: 'PATCH',
  path: '/chatam/action-folders/{id}/name',
  summary: 'Renames an action folder',
  body: z.object({ name: chatTitle }),
  answer: actionFolder,
});

export const reorderActionFolders = defineCall({
  ...ofPerson,
  name: 'reorderActionFolders',
  method: 'PUT',
  path: '/chatam/action-folders/reorder',
  summary: 'Puts action folders in order',
  maxBodyBytes: ORDERED_BYTES,
  body: z.object({ folder_orders: placed('folder_id') }),
  answer: z.object({ folders: z.array(actionFolder) }),
});

export const listActionFolderTrash = defineCall({
  ...ofPerson,
  name: 'listActionFolderTrash',
  method: 'GET',
  path: '/chatam/action-folders/trash',
  summary: 'Action folders in the trash, the latest first',
  answer: z.object({ folders: z.array(z.object({ id, name: z.string() })) }),
});
