import { useSelector } from '@xstate/react';
import { choicesOf } from '../../../machines/renewals/cell-choices.ts';
import type { CellField } from '../../../machines/renewals/cells.ts';
import { CellEditor } from '../../grid/cell-editor.tsx';
import type { Alignment } from '../../grid/column.ts';
import { editorKind } from './editor-kind.ts';
import type { RenewalsActor } from './renewals-screen.tsx';

interface EditingCellProps {
  readonly actor: RenewalsActor;
  readonly field: CellField;
  readonly label: string;
  readonly align: Alignment;
}

/** The one cell that is being edited. */
export function EditingCell({ actor, field, label, align }: EditingCellProps) {
  const draft = useSelector(actor, ({ context }) => context.editing?.draft ?? '');
  const problem = useSelector(actor, ({ context }) => context.editing?.problem ?? null);
  const members = useSelector(actor, ({ context }) => context.members);
  const fields = useSelector(actor, ({ context }) => context.fields);
  return (
    <CellEditor
      kind={editorKind(field, { members, fields })}
      label={label}
      align={align}
      draft={draft}
      problem={problem}
      choices={choicesOf(field, { members, fields })}
      onChange={(value) => actor.send({ type: 'cell.change', draft: value })}
      onCommit={() => actor.send({ type: 'cell.commit' })}
      onCancel={() => actor.send({ type: 'cell.cancel' })}
      onLeave={() => actor.send({ type: 'cell.leave' })}
    />
  );
}
