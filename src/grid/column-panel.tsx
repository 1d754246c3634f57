import { ArrowDown, ArrowUp, Minus, Plus, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { movedColumn, type Density } from '../../machines/records/view.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { Column } from './column.ts';
import { clampWidth, drawnWidth, WIDTH_STEP, type ColumnWidths } from './column-width.ts';

export interface ColumnChoices<Key extends string> {
  /** The id of the grid, from which `Wider` reads the rendered width. */
  readonly grid: string;
  /** All columns, including hidden ones. */
  readonly columns: readonly Column<never, Key>[];
  readonly hidden: readonly string[];
  readonly widths: ColumnWidths;
  readonly onToggle: (key: Key) => void;
  /** Null restores the column's share of the spare width. */
  readonly onResize: (key: Key, width: number | null) => void;
  /** Shows every column at its place, with its default width. */
  readonly onReset: () => void;
  /** The keys of all columns in their new order. */
  readonly onArrange: (keys: readonly string[]) => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

/** The panel of the column menu. */
export function ColumnPanel<Key extends string>(props: ColumnChoices<Key>) {
  const { columns, hidden } = props;
  return (
    <>
      <ul className="min-h-0 overflow-auto p-1">
        {columns.map((column) => (
          <ColumnLine key={column.key} {...props} column={column} shown={!hidden.includes(column.key)} />
        ))}
      </ul>
      <div className="flex flex-none items-center justify-between gap-2 border-t border-border-default p-2 pl-3">
        {/* On a narrow window rows are as high as a finger needs. */}
        <span className="narrow:hidden">
          <Checkbox
            label="Compact rows"
            checked={props.density === 'compact'}
            onChange={(compact) => props.onDensity(compact ? 'compact' : 'comfortable')}
          />
        </span>
        <Button size="sm" tone="ghost" onClick={props.onReset}>
          Reset
        </Button>
      </div>
    </>
  );
}

interface ColumnLineProps<Key extends string> extends ColumnChoices<Key> {
  readonly column: Column<never, Key>;
  readonly shown: boolean;
}

function ColumnLine<Key extends string>(props: ColumnLineProps<Key>) {
  const { grid, column, shown, widths, onToggle, onResize } = props;
  const id = useId();
  const change = (direction: 1 | -1) => {
    const width = widths[column.key] ?? drawnWidth(document.getElementById(grid), column);
    onResize(column.key, clampWidth(width + direction * WIDTH_STEP));
  };
  return (
    <li className="flex h-row-list items-center gap-1 rounded-sm pl-2 hover:bg-surface-hover narrow:h-row-grid-touch">
      {/* The header column cannot be hidden. */}
      {column.isHeader ? (
        <span className="size-4 flex-none" />
      ) : (
        <input
          id={id}
          type="checkbox"
          checked={shown}
          onChange={() => onToggle(column.key)}
          className="size-4 flex-none accent-action-primary"
        />
      )}
      <label
        htmlFor={column.isHeader ? undefined : id}
        className={classNames(
          'flex min-w-0 flex-1 items-center self-stretch pl-1 font-medium',
          !column.isHeader && 'cursor-pointer',
        )}
      >
        <span className="truncate">{column.label}</span>
      </label>
      {!column.isHeader && (
        <>
          <MoveButton {...props} by={-1} icon={ArrowUp} label={`Move left, ${column.label}`} />
          <MoveButton {...props} by={1} icon={ArrowDown} label={`Move right, ${column.label}`} />
        </>
      )}
      <IconButton label={`Narrower, ${column.label}`} disabled={!shown} onClick={() => change(-1)}>
        <Minus aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
      </IconButton>
      <IconButton label={`Wider, ${column.label}`} disabled={!shown} onClick={() => change(1)}>
        <Plus aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}

interface MoveButtonProps<Key extends string> extends ColumnLineProps<Key> {
  readonly by: -1 | 1;
  readonly icon: LucideIcon;
  readonly label: string;
}

/** Up in the list is left in the table. */
function MoveButton<Key extends string>(props: MoveButtonProps<Key>) {
  const { columns, column, by, icon: Icon, label, onArrange } = props;
  const keys = movedColumn(columns, column.key, by);
  return (
    <IconButton label={label} disabled={keys === null} onClick={() => keys && onArrange(keys)}>
      <Icon aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
    </IconButton>
  );
}
