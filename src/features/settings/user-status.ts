import type { MemberStatus } from '../../../contract/members.ts';

/** Spec §4: the status of an invitation stands in the place of the last login. */
export const invitationStatuses = {
  pending: { text: 'Pending', tone: 'info' },
  expired: { text: 'Expired', tone: 'warning' },
  rejected: { text: 'Declined by User', tone: 'danger' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
} as const satisfies Partial<Record<MemberStatus, unknown>>;

export const statusWord = (status: MemberStatus): string =>
  status === 'active' ? 'Active' : invitationStatuses[status].text;
