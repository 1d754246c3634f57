/**
 * Roles and their rights (spec §6). The server enforces this table. The client shows cells read-only where an edit
 * would be refused.
 */

export const roles = ['admin', 'chief_editor', 'editor', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** `edit-own` covers the records whose owner is the member; `edit-any` covers all of them. */
export const rights = ['read', 'edit-own', 'edit-any', 'configure'] as const;
export type Right = (typeof rights)[number];

const rightsByRole: Readonly<Record<Role, readonly Right[]>> = {
  admin: ['read', 'edit-own', 'edit-any', 'configure'],
  chief_editor: ['read', 'edit-own', 'edit-any'],
  editor: ['read', 'edit-own'],
  viewer: ['read'],
};

export function roleHas(role: Role, right: Right): boolean {
  return rightsByRole[role].includes(right);
}

/**
 * Whether a member may edit the records of one account. `ownerMemberId` is the stored owner's member id, not a name.
 * @param holderMemberId the id of a member who may edit one of the records like the owner
 */
export function mayEditRecord(
  member: { readonly id: string; readonly role: Role },
  ownerMemberId: string | null,
  holderMemberId: string | null = null,
): boolean {
  if (roleHas(member.role, 'edit-any')) return true;
  return roleHas(member.role, 'edit-own') && (ownerMemberId === member.id || holderMemberId === member.id);
}

/** The tooltip of a role (spec §6). */
export const roleDescriptions: Readonly<Record<Role, string>> = {
  admin: 'Workspace Configuration',
  chief_editor: 'Edit Anything',
  editor: 'Edit Owned Accounts',
  viewer: 'View Only',
};
