/** The end of a membership: an admin removes a member, or a member leaves (spec §4). */
import type { AuditEntry } from '../audit-entry.ts';
import type { Membership } from '../people.ts';
import { Refusal } from '../refusal.ts';
import { noMember, requireAnotherAdmin } from './last-admin.ts';
import type { HeldMember, MemberStore } from './member-store.ts';

export interface Ending {
  readonly memberId: string;
  /** Who owns the member's accounts afterwards; null for nobody. */
  readonly newOwner: string | null;
  /** Who ends it. */
  readonly by: Membership['member'];
  readonly now: () => Date;
}

export interface Ended {
  readonly userId: string;
  /** How many accounts have another owner, or none. */
  readonly accounts: number;
}

async function ownerName(store: MemberStore, { memberId, newOwner }: Ending): Promise<string | null> {
  if (newOwner === null) return null;
  const name = newOwner === memberId ? null : await store.activeName(newOwner);
  if (name !== null) return name;
  throw new Refusal('not_found', 'The new account owner is not an active member of this workspace.');
}

/** As an edit of the account's owner is recorded, so that the history of an account is complete. */
const handedOver = (
  accounts: readonly string[],
  held: HeldMember,
  owner: { readonly id: string | null; readonly name: string | null },
  { member, at }: Pick<AuditEntry, 'member' | 'at'>,
): AuditEntry[] =>
  accounts.map((entityId) => ({
    entityType: 'customer',
    entityId,
    action: 'update',
    member,
    at,
    diff: {
      account_owner: { old: held.full_name, new: owner.name },
      owner_member_id: { old: held.id, new: owner.id },
    },
  }));

/** @throws Refusal `not_found` for an unknown member or new owner, `conflict` for the last admin */
export async function endMembership(
  store: MemberStore,
  ending: Ending,
  done: 'be removed' | 'leave',
): Promise<Ended> {
  const { memberId, newOwner, by, now } = ending;
  const held = await store.lock(memberId);
  if (held === null) throw noMember();
  await requireAnotherAdmin(store, held, done);
  const owner = { id: newOwner, name: await ownerName(store, ending) };
  const accounts = await store.handOver(held.id, newOwner);
  await store.end(held.id);
  const at = now();
  await store.addAudits([
    ...handedOver(accounts, held, owner, { member: by, at }),
    {
      entityType: 'member',
      entityId: held.id,
      action: 'update',
      member: by,
      at,
      diff: { status: { old: 'active', new: 'inactive' }, email: { old: held.email, new: held.email } },
    },
  ]);
  return { userId: held.user_id, accounts: accounts.length };
}
