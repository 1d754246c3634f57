import { useSelector } from '@xstate/react';
import { rowOf } from '../../../machines/records/table.ts';
import type { RenewalsActor } from '../../../machines/renewals/renewals.machine.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a person gives away an account, which they can then neither edit nor take back (decision 30). */
export function GivingQuestion({ actor }: { readonly actor: RenewalsActor }) {
  const question = useSelector(actor, ({ children }) => children.question);
  if (question === undefined) return null;
  const { context } = actor.getSnapshot();
  const giving = question.getSnapshot().context;
  const account = rowOf(context, giving.id)?.account_name ?? '';
  const owner = context.members.find(({ id }) => id === giving.value)?.name ?? 'nobody';
  return (
    <ConfirmDialog
      title={`Give ${account} to ${owner}?`}
      text="You edit only the accounts you own: afterwards you can read this one, and you cannot undo it. Its new owner, or somebody who may edit anything, can give it back."
      action="Give away"
      onConfirm={() => question.send({ type: 'give.confirm' })}
      onCancel={() => question.send({ type: 'give.cancel' })}
    />
  );
}
