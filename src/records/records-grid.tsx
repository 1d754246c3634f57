import { useSelector } from '@xstate/react';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { TableRecord } from '../../machines/records/cell.ts';
import { cellsText, sizeOfCells } from '../../machines/records/cell-range.ts';
import { copiedText } from '../../machines/records/cell-text.ts';
import { copiedCells } from '../../machines/records/copied-cells.ts';
import { isGroupEntry, linesOf, type GroupEntry } from '../../machines/records/grouping.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import type { Column } from '../grid/column.ts';
import { RecordGrid } from '../grid/record-grid.tsx';
import { GroupRow } from './group-row.tsx';
import type { BulkEditActor } from './bulk-edit-actor.ts';
import type { CellRangeActor } from './cell-range-actor.ts';
import type { CellsPasteActor } from './cells-paste-actor.ts';
import { NoRecords } from './no-records.tsx';
import type { RecordsPanel } from './records-panel.ts';
import { RecordRow } from './record-row.tsx';
import { pastingCells } from './pasting-cells.ts';
import { useShown } from './shown-records.tsx';
import { useRangeSelection } from './use-range-selection.ts';
import { useRowSelection } from './use-row-selection.tsx';
import type { TableParts } from './table-parts.ts';

interface RecordsGridProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: TableParts<R, V>;
  readonly columns: readonly Column<R>[];
  readonly narrow: boolean;
  /** Called before the pressed button is removed. */
  readonly onWiden: () => void;
  readonly start?: ReactNode;
  readonly panel?: RecordsPanel;
  readonly bulk?: BulkEditActor;
  readonly range?: CellRangeActor;
  readonly paste?: CellsPasteActor;
}

type Line<R> = R | GroupEntry<R>;

/** No id of a record contains a colon. */
const keyOf = (line: Line<TableRecord>) => (isGroupEntry(line) ? `group:${line.group.key}` : line.id);

/** The record grid of a table's actor. */
export function RecordsGrid<R extends TableRecord, V extends TableView>(props: RecordsGridProps<R, V>) {
  const { actor, parts, columns, narrow, onWiden, panel, bulk, range, paste } = props;
  const { rows, groups, isSettled } = useShown<R>();
  const sort = useSelector(actor, ({ context }) => context.view.sort);
  const widths = useSelector(actor, ({ context }) => context.widths);
  const compact = useSelector(actor, ({ context }) => context.view.density === 'compact');
  const cell = useSelector(actor, ({ context }) => context.sought);
  const sought = useMemo(() => cell && { record: cell.id, key: cell.field }, [cell]);
  const totals = useMemo(() => parts.totalsOf(rows), [parts, rows]);
  const collapsed = useSelector(actor, ({ context }) => context.collapsed);
  const groupedBy = useSelector(actor, ({ context: { view, type, fields } }) =>
    view.group === null ? '' : (type.fieldOf(view.group, fields)?.field_label ?? ''),
  );
  /** Null unless the groups are those of members. */
  const groupMembers = useSelector(actor, ({ context: { view, type, fields, members } }) =>
    view.group !== null && type.fieldOf(view.group, fields)?.field_type === 'user' ? members : null,
  );
  const lines = useMemo(() => linesOf(groups, rows, collapsed), [groups, rows, collapsed]);
  const isGrouped = groups.length > 0;
  const toggle = useCallback((key: string) => actor.send({ type: 'group.toggle', key }), [actor]);
  const selection = useRowSelection(bulk, rows, parts.many);
  const ranges = useRangeSelection<Line<R>>(range, isGrouped ? lines : rows, columns);
  const cellsPaste = pastingCells({ table: actor, range, paste, among: ranges?.among });
  return (
    <RecordGrid<Line<R>, string>
      id={parts.gridId}
      label={parts.label}
      tree={isGrouped}
      // The grid itself does not read a row through its columns.
      columns={columns as readonly Column<unknown>[]}
      rows={isGrouped ? lines : rows}
      rowKey={keyOf}
      narrow={narrow}
      compact={compact}
      sort={sort && { key: sort.field, direction: sort.direction }}
      onSort={(field) => actor.send({ type: 'sort.cycle', field })}
      renderRow={(line, place) =>
        isGroupEntry(line) ? (
          <GroupRow
            entry={line}
            columns={columns}
            members={groupMembers}
            field={groupedBy}
            one={parts.one}
            many={parts.many}
            totalsOf={parts.totalsOf}
            onToggle={toggle}
            bulk={bulk}
            {...place}
          />
        ) : (
          <RecordRow
            actor={actor}
            row={line}
            columns={columns}
            {...place}
            {...(isGrouped && { level: 2 })}
            {...(selection && { selection: selection.ofRow })}
            {...(range && { range })}
            {...(panel && { onShow: panel.open, shown: panel.id === line.id })}
          />
        )
      }
      {...(selection && { selection: selection.byKeys, headerStart: selection.header })}
      {...(ranges && { range: ranges.selection })}
      {...(panel && {
        onShow: (line: Line<R>) => {
          if (!isGroupEntry(line)) panel.open(line.id);
        },
      })}
      onOpen={(line, field) => {
        if (!isGroupEntry(line) && actor.getSnapshot().context.type.isField(field)) {
          actor.send({ type: 'cell.open', id: line.id, field });
        }
      }}
      onCopy={(line, column) => {
        const { context } = actor.getSnapshot();
        const cells = range?.getSnapshot().context.cells;
        if (cells && sizeOfCells(cells) > 0) {
          actor.send({ type: 'cell.copied', text: cellsText(sizeOfCells(cells)) });
          return copiedCells(context, cells);
        }
        if (isGroupEntry(line)) return { text: line.group.label };
        const text = copiedText(context, line.id, column);
        actor.send({ type: 'cell.copied', text });
        return { text };
      }}
      onPaste={(line, column, text, html) => {
        if (isGroupEntry(line)) return;
        if (!cellsPaste?.paste({ id: line.id, field: column }, { text, html }))
          actor.send({ type: 'cell.replace', id: line.id, column, text });
      }}
      onClear={(line, column) => {
        if (isGroupEntry(line) || cellsPaste?.clear()) return;
        actor.send({ type: 'cell.replace', id: line.id, column, text: '' });
      }}
      sought={sought}
      isSettled={isSettled}
      widths={widths}
      onResize={(field, width) => actor.send({ type: 'column.resize', field, width })}
      totals={totals}
      totalsLabel="Totals"
      empty={<NoRecords actor={actor} parts={parts} onWiden={onWiden} start={props.start} />}
    />
  );
}
