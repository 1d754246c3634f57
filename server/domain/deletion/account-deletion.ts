/** Deleting one's own account (decision 90): what stands against it, and what goes with it. */
import type { Role } from '../../../contract/rights.ts';
import { Refusal } from '../refusal.ts';

/** An active membership, and who else is in the workspace. Demo members do not count. */
export interface OwnMembership {
  readonly workspace_id: string;
  readonly workspace_name: string;
  readonly workspace_slug: string;
  readonly member_id: string;
  readonly role: Role;
  /** Other active members, and the admins among them. */
  readonly others: number;
  readonly other_admins: number;
}

/** Without the person it would have no admin. */
const isKept = ({ role, others, other_admins }: OwnMembership) =>
  role === 'admin' && others > 0 && other_admins === 0;

export interface Standing {
  readonly lastAdminOf: readonly OwnMembership[];
  /** Without another member. */
  readonly deletedToo: readonly OwnMembership[];
  readonly left: readonly OwnMembership[];
}

export const standingOf = (memberships: readonly OwnMembership[]): Standing => ({
  lastAdminOf: memberships.filter(isKept),
  deletedToo: memberships.filter(({ others }) => others === 0),
  left: memberships.filter((one) => one.others > 0 && !isKept(one)),
});

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** @throws Refusal `conflict` for the last admin of a workspace with other members */
export function requireNoLastAdmin({ lastAdminOf }: Standing): void {
  if (lastAdminOf.length === 0) return;
  const names = list.format(lastAdminOf.map(({ workspace_name }) => workspace_name));
  const them = lastAdminOf.length === 1 ? 'it' : 'them';
  throw new Refusal(
    'conflict',
    `You are the last admin of ${names}. Make somebody else an admin or delete ${them} first.`,
  );
}
