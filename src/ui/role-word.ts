import type { Role } from '../../contract/rights.ts';

const words: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  chief_editor: 'Chief editor',
  editor: 'Editor',
  viewer: 'Viewer',
};

export function roleWord(role: Role): string {
  return words[role];
}
