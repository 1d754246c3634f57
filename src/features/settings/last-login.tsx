import type { MemberDetails, MemberStatus } from '../../../contract/members.ts';
import { Badge } from '../../ui/badge.tsx';

/** Spec §4: the status of an invitation stands in the place of the last login. */
const statuses = {
  pending: { text: 'Pending', tone: 'info' },
  expired: { text: 'Expired', tone: 'warning' },
  rejected: { text: 'Declined by User', tone: 'danger' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
} as const satisfies Partial<Record<MemberStatus, unknown>>;

interface LastLoginProps {
  readonly member: MemberDetails;
  /** An IANA name. */
  readonly timezone: string;
}

export function LastLogin({ member: { status, last_login_at }, timezone }: LastLoginProps) {
  if (status !== 'active') return <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge>;
  if (last_login_at === null) return <span className="text-text-muted">Never</span>;
  const written = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(new Date(last_login_at));
  return <time dateTime={last_login_at}>{written}</time>;
}
