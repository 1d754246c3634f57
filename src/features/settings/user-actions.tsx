import { useSelector } from '@xstate/react';
import { LogOut, MailX, Send, UserMinus } from 'lucide-react';
import type { MemberDetails } from '../../../contract/members.ts';
import type { InvitationResendActor } from '../../../machines/settings/invitation-resend.machine.ts';
import type { UserManagementActor } from '../../../machines/settings/user-management.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Hint } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

interface UserActionsProps {
  readonly actor: UserManagementActor;
  readonly member: MemberDetails;
  /** The person's own row. */
  readonly isMe: boolean;
  readonly mayConfigure: boolean;
}

/** What may be done to a member or to an invitation (spec §4). */
export function UserActions({ actor, member, isMe, mayConfigure }: UserActionsProps) {
  const { status, full_name } = member;
  if (isMe) {
    return (
      <Hint text="Leave workspace" placement="top">
        <IconButton label="Leave workspace" onClick={() => actor.send({ type: 'member.leave', member })}>
          <LogOut {...icon} />
        </IconButton>
      </Hint>
    );
  }
  if (!mayConfigure) return null;
  if (status === 'pending' || status === 'expired')
    return <InvitationActions actor={actor} member={member} />;
  if (status !== 'active') return null;
  return (
    <Hint text="Remove" placement="top">
      <IconButton label={`Remove ${full_name}`} onClick={() => actor.send({ type: 'member.remove', member })}>
        <UserMinus {...icon} />
      </IconButton>
    </Hint>
  );
}

function InvitationActions({ actor, member }: Pick<UserActionsProps, 'actor' | 'member'>) {
  const resending = useSelector(actor, ({ children }) => children.resending);
  return (
    <span className="grid justify-items-end gap-1">
      <span className="flex items-center gap-1">
        {resending && <Resend actor={resending} member={member} />}
        <Hint text="Cancel Invitation" placement="top">
          <IconButton
            label={`Cancel Invitation, ${member.full_name}`}
            onClick={() => actor.send({ type: 'invitation.cancel', member })}
          >
            <MailX {...icon} />
          </IconButton>
        </Hint>
      </span>
      {resending && <ResendRefusal actor={resending} member={member} />}
    </span>
  );
}

interface ResendProps {
  readonly actor: InvitationResendActor;
  readonly member: MemberDetails;
}

/** Spec §4, §9: `resent` for 2 s. */
function Resend({ actor, member }: ResendProps) {
  const isResent = useSelector(
    actor,
    (snapshot) => snapshot.matches('resent') && snapshot.context.member?.id === member.id,
  );
  const canSend = useSelector(actor, (snapshot) => snapshot.can({ type: 'resend.request', member }));
  return (
    <>
      {isResent && (
        <span role="status" className="text-xs font-medium text-success-text">
          resent
        </span>
      )}
      <Hint text="Resend Invitation" placement="top">
        <IconButton
          label={`Resend Invitation, ${member.full_name}`}
          disabled={!canSend}
          onClick={() => actor.send({ type: 'resend.request', member })}
        >
          <Send {...icon} />
        </IconButton>
      </Hint>
    </>
  );
}

function ResendRefusal({ actor, member }: ResendProps) {
  const problem = useSelector(actor, (snapshot) =>
    snapshot.matches('refused') && snapshot.context.member?.id === member.id
      ? snapshot.context.problem
      : null,
  );
  if (problem === null) return null;
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 text-xs">
      <span role="alert" className="text-danger-text">
        {problem}
      </span>
      <Button size="sm" onClick={() => actor.send({ type: 'resend.dismiss' })}>
        Dismiss
      </Button>
    </span>
  );
}
