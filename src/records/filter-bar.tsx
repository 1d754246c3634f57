import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { FilterBuilderActor } from '../../machines/records/filter-builder.machine.ts';
import { formerNames } from '../../machines/records/filter-words.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { isColumnHidden, type TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { ColumnMenu } from '../grid/column-menu.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { GroupMenu } from './group-menu.tsx';
import { GroupsToggle } from './groups-toggle.tsx';

interface FilterBarProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  /** The grid, from which the column menu reads the rendered widths. */
  readonly gridId: string;
  /** All columns of the workspace. */
  readonly columns: readonly Column<R>[];
  readonly filter?: FilterBuilderActor;
  readonly flags: ReactNode;
}

/** Below the toolbar: the filter builder with its conditions on the left, groups and columns on the right. Rendered from the start. */
export function FilterBar<R extends TableRecord, V extends TableView>(props: FilterBarProps<R, V>) {
  const { actor, gridId, columns, filter, flags } = props;
  const toggled = useSelector(actor, ({ context }) => context.view.hidden);
  const hidden = columns.flatMap(({ key, isAside = false }) =>
    isColumnHidden({ hidden: toggled }, key, isAside) ? [key] : [],
  );
  const widths = useSelector(actor, ({ context }) => context.widths);
  const density = useSelector(actor, ({ context }) => context.view.density);
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const rows = useSelector(actor, ({ context }) => context.rows);
  const { type } = actor.getSnapshot().context;
  const formerName = useMemo(() => formerNames(rows, type), [rows, type]);
  return (
    <div className="flex flex-none items-start gap-3 pb-2 pl-5 pr-4 narrow:flex-wrap narrow:gap-1 narrow:px-3 print:hidden">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 narrow:contents">
        {filter && <FilterButton actor={filter} disabled={!ready} />}
        {flags}
        {filter && <FilterChips actor={filter} formerName={formerName} />}
      </div>
      <span className="flex flex-none items-start gap-3 narrow:ml-auto narrow:gap-1">
        <GroupMenu actor={actor} columns={columns} disabled={!ready} />
        <GroupsToggle actor={actor} />
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
      </span>
    </div>
  );
}
