import type { Role } from '../rights.ts';

/** The name of each role, as people read it. */
export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  chief_editor: 'Chief editor',
  editor: 'Editor',
  viewer: 'Viewer',
};
