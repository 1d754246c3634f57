import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** A form that asks before it discards what was typed. */
export interface LeavableActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): { matches(state: 'leaving'): boolean };
  send(event: { type: 'leave.confirm' | 'leave.cancel' }): void;
}

/** Asks, while the form is being left, whether what was typed is to be discarded. */
export function DiscardQuestion({ actor }: { readonly actor: LeavableActor }) {
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches('leaving'));
  if (!isLeaving) return null;
  return (
    <ConfirmDialog
      title="Discard what you typed?"
      text="It is not saved yet."
      action="Discard"
      cancel="Keep editing"
      onConfirm={() => actor.send({ type: 'leave.confirm' })}
      onCancel={() => actor.send({ type: 'leave.cancel' })}
    />
  );
}
