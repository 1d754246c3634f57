import { flushSync } from 'react-dom';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { isCustomColumn } from '../../contract/field.ts';
import type { RecordType } from '../../contract/record-type.ts';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { CELL, cellOf } from '../grid/cell-address.ts';
import type { Column } from '../grid/column.ts';
import { clears, handOn, opens } from '../grid/cell-keys.ts';
import { useRecordCells } from './use-record-cells.tsx';

interface RecordFieldsProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly type: RecordType;
  readonly row: R;
  /** All columns of the workspace. */
  readonly columns: readonly Column<R>[];
}

/** The columns in the groups of the record type; custom fields follow in a group of their own. */
function groupsOf<R>({ groups }: RecordType, columns: readonly Column<R>[]) {
  const named = groups.map(({ label, fields }) => ({
    label,
    columns: fields.flatMap((name) => columns.find(({ key }) => key === name) ?? []),
  }));
  const custom = columns.filter(({ key }) => isCustomColumn(key));
  return [...named, { label: 'Your fields', columns: custom }].filter((group) => group.columns.length > 0);
}

/** Where an arrow key leads from a field; null for other keys. */
function stepOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, at: number, last: number): number | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}

/**
 * Every field of a record, in groups, edited in place. One tab stop: arrows move, and Enter, F2 or a typed character opens
 * the editor, as in the table.
 */
export function RecordFields<R extends TableRecord, V extends TableView>(props: RecordFieldsProps<R, V>) {
  const { actor, type, row, columns } = props;
  const { cell, editing, isEditable, hint } = useRecordCells(actor, row, 'panel');
  const list = useRef<HTMLDivElement>(null);
  const groups = groupsOf(type, columns);
  const keys = groups.flatMap((group) => group.columns.map(({ key }) => key));
  const [chosen, setChosen] = useState(keys[0] ?? '');
  const active = keys.includes(chosen) ? chosen : (keys[0] ?? '');

  const open = (key: string) => {
    // The editor must be there before the browser inserts a typed character.
    if (isEditable(key)) {
      flushSync(() => actor.send({ type: 'cell.open', id: row.id, field: key, place: 'panel' }));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    // Keys in an editor are handled by the editor.
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !target.matches(CELL)) return;
    const key = target.dataset['gridCell'] ?? '';
    const next = stepOf(event, keys.indexOf(key), keys.length - 1);
    if (next !== null) {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>(`[data-grid-cell="${keys[next]}"]`)?.focus();
    } else if (isEditable(key) && clears(event)) {
      event.preventDefault();
      actor.send({ type: 'cell.replace', id: row.id, column: key, text: '', place: 'panel' });
    } else if (isEditable(key) && opens(event)) {
      if (event.key.length > 1) event.preventDefault();
      open(key);
      if (event.key.length === 1) handOn(target, event.key);
    }
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button, input, textarea')) return;
    const key = cellOf(target)?.dataset['gridCell'];
    if (key !== undefined && key !== editing) open(key);
  };
  return (
    <div
      ref={list}
      role="grid"
      aria-label={`Fields of ${actor.getSnapshot().context.type.nameOf(row)}`}
      className="grid gap-4 py-4"
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={({ target }) => {
        const key = cellOf(target)?.dataset['gridCell'];
        if (key !== undefined) setChosen(key);
      }}
    >
      {groups.map((group) => (
        <div key={group.label} role="rowgroup" aria-label={group.label} className="grid">
          <span aria-hidden="true" className="px-5 pb-1 text-xs font-semibold text-text-muted narrow:px-3">
            {group.label}
          </span>
          {group.columns.map((column) => {
            const { key } = column;
            const reason = hint(key) ?? undefined;
            return (
              <div key={key} role="row" className="record-field">
                <span role="rowheader" className="record-field-label">
                  {column.label}
                </span>
                <div
                  role="gridcell"
                  aria-readonly={isEditable(key) ? undefined : true}
                  aria-description={reason}
                  tabIndex={key === active ? 0 : -1}
                  data-grid-cell={key}
                  className={`grid-cell grid-rich record-field-value${isEditable(key) ? ' grid-editable' : ''}${editing === key ? ' grid-editing' : ''}`}
                >
                  {cell({ ...column, align: 'start' }, key === active)}
                </div>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
