import { useSelector } from '@xstate/react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { rowOf } from '../../machines/records/table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface GivingQuestionProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
}

/** Asks before a person gives away an account, which they can then neither edit nor take back (decision 30). */
export function GivingQuestion<R extends TableRecord, V extends TableView>(props: GivingQuestionProps<R, V>) {
  const question = useSelector(props.actor, ({ children }) => children.question);
  if (question === undefined) return null;
  const { context } = props.actor.getSnapshot();
  const giving = question.getSnapshot().context;
  const row = rowOf(context, giving.id);
  const account = row === undefined ? '' : context.type.nameOf(row);
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
