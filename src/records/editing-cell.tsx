import { useSelector } from '@xstate/react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { CellEditorActor } from '../../machines/records/cell-editor.machine.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { CellEditor } from '../grid/cell-editor.tsx';
import type { Alignment } from '../grid/column.ts';
import type { TableParts } from './table-parts.ts';

interface EditingCellProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  readonly editor: CellEditorActor;
  readonly label: string;
  readonly align: Alignment;
}

/** The one cell that is being edited. */
export function EditingCell<R extends TableRecord, V extends TableView>(props: EditingCellProps<R, V>) {
  const { actor, parts, editor, label, align } = props;
  const field = useSelector(editor, ({ context }) => context.field);
  const draft = useSelector(editor, ({ context }) => context.draft);
  const problem = useSelector(editor, (snapshot) =>
    snapshot.matches({ open: 'invalid' }) ? snapshot.context.problem : null,
  );
  const members = useSelector(actor, ({ context }) => context.members);
  const fields = useSelector(actor, ({ context }) => context.fields);
  return (
    <CellEditor
      {...parts.editorOf(field, { members, fields })}
      label={label}
      align={align}
      draft={draft}
      problem={problem}
      onChange={(value) => editor.send({ type: 'cell.change', draft: value })}
      onCommit={() => editor.send({ type: 'cell.commit' })}
      onCancel={() => editor.send({ type: 'cell.cancel' })}
      onLeave={() => editor.send({ type: 'cell.leave' })}
    />
  );
}
