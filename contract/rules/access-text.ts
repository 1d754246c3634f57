import type { AccessLevel } from '../actions.ts';

/** Who may use an action of the workspace, in the words of spec §2.11. */
export const accessNames: Readonly<Record<AccessLevel, string>> = {
  workspace: 'All Members',
  admin_only: 'Admin Only',
};
