import { useSelector } from '@xstate/react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { CellEditor } from '../grid/cell-editor.tsx';
import type { Alignment } from '../grid/column.ts';
import type { TableParts } from './table-parts.ts';

interface EditingCellProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  readonly field: string;
  readonly label: string;
  readonly align: Alignment;
}

export function EditingCell<R extends TableRecord, V extends TableView>(props: EditingCellProps<R, V>) {
  const { actor, parts, field, label, align } = props;
  const draft = useSelector(actor, ({ context }) => context.editing?.draft ?? '');
  const problem = useSelector(actor, ({ context }) => context.editing?.problem ?? null);
  const members = useSelector(actor, ({ context }) => context.members);
  const fields = useSelector(actor, ({ context }) => context.fields);
  return (
    <CellEditor
      {...parts.editorOf(field, { members, fields })}
      label={label}
      align={align}
      draft={draft}
      problem={problem}
      onChange={(value) => actor.send({ type: 'cell.change', draft: value })}
      onCommit={() => actor.send({ type: 'cell.commit' })}
      onCancel={() => actor.send({ type: 'cell.cancel' })}
      onLeave={() => actor.send({ type: 'cell.leave' })}
    />
  );
}
