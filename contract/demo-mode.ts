/** The demo data of a workspace: whether it is shown, switching it, exporting its edited rows (spec §3, §4, §7.4, §8). */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id } from './shapes.ts';

const NO_PROFILE = 'Error: User profile not loaded. Please refresh the page.';
/** A request without it gets the sentence of spec §8. */
const ownUserId = z.pipe(z.string(NO_PROFILE).check(z.minLength(1, NO_PROFILE)), id);

export const demoMode = z.object({
  show_demo_data: z.boolean(),
  demo_customer_count: z.number(),
  /** The number of demo customers that this call created. */
  created_customers: z.number(),
  /** The number of demo customers of which a member has changed a value. They are removed with the others. */
  edited_customers: z.number(),
});
export type DemoMode = z.output<typeof demoMode>;

const ofWorkspace = { params: z.object({ id }), query: z.object({ user_id: ownUserId }) };

export const getDemoMode = defineCall({
  name: 'getDemoMode',
  method: 'GET',
  path: '/workspaces/{id}/demo-mode',
  summary: 'Whether a workspace shows demo data',
  spec: '§7.4',
  access: { who: 'member', workspace: 'path', right: 'read' },
  ...ofWorkspace,
  answer: demoMode,
});

/** Removes the rows that are marked as demo data, or creates them. Asking for what is there already changes nothing. */
export const setDemoMode = defineCall({
  name: 'setDemoMode',
  method: 'POST',
  path: '/workspaces/{id}/demo-mode',
  summary: 'Creates or removes the demo data of a workspace',
  spec: '§7.4',
  access: { who: 'member', workspace: 'path', right: 'configure' },
  ...ofWorkspace,
  body: z.object({ show_demo_data: z.boolean() }),
  answer: demoMode,
});

/** `csv` is a whole file for spreadsheets: with a byte order mark, a header row, and no cell that runs as a formula. */
export const exportDemoData = defineCall({
  name: 'exportDemoData',
  method: 'GET',
  path: '/workspaces/{id}/demo-mode/export',
  summary: 'The demo records that members have edited, as CSV',
  spec: '§2.13, §4',
  access: { who: 'member', workspace: 'path', right: 'configure' },
  ...ofWorkspace,
  answer: z.object({ file_name: z.string(), csv: z.string() }),
});
