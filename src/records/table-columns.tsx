import { useSelector } from '@xstate/react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { isColumnHidden, type TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { ColumnMenu } from '../grid/column-menu.tsx';

interface TableColumnsProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  /** The grid, from which the column menu reads the rendered widths. */
  readonly gridId: string;
  /** All columns of the workspace. */
  readonly columns: readonly Column<R>[];
}

/** The columns of a table and the height of its rows. */
export function TableColumns<R extends TableRecord, V extends TableView>(props: TableColumnsProps<R, V>) {
  const { actor, gridId, columns } = props;
  const toggled = useSelector(actor, ({ context }) => context.view.hidden);
  const hidden = columns.flatMap(({ key, isAside = false }) =>
    isColumnHidden({ hidden: toggled }, key, isAside) ? [key] : [],
  );
  const widths = useSelector(actor, ({ context }) => context.widths);
  const density = useSelector(actor, ({ context }) => context.view.density);
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  return (
    <ColumnMenu
      grid={gridId}
      columns={columns}
      hidden={hidden}
      widths={widths}
      disabled={!ready}
      onToggle={(field) => actor.send({ type: 'column.toggle', field })}
      onResize={(field, width) => actor.send({ type: 'column.resize', field, width })}
      onReset={() => actor.send({ type: 'columns.reset' })}
      onArrange={(keys) => actor.send({ type: 'columns.arrange', columns: keys })}
      density={density}
      onDensity={(chosen) => actor.send({ type: 'density.choose', density: chosen })}
    />
  );
}
