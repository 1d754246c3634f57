import { useSelector } from '@xstate/react';
import { FORMER_MEMBER } from '../../contract/members.ts';
import type { Cell, TableRecord } from '../../machines/records/cell.ts';
import type { CellEditorActor } from '../../machines/records/cell-editor.machine.ts';
import { choicesIn, goneChoices } from '../../contract/rules/field-choices.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { rowOf, type TableRecords } from '../../machines/records/table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { CellEditor } from '../grid/cell-editor.tsx';
import type { Alignment } from '../grid/column.ts';
import { editorKind } from './editor-kind.ts';

/** The member whom the cell holds, in people's words. */
function heldMember<R extends TableRecord>(context: TableRecords<R>, { id, field }: Cell) {
  const row = rowOf(context, id);
  const value = row ? context.type.valueOf(row, field) : null;
  if (!row || typeof value !== 'string') return null;
  return { value, label: context.type.memberNameOf(row, field) ?? FORMER_MEMBER };
}

type Held = ReturnType<typeof heldMember>;
const sameChoice = (one: Held, other: Held) => one?.value === other?.value && one?.label === other?.label;

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
  const twins = useSelector(actor, ({ context }) =>
    context.type.twinsOf(context.rows, { ...editor.getSnapshot().context, draft }),
  );
  const member = useSelector(
    actor,
    ({ context }) => heldMember(context, editor.getSnapshot().context),
    sameChoice,
  );
  return (
    <CellEditor
      kind={editorKind(field)}
      choices={field === undefined ? [] : choicesIn(field, members)}
      gone={field === undefined ? [] : goneChoices(field, member)}
      label={label}
      align={align}
      draft={draft}
      problem={isInvalid ? problem : null}
      note={twins}
      onChange={(value) => editor.send({ type: 'cell.change', draft: value })}
      onCommit={() => editor.send({ type: 'cell.commit' })}
      onCancel={() => editor.send({ type: 'cell.cancel' })}
      onLeave={() => editor.send({ type: 'cell.leave' })}
    />
  );
}
