/** The data of a workspace as one archive, made by a job for the admin who asked for it (decision 90). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './shapes.ts';

/** For how long the archive can be downloaded. */
export const EXPORT_HOURS = 24;

const workspaceExport = z.object({
  state: z.enum(['running', 'ready', 'failed']),
  /** From 0 to 100: how many of its files are finished. */
  percent: z.number(),
  /** ISO 8601 in UTC. Null until it is ready. */
  expires_at: z.nullable(z.iso.datetime()),
});
export type WorkspaceExport = z.output<typeof workspaceExport>;

const ofWorkspace = {
  access: { who: 'member', workspace: 'path', right: 'configure' },
  params: z.object({ id }),
  spec: '§2.8',
} as const;

/** The admin's own last one; null without any. */
export const getWorkspaceExport = defineCall({
  name: 'getWorkspaceExport',
  method: 'GET',
  path: '/workspaces/{id}/export',
  summary: 'How far the export of the workspace has come',
  ...ofWorkspace,
  answer: z.object({ data: z.nullable(workspaceExport) }),
});

/** Takes the place of the admin's earlier one. One that is running goes on. */
export const startWorkspaceExport = defineCall({
  name: 'startWorkspaceExport',
  method: 'POST',
  path: '/workspaces/{id}/export',
  summary: 'Begins to export the data of the workspace',
  ...ofWorkspace,
  answer: workspaceExport,
});

/** `not_found` if the caller has none that is ready, or it has expired. The download is audited. */
export const downloadWorkspaceExport = defineCall({
  name: 'downloadWorkspaceExport',
  method: 'GET',
  path: '/workspaces/{id}/export/file',
  summary: 'The data of the workspace as a ZIP archive',
  ...ofWorkspace,
  answer: z.string(),
  download: { type: 'application/zip' },
});
