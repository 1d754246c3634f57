/** Changes the role of a member (spec §2.9, §6). */
import type { Role } from '../../../contract/rights.ts';
import type { Membership } from '../people.ts';
import { noMember, requireAnotherAdmin } from './last-admin.ts';
import type { MemberStore } from './member-store.ts';

export interface RoleChange {
  readonly memberId: string;
  readonly role: Role;
  /** Who changes it. */
  readonly by: Membership['member'];
  readonly now: () => Date;
}

/**
 * The role that a member already has writes nothing.
 * @throws Refusal `not_found`, `conflict` for the last admin
 */
export async function changeRole(
  store: MemberStore,
  { memberId, role, by, now }: RoleChange,
): Promise<{ id: string; role: Role }> {
  const held = await store.lock(memberId);
  if (held === null) throw noMember();
  if (held.role === role) return { id: held.id, role };
  await requireAnotherAdmin(store, held, 'get another role');
  await store.setRole(held.id, role);
  await store.addAudits([
    {
      entityType: 'member',
      entityId: held.id,
      action: 'update',
      member: by,
      at: now(),
      diff: { role: { old: held.role, new: role }, email: { old: held.email, new: held.email } },
    },
  ]);
  return { id: held.id, role };
}
