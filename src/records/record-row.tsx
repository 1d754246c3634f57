import { PanelRight } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { createEmptyActor } from 'xstate';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { GridRow, type RowPlace } from '../grid/grid-row.tsx';
import type { BulkEditActor } from './bulk-edit-actor.ts';
import { RowPeople } from './present-people.tsx';
import type { CellRangeActor } from './cell-range-actor.ts';
import { RowChoice } from './row-choice.tsx';
import { useRangeInRow } from './use-range-in-row.ts';
import { useRecordCells } from './use-record-cells.tsx';

interface RecordRowProps<R extends TableRecord, V extends TableView> extends RowPlace {
  readonly actor: TableActor<R, V>;
  readonly row: R;
  readonly columns: readonly Column<R>[];
  /** Opens the panel of the record. Without it there is no panel. */
  readonly onShow?: (id: string) => void;
  /** Records can be selected. */
  readonly selection?: { readonly actor: BulkEditActor; readonly idsOf: () => readonly string[] };
  /** Cells can be selected in ranges. */
  readonly range?: CellRangeActor;
  /** Its panel is open. */
  readonly shown?: boolean;
}

function DrawnRow<R extends TableRecord, V extends TableView>(props: RecordRowProps<R, V>) {
  const { actor, row, columns, onShow, selection, range, shown = false, ...place } = props;
  const selected = useSelected(selection?.actor, row.id);
  const ranged = useRangeInRow(range, row.id, columns);
  const { cell, editing, isEditable, hint } = useRecordCells(actor, row, 'row');
  const { nameOf } = actor.getSnapshot().context.type;
  return (
    <GridRow
      row={row}
      columns={columns}
      place={place}
      editing={editing}
      isEditable={isEditable}
      hint={hint}
      current={shown}
      selected={selected}
      range={ranged}
    >
      {(column, active) =>
        column.isHeader && editing !== column.key ? (
          <>
            {selection && (
              <RowChoice {...selection} id={row.id} name={nameOf(row)} tabIndex={active ? 0 : -1} />
            )}
            {cell(column, active)}
            <RowPeople actor={actor} id={row.id} />
            {onShow && (
              <OpenButton name={nameOf(row)} shown={shown} active={active} onOpen={() => onShow(row.id)} />
            )}
          </>
        ) : (
          cell(column, active)
        )
      }
    </GridRow>
  );
}

const noSelection = createEmptyActor();

/** Undefined where records cannot be selected. */
function useSelected(actor: BulkEditActor | undefined, id: string): boolean | undefined {
  return useSelector(actor ?? (noSelection as unknown as BulkEditActor), (snapshot) =>
    actor === undefined ? undefined : snapshot.context.selected.has(id),
  );
}

interface OpenButtonProps {
  readonly name: string;
  readonly shown: boolean;
  /** Whether the cell is the grid's tab stop. */
  readonly active: boolean;
  readonly onOpen: () => void;
}

/** Seen while its row is pointed at or has the focus, and always on a touch screen. */
function OpenButton({ name, shown, active, onOpen }: OpenButtonProps) {
  return (
    <button
      type="button"
      tabIndex={active ? 0 : -1}
      aria-label={`Open ${name}`}
      aria-expanded={shown}
      onClick={onOpen}
      className="record-open"
    >
      <PanelRight aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
    </button>
  );
}

/** Renders only when its own record, editor or running writes change. */
export const RecordRow = memo(DrawnRow) as typeof DrawnRow;
