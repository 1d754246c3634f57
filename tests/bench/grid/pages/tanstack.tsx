/** TanStack Table over TanStack Virtual, as their virtualised-rows example with memoised rows; the markup is one's own. */
import { useTable, type Row as TableRow } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useRef, useState } from 'react';
import { run } from '../harness.ts';
import { asMade, benchColumns, GRID_SIZE, ROW_HEIGHT, type BenchRow } from '../rows.ts';
import { columns, features } from './tanstack-columns.ts';
import './tanstack.css';

const byKey = new Map<string, (typeof benchColumns)[number]>(
  benchColumns.map((column) => [column.key, column]),
);

interface Place {
  readonly row: string;
  readonly key: string;
}

interface RowProps {
  readonly row: TableRow<typeof features, BenchRow>;
  readonly index: number;
  readonly top: number;
  readonly active: string | null;
  readonly editing: string | null;
  readonly onActive: (place: Place) => void;
  readonly onEdit: (place: Place | null) => void;
}

const Row = memo(function Row({ row, index, top, active, editing, onActive, onEdit }: RowProps) {
  return (
    <div
      role="row"
      className="row"
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)`, height: ROW_HEIGHT }}
    >
      {row.getAllCells().map((cell) => {
        const key = cell.column.id;
        return (
          <div
            key={key}
            role="gridcell"
            className={`cell cell-${key}`}
            tabIndex={active === key ? 0 : -1}
            style={{ width: byKey.get(key)?.width }}
            onMouseDown={() => onActive({ row: row.id, key })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && byKey.get(key)?.numeric) onEdit({ row: row.id, key });
              if (event.key === 'Escape') onEdit(null);
            }}
          >
            {editing === key ? (
              <input
                type="number"
                ref={(input) => input?.focus()}
                aria-label={key}
                defaultValue={String(cell.getValue())}
                onBlur={() => onEdit(null)}
              />
            ) : (
              String(cell.getValue())
            )}
          </div>
        );
      })}
    </div>
  );
});

function Grid({ rows: data }: { readonly rows: BenchRow[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place | null>(null);
  const [editing, setEditing] = useState<Place | null>(null);
  const getRowId = useCallback((row: BenchRow) => row.id, []);
  const table = useTable({ features, columns, data, getRowId });
  const { rows } = table.getRowModel();
  // oxlint-disable-next-line react/incompatible-library -- no React Compiler here; this is TanStack's own interface
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 5,
  });
  return (
    <div ref={scroller} role="grid" className="grid" style={GRID_SIZE}>
      <div role="row" className="header">
        {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => (
          <button
            key={id}
            type="button"
            role="columnheader"
            className={`cell header-${id}`}
            style={{ width: byKey.get(id)?.width }}
            onClick={column.getToggleSortingHandler()}
          >
            {byKey.get(id)?.label}
          </button>
        ))}
      </div>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row ? (
            <Row
              key={row.id}
              row={row}
              index={index}
              top={start}
              active={active?.row === row.id ? active.key : null}
              editing={editing?.row === row.id ? editing.key : null}
              onActive={setActive}
              onEdit={setEditing}
            />
          ) : null;
        })}
      </div>
    </div>
  );
}

run(
  Grid,
  {
    cell: '[role="gridcell"]',
    firstNumber: '[aria-rowindex="2"] .cell-arr',
    header: '.header-arr',
    scroller: '[role="grid"]',
  },
  asMade,
);
