import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { cellAddress } from './use-roving-focus.ts';

interface GridCellProps {
  readonly rowIndex: number;
  readonly columnIndex: number;
  readonly isHeader: boolean;
  readonly active: boolean;
  readonly editing: boolean;
  /** Left out where the cell is read-only. */
  readonly onOpen?: (() => void) | undefined;
  /** Shown beside the cell while it is hovered or focused: the full text, or why it is read-only. */
  readonly hint?: string | null | undefined;
  readonly children: ReactNode;
}

/** Space scrolls and `/` searches; every other single character starts an edit. */
function opens(event: KeyboardEvent): boolean {
  if (event.key === 'Enter' || event.key === 'F2') return true;
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  return event.key.length === 1 && event.key !== ' ' && event.key !== '/' && !modified;
}

/** A cell keeps its element through rest, edit and save, so that focus never falls out of the grid. */
export function GridCell(props: GridCellProps) {
  const { editing, onOpen } = props;
  const cell = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);

  useLayoutEffect(() => {
    const closed = wasEditing.current && !editing;
    wasEditing.current = editing;
    // The editor took the focus with it; a person who clicked elsewhere is already there.
    if (closed && document.activeElement === document.body) cell.current?.focus({ preventScroll: true });
  }, [editing]);

  const open = (event: KeyboardEvent | MouseEvent) => {
    if (editing || onOpen === undefined) return;
    if (event.target instanceof Element && event.target.closest('a, button, input') !== null) return;
    onOpen();
  };
  return (
    <div
      ref={cell}
      role={props.isHeader ? 'rowheader' : 'gridcell'}
      aria-colindex={props.columnIndex + 1}
      aria-readonly={onOpen === undefined || undefined}
      tabIndex={props.active ? 0 : -1}
      aria-description={props.hint ?? undefined}
      data-grid-hint={props.hint ?? undefined}
      className={classNames('grid-cell', onOpen && 'grid-editable', editing && 'grid-editing')}
      onClick={open}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || !opens(event)) return;
        // Enter would otherwise also reach the editor that opens under it; a typed character should.
        if (event.key.length > 1) event.preventDefault();
        open(event);
      }}
      {...cellAddress(props.rowIndex, props.columnIndex)}
    >
      {props.children}
    </div>
  );
}
