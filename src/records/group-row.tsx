import { ChevronRight } from 'lucide-react';
import { memo, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import type { Member } from '../../contract/members.ts';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { GroupEntry } from '../../machines/records/grouping.ts';
import { cellNames } from '../grid/cell-names.ts';
import type { Column } from '../grid/column.ts';
import type { RowPlace } from '../grid/grid-row.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import type { BulkEditActor } from './bulk-edit-actor.ts';
import { AllChoice } from './row-choice.tsx';

interface GroupRowProps<R> extends RowPlace {
  readonly entry: GroupEntry<R>;
  readonly columns: readonly Column<R>[];
  /** The groups are those of members, whose pictures precede their names. */
  readonly members: readonly Member[] | null;
  /** The label of the column by which the rows are grouped. */
  readonly field: string;
  /** What records are called: `renewal` and `renewals`. */
  readonly one: string;
  readonly many: string;
  /** The totals of the group's records, by column. */
  readonly totalsOf: (rows: readonly R[]) => Readonly<Partial<Record<string, ReactNode>>>;
  readonly onToggle: (key: string) => void;
  /** Omitted where records cannot be selected. */
  readonly bulk: BulkEditActor | undefined;
}

/**
 * The header of a group of records, as a row of the tree grid: what its records have in common, their number and their
 * totals. Enter and Space on any of its cells, or its button, collapse and expand it.
 */
function DrawnRow<R extends TableRecord>(props: GroupRowProps<R>) {
  const { entry, columns, members, field, one, many, totalsOf, onToggle, bulk, rowIndex, activeColumn, top } =
    props;
  const { group, groupedRows, isCollapsed, place, total } = entry;
  const totals = totalsOf(groupedRows);
  const count = groupedRows.length.toLocaleString('en-US');
  const ids = useMemo(() => groupedRows.map(({ id }) => id), [groupedRows]);
  const toggle = () => onToggle(group.key);
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!isPlain || (event.key !== 'Enter' && event.key !== ' ')) return;
    if (event.target instanceof HTMLInputElement) return;
    // Also of its button, which would toggle once more.
    event.preventDefault();
    toggle();
  };
  return (
    <div
      role="row"
      aria-rowindex={rowIndex + 1}
      aria-level={1}
      aria-setsize={total}
      aria-posinset={place}
      aria-expanded={!isCollapsed}
      className="grid-row grid-record grid-group"
      style={{ top }}
      onKeyDown={press}
    >
      {columns.map((column, index) => {
        const active = activeColumn === index;
        const content = column.isHeader ? (
          <>
            {bulk && (
              <AllChoice actor={bulk} label={`Select ${group.label}`} ids={ids} tabIndex={active ? 0 : -1} />
            )}
            <button
              type="button"
              tabIndex={active ? 0 : -1}
              aria-label={`${isCollapsed ? 'Expand' : 'Collapse'} ${group.label}`}
              aria-expanded={!isCollapsed}
              onClick={toggle}
              className="grid-expander"
            >
              <ChevronRight
                aria-hidden="true"
                className={classNames('size-icon-md', !isCollapsed && 'rotate-90')}
                strokeWidth={1.75}
              />
            </button>
            {members !== null && group.key !== '' && (
              <Avatar
                id={group.key}
                name={group.label}
                picture={members.find(({ id }) => id === group.key)?.profile_picture_url ?? null}
              />
            )}
            <span className="grid-text">{group.label}</span>
            <span className="flex-none font-regular text-text-muted">{count}</span>
          </>
        ) : (
          totals[column.key]
        );
        return (
          <div
            key={column.key}
            role={column.isHeader ? 'rowheader' : 'gridcell'}
            aria-colindex={index + 1}
            aria-label={
              column.isHeader
                ? `${field}: ${group.label}, ${count} ${groupedRows.length === 1 ? one : many}`
                : undefined
            }
            aria-readonly
            tabIndex={active ? 0 : -1}
            data-grid-cell={column.key}
            className={cellNames(columns, index, content ?? '')}
          >
            {content}
          </div>
        );
      })}
    </div>
  );
}

export const GroupRow = memo(DrawnRow) as typeof DrawnRow;
