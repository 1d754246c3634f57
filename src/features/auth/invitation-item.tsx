import { TriangleAlert } from 'lucide-react';
import type { Invitation } from '../../../contract/invitations.ts';
import { EXPIRED } from '../../../machines/auth/join-messages.ts';
import { Button } from '../../ui/button.tsx';
import { roleWord } from '../../ui/role-word.ts';

interface InvitationItemProps {
  readonly invitation: Invitation;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** One invitation. An expired one can only be declined. */
export function InvitationItem({ invitation, onAccept, onDecline }: InvitationItemProps) {
  const { workspace_name: workspace, role, is_expired: expired } = invitation;
  return (
    <li className="p-3">
      {/* A name too long to fit beside the buttons is above them, untruncated. */}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="min-w-0 flex-[1_1_140px]">
          <div className="font-medium wrap-anywhere">{workspace}</div>
          <div className="text-xs text-text-muted">{roleWord(role)}</div>
        </div>
        <Button size="sm" tone="ghost" label={`Decline ${workspace}`} onClick={onDecline}>
          Decline
        </Button>
        <Button size="sm" label={`Accept ${workspace}`} disabled={expired} onClick={onAccept}>
          Accept
        </Button>
      </div>
      {expired && (
        <p className="mt-2 flex items-center gap-[6px] text-xs text-warning-text">
          <TriangleAlert aria-hidden="true" className="size-icon-sm flex-none" strokeWidth={1.75} />
          {EXPIRED}
        </p>
      )}
    </li>
  );
}
