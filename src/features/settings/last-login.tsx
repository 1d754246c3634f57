import type { MemberDetails } from '../../../contract/members.ts';
import { Badge } from '../../ui/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { invitationStatuses } from './user-status.ts';

interface LastLoginProps {
  readonly member: MemberDetails;
  /** An IANA name. */
  readonly timezone: string;
}

export function LastLogin({ member: { status, last_login_at }, timezone }: LastLoginProps) {
  if (status !== 'active') {
    const { tone, text } = invitationStatuses[status];
    return <Badge tone={tone}>{text}</Badge>;
  }
  if (last_login_at === null) return <span className="text-text-muted">Never</span>;
  return <Moment at={last_login_at} timezone={timezone} />;
}
