import { useSelector } from '@xstate/react';
import type { InvitationChoiceActor } from '../../../machines/auth/invitation-choice.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AuthAlternative } from './auth-alternative.tsx';
import { BackButton } from './auth-buttons.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { DeclineQuestion } from './decline-question.tsx';
import { InvitationItem } from './invitation-item.tsx';

/** The choice between several invitations, or none of them (spec §4). */
export function InvitationChoice({ actor }: { readonly actor: InvitationChoiceActor }) {
  const invitations = useSelector(actor, ({ context }) => context.invitations);
  const text = useSelector(actor, ({ context }) => context.problem);
  return (
    <AuthLayout title="Choose an invitation" focusTitleFor={invitations.length}>
      <div className="grid gap-4">
        {text !== null && <Banner focusFor={text}>{text}</Banner>}
        <ul className="divide-y divide-border-subtle rounded-lg border border-border-default">
          {invitations.map((invitation) => (
            <InvitationItem
              key={invitation.invitation_id}
              invitation={invitation}
              onAccept={() => actor.send({ type: 'invitation.accept', id: invitation.invitation_id })}
              onDecline={() => actor.send({ type: 'invitation.decline', id: invitation.invitation_id })}
            />
          ))}
        </ul>
        <BackButton onClick={() => actor.send({ type: 'choice.back' })} />
      </div>
      <AuthAlternative question="None of these?">
        <LinkButton onClick={() => actor.send({ type: 'workspace.own' })}>
          Create your own workspace
        </LinkButton>
      </AuthAlternative>
      <DeclineQuestion actor={actor} />
    </AuthLayout>
  );
}
