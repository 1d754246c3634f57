import { useSelector } from '@xstate/react';
import type { InvitationChoiceActor } from '../../../machines/auth/invitation-choice.machine.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks for confirmation before an invitation is declined (spec §4), and names its workspace. */
export function DeclineDialog({ actor }: { readonly actor: InvitationChoiceActor }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const workspace = useSelector(
    actor,
    ({ context: { chosen, invitations } }) =>
      invitations.find((one) => one.invitation_id === chosen)?.workspace_name,
  );
  return (
    <ConfirmDialog
      alert={false}
      title="Decline invitation"
      text={
        <>
          <strong className="font-medium text-text-primary">{workspace}</strong>
          <br />
          Are you sure you want to decline this invitation?
        </>
      }
      action="Decline invitation"
      busy={busy}
      onConfirm={() => actor.send({ type: 'decline.confirm' })}
      onCancel={() => actor.send({ type: 'decline.cancel' })}
    />
  );
}
