import { useSelector } from '@xstate/react';
import { ArrowDownUp } from 'lucide-react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { ColumnChoice } from './column-choice.tsx';

interface SortMenuProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  /** All columns of the workspace. */
  readonly columns: readonly Column<R>[];
}

/**
 * Sorts by a column as its header does: chosen again, the other direction; a third time, the default order. For a narrow
 * window, where most headers are out of sight.
 */
export function SortMenu<R extends TableRecord, V extends TableView>({
  actor,
  columns,
}: SortMenuProps<R, V>) {
  const sort = useSelector(actor, ({ context }) => context.view.sort);
  const options = columns.map(({ key, label }) => ({
    key,
    label: key === sort?.field ? `${label}, ${sort.direction}` : label,
  }));
  const chosen = options.find(({ key }) => key === sort?.field);
  return (
    <ColumnChoice
      label="Sort by"
      icon={<ArrowDownUp aria-hidden="true" className="size-icon-sm flex-none" strokeWidth={1.75} />}
      text={chosen === undefined ? 'Sort' : `Sort: ${chosen.label}`}
      options={options}
      chosen={chosen?.key ?? ''}
      disabled={false}
      onChoose={(field) => actor.send({ type: 'sort.cycle', field })}
    />
  );
}
