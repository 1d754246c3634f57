import { roleNames } from '../../contract/rules/role-text.ts';
import type { Role } from '../../contract/rights.ts';

export function roleWord(role: Role): string {
  return roleNames[role];
}
