import { useSelector } from '@xstate/react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { InvitationChoiceActor } from '../../../machines/auth/invitation-choice.machine.ts';

/** Asks for confirmation before an invitation is declined (spec §4), and names its workspace. */
export function DeclineDialog({ actor }: { readonly actor: InvitationChoiceActor }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const workspace = useSelector(
    actor,
    ({ context: { chosen, invitations } }) =>
      invitations.find((one) => one.invitation_id === chosen)?.workspace_name,
  );
  const cancel = () => actor.send({ type: 'decline.cancel' });
  return (
    <Dialog
      title="Decline invitation"
      text={
        <>
          <strong className="font-medium text-text-primary">{workspace}</strong>
          <br />
          Are you sure you want to decline this invitation?
        </>
      }
      onClose={cancel}
    >
      <div className="mt-5 flex justify-end gap-2">
        <Button autoFocus disabled={busy} onClick={cancel}>
          Cancel
        </Button>
        <Button tone="danger" busy={busy} onClick={() => actor.send({ type: 'decline.confirm' })}>
          Decline invitation
        </Button>
      </div>
    </Dialog>
  );
}
