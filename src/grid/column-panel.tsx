import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
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
  /** Shows every column with its default width. */
  readonly onReset: () => void;
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
      <div className="flex-none border-t border-border-default p-2">
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
      <IconButton label={`Narrower, ${column.label}`} disabled={!shown} onClick={() => change(-1)}>
        <Minus aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
      </IconButton>
      <IconButton label={`Wider, ${column.label}`} disabled={!shown} onClick={() => change(1)}>
        <Plus aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
      </IconButton>
    </li>
  );
}
