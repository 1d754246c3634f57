import { useSelector } from '@xstate/react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ChoiceActor } from './invitation-choice.tsx';

/** Asks before an invitation is gone (spec §4). */
export function DeclineDialog({ actor }: { readonly actor: ChoiceActor }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const cancel = () => actor.send({ type: 'decline.cancel' });
  return (
    <Dialog
      title="Decline invitation"
      text="Are you sure you want to decline this invitation?"
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
