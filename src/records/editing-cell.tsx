import { useSelector } from '@xstate/react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { CellEditorActor } from '../../machines/records/cell-editor.machine.ts';
import { choicesIn } from '../../machines/records/field-choices.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { CellEditor } from '../grid/cell-editor.tsx';
import type { Alignment } from '../grid/column.ts';
import { editorKind } from './editor-kind.ts';

interface EditingCellProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly editor: CellEditorActor;
  readonly label: string;
  readonly align: Alignment;
}

export function EditingCell<R extends TableRecord, V extends TableView>(props: EditingCellProps<R, V>) {
  const { actor, editor, label, align } = props;
  const draft = useSelector(editor, ({ context }) => context.draft);
  const isInvalid = useSelector(editor, (snapshot) => snapshot.matches({ open: 'invalid' }));
  const problem = useSelector(editor, ({ context }) => context.problem);
  const field = useSelector(actor, ({ context }) =>
    context.type.fieldOf(editor.getSnapshot().context.field, context.fields),
  );
  const members = useSelector(actor, ({ context }) => context.members);
  return (
    <CellEditor
      kind={editorKind(field)}
      choices={field === undefined ? [] : choicesIn(field, members)}
      label={label}
      align={align}
      draft={draft}
      problem={isInvalid ? problem : null}
      onChange={(value) => editor.send({ type: 'cell.change', draft: value })}
      onCommit={() => editor.send({ type: 'cell.commit' })}
      onCancel={() => editor.send({ type: 'cell.cancel' })}
      onLeave={() => editor.send({ type: 'cell.leave' })}
    />
  );
}
