import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import { copiedText } from '../../machines/records/cell-text.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { RecordGrid } from '../grid/record-grid.tsx';
import { NoRecords } from './no-records.tsx';
import { RecordRow } from './record-row.tsx';
import type { TableParts } from './table-parts.ts';

interface RecordsGridProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly narrow: boolean;
  /** Called before the pressed button is removed. */
  readonly onWiden: () => void;
}

const idOf = (row: TableRecord) => row.id;

/** The record grid of a table's actor. */
export function RecordsGrid<R extends TableRecord, V extends TableView>(props: RecordsGridProps<R, V>) {
  const { actor, parts, columns, rows, narrow, onWiden } = props;
  const sort = useSelector(actor, ({ context }) => context.view.sort);
  const widths = useSelector(actor, ({ context }) => context.widths);
  const cell = useSelector(actor, ({ context }) => context.sought);
  const sought = useMemo(() => cell && { record: cell.id, key: cell.field }, [cell]);
  const totals = useMemo(() => parts.totalsOf(rows), [parts, rows]);
  return (
    <RecordGrid<R, string>
      id={parts.gridId}
      label={parts.label}
      columns={columns}
      rows={rows}
      rowKey={idOf}
      narrow={narrow}
      sort={sort && { key: sort.field, direction: sort.direction }}
      onSort={(field) => actor.send({ type: 'sort.cycle', field })}
      renderRow={(row, place) => <RecordRow actor={actor} row={row} columns={columns} {...place} />}
      onOpen={(row, field) => {
        if (actor.getSnapshot().context.type.isField(field)) {
          actor.send({ type: 'cell.open', id: row.id, field });
        }
      }}
      onCopy={(row, column) => {
        const { context } = actor.getSnapshot();
        const text = copiedText(context, row.id, column);
        actor.send({ type: 'cell.copied', text });
        return text;
      }}
      onReplace={(row, column, text) => actor.send({ type: 'cell.replace', id: row.id, column, text })}
      sought={sought}
      widths={widths}
      onResize={(field, width) => actor.send({ type: 'column.resize', field, width })}
      totals={totals}
      totalsLabel="Totals"
      empty={<NoRecords actor={actor} parts={parts} onWiden={onWiden} />}
    />
  );
}
