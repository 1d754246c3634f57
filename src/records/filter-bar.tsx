import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { FilterBuilderActor } from '../../machines/records/filter-builder.machine.ts';
import { formerNames } from '../../machines/records/filter-words.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { GroupMenu } from './group-menu.tsx';
import { GroupsToggle } from './groups-toggle.tsx';
import { TableColumns } from './table-columns.tsx';

interface FilterBarProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  /** The grid, from which the column menu reads the rendered widths. */
  readonly gridId: string;
  /** All columns of the workspace. */
  readonly columns: readonly Column<R>[];
  readonly filter?: FilterBuilderActor;
  readonly flags: ReactNode;
  /** Whether there are groups and columns to arrange. */
  readonly arranges: boolean;
}

/**
 * Below the toolbar: the filter builder with its conditions on the left, groups and columns on the right. Rendered from the
 * start. A narrow window has `NarrowTools` instead.
 */
export function FilterBar<R extends TableRecord, V extends TableView>(props: FilterBarProps<R, V>) {
  const { actor, gridId, columns, filter, flags, arranges } = props;
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const rows = useSelector(actor, ({ context }) => context.rows);
  const { type } = actor.getSnapshot().context;
  const formerName = useMemo(() => formerNames(rows, type), [rows, type]);
  return (
    // Its own width counts, because a panel may stand beside the table. Below 900 px flags and conditions have the whole
    // width under the buttons of both sides, so that they take fewer lines.
    <div className="@container flex-none print:hidden">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 pb-2 pl-5 pr-4 @min-[900px]:flex-nowrap">
        <div className="contents min-w-0 flex-1 flex-wrap items-center gap-2 @min-[900px]:flex">
          {filter && <FilterButton actor={filter} disabled={!ready} />}
          <div className="order-2 -ml-2 w-full empty:hidden @min-[900px]:contents">{flags}</div>
          {filter && (
            <div className="order-3 flex w-full flex-wrap items-center gap-2 empty:hidden @min-[900px]:contents">
              <FilterChips actor={filter} formerName={formerName} />
            </div>
          )}
        </div>
        {arranges && (
          <span className="order-1 ml-auto flex flex-none items-start gap-3">
            <GroupMenu actor={actor} columns={columns} disabled={!ready} />
            <GroupsToggle actor={actor} />
            <TableColumns actor={actor} gridId={gridId} columns={columns} />
          </span>
        )}
      </div>
    </div>
  );
}
