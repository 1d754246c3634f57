import { useSelector } from '@xstate/react';
import type { LeavingActor } from '../../../machines/app/leaving.machine.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a sign-out discards unsaved input. */
export function SignOutQuestion({ actor }: { readonly actor: LeavingActor }) {
  const asking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  if (!asking) return null;
  return (
    <ConfirmDialog
      title="Sign out without saving?"
      text="Something you typed is not saved yet. Signing out discards it."
      action="Discard and sign out"
      onConfirm={() => actor.send({ type: 'signOut.confirm' })}
      onCancel={() => actor.send({ type: 'signOut.cancel' })}
    />
  );
}
