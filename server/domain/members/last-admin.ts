import { Refusal } from '../refusal.ts';
import type { HeldMember, MemberStore } from './member-store.ts';

/**
 * A workspace without an admin could never be configured again.
 * @throws Refusal `conflict` if the locked member is the only admin.
 */
export async function requireAnotherAdmin(
  store: MemberStore,
  { role }: HeldMember,
  done: 'be removed' | 'get another role' | 'leave',
): Promise<void> {
  if (role !== 'admin' || (await store.countAdmins()) > 1) return;
  throw new Refusal('conflict', `The last admin of a workspace cannot ${done}.`);
}

export const noMember = (): Refusal =>
  new Refusal('not_found', 'This member does not exist, or you have no access to it.');
