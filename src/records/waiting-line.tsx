import { useSelector } from '@xstate/react';
import { PencilLine, TriangleAlert } from 'lucide-react';
import {
  cellKey,
  cellOf,
  type Cell,
  type CellKey,
  type CellValue,
  type TableRecord,
} from '../../machines/records/cell.ts';
import type { CellSaveActor } from '../../machines/records/cell-save.machine.ts';
import { conflictInSight, outOfSight } from '../../machines/records/out-of-sight.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import { rowOf } from '../../machines/records/table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { wordsId } from './conflict-line.tsx';

interface WaitingLineProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly columns: readonly Column<R>[];
}

const joined = (cells: readonly Cell[]) => cells.map(cellKey).join(' ');
const cellsOf = (keys: string) => (keys === '' ? [] : keys.split(' ').map((key) => cellOf(key as CellKey)));

/** Column and record, the same name as the cell's editor. */
function nameOf<R extends TableRecord, V extends TableView>(
  { actor, columns }: WaitingLineProps<R, V>,
  { id, field }: Cell,
): string {
  const column = columns.find(({ key }) => key === field);
  const { context } = actor.getSnapshot();
  const row = rowOf(context, id);
  return `${column?.label ?? ''}, ${row ? context.type.nameOf(row) : ''}`;
}

/**
 * Shows drafts and conflicts below the table, so that it covers no cell and moves no row: the words of visible
 * conflicts, and a button that leads to those out of view.
 */
export function WaitingLine<R extends TableRecord, V extends TableView>(props: WaitingLineProps<R, V>) {
  const { actor, columns } = props;
  const conflict = useSelector(actor, ({ context }) => joined(conflictInSight(context)));
  const hidden = cellsOf(useSelector(actor, ({ context }) => joined(outOfSight(context))));
  const copied = useSelector(actor, ({ context }) => context.copied);
  const [first] = hidden;
  const line = 'flex min-h-row-totals items-center gap-2 border-t px-5 py-[6px] text-xs narrow:px-3';
  return (
    <div className="flex-none">
      {cellsOf(conflict).map((cell) => {
        const save = actor.getSnapshot().children[cellKey(cell)];
        return save ? (
          <Conflict key={cellKey(cell)} actor={actor} save={save} cell={cell} columns={columns} line={line} />
        ) : null;
      })}
      <div className={first ? `${line} border-info-border bg-info-tint text-info-text` : 'contents'}>
        {first && <PencilLine aria-hidden="true" className="size-icon-sm flex-none" strokeWidth={1.75} />}
        <span role="status" className="min-w-0 wrap-anywhere">
          {first && (
            <>
              <span className="font-semibold">{hidden.length} unsaved</span>
              <span className="sr-only">: </span> {nameOf(props, first)}
              {hidden.length > 1 && ' …'}
            </>
          )}
        </span>
        {first && (
          <span className="text-sm">
            <LinkButton onClick={() => actor.send({ type: 'unsaved.show' })}>Show</LinkButton>
          </span>
        )}
      </div>
      <span role="status" className="sr-only">
        {copied !== '' && `Copied ${copied}`}
      </span>
    </div>
  );
}

interface ConflictProps<R extends TableRecord, V extends TableView> extends WaitingLineProps<R, V> {
  readonly save: CellSaveActor;
  readonly cell: Cell;
  readonly line: string;
}

function Conflict<R extends TableRecord, V extends TableView>(props: ConflictProps<R, V>) {
  const { actor, save, cell, columns, line } = props;
  const theirs = useSelector(save, ({ context }) => context.before);
  const changedBy = useSelector(save, ({ context }) => context.changedBy);
  const column = columns.find(({ key }) => key === cell.field);
  const { context } = actor.getSnapshot();
  const row = rowOf(context, cell.id);
  const draw = (record: R, value: CellValue) =>
    column?.render(context.type.withValue(record, cell.field, value, context.members), false);
  return (
    <p
      id={wordsId(save)}
      role="alert"
      className={`${line} border-warning-border bg-warning-tint text-warning-text`}
    >
      <TriangleAlert aria-hidden="true" className="size-icon-sm flex-none" strokeWidth={1.75} />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{nameOf({ actor, columns }, cell)}</span>
        {`: ${changedBy ?? ''} changed this to `}
        <span className="inline-flex items-center gap-1 font-semibold">{row && draw(row, theirs)}</span>
      </span>
    </p>
  );
}
