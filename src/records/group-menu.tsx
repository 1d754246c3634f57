import { useSelector } from '@xstate/react';
import { Layers } from 'lucide-react';
import type { TableRecord } from '../../machines/records/cell.ts';
import { isGroupable } from '../../machines/records/grouping.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { ColumnChoice } from './column-choice.tsx';

interface GroupMenuProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  /** All columns of the workspace. */
  readonly columns: readonly Column<R>[];
  /** True while the table loads. */
  readonly disabled: boolean;
}

/** Chooses the column by which the rows are grouped. */
export function GroupMenu<R extends TableRecord, V extends TableView>(props: GroupMenuProps<R, V>) {
  const { actor, columns, disabled } = props;
  const group = useSelector(actor, ({ context }) => context.view.group);
  const fields = useSelector(actor, ({ context }) => context.fields);
  const { type } = actor.getSnapshot().context;
  const options = columns.filter(({ key }) => {
    const field = type.fieldOf(key, fields);
    return field !== undefined && isGroupable(field);
  });
  const chosen = options.find(({ key }) => key === group);
  return (
    <ColumnChoice
      label="Group by"
      icon={<Layers aria-hidden="true" className="size-icon-sm flex-none" strokeWidth={1.75} />}
      text={chosen === undefined ? 'Group' : `Group: ${chosen.label}`}
      options={[{ key: '', label: 'No groups' }, ...options]}
      chosen={chosen?.key ?? ''}
      disabled={disabled}
      onChoose={(key) => actor.send({ type: 'group.choose', field: key === '' ? null : key })}
    />
  );
}
