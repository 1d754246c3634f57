/** Our grid as a module of the application uses it: memoised rows, an editor in the one cell that is edited. */
import { memo, useMemo, useState } from 'react';
import { CellEditor } from '../../../../src/grid/cell-editor.tsx';
import type { Column, GridSort } from '../../../../src/grid/column.ts';
import { GridRow, type RowPlace } from '../../../../src/grid/grid-row.tsx';
import { RecordGrid } from '../../../../src/grid/record-grid.tsx';
import '../../../../src/styles/app.css';
import { run } from '../harness.ts';
import { asMade, benchColumns, GRID_SIZE, sortedRows, type BenchKey, type BenchRow } from '../rows.ts';

const columns: readonly Column<BenchRow, BenchKey>[] = benchColumns.map(({ key, label, width, numeric }) => ({
  key,
  label,
  width,
  align: numeric ? 'end' : 'start',
  isHeader: key === 'account',
  render: (row) => String(row[key]),
}));
const numeric = new Set(benchColumns.filter((column) => column.numeric).map(({ key }) => key));
const isEditable = (key: BenchKey) => numeric.has(key);
const rowKey = (row: BenchRow) => row.id;

interface Editing {
  readonly id: string;
  readonly key: BenchKey;
  readonly draft: string;
}

interface RowProps extends RowPlace {
  readonly row: BenchRow;
  readonly editing: Editing | null;
  readonly onChange: (draft: string) => void;
  readonly onClose: () => void;
}

const Row = memo(function Row({ row, editing, onChange, onClose, ...place }: RowProps) {
  return (
    <GridRow row={row} columns={columns} place={place} editing={editing?.key ?? null} isEditable={isEditable}>
      {(column, active) =>
        editing?.key === column.key ? (
          <CellEditor
            kind="number"
            label={`${column.label}, ${row.account}`}
            align="end"
            draft={editing.draft}
            problem={null}
            onChange={onChange}
            onCommit={onClose}
            onCancel={onClose}
            onLeave={onClose}
          />
        ) : (
          column.render(row, active)
        )
      }
    </GridRow>
  );
});

function Grid({ rows }: { readonly rows: BenchRow[] }) {
  const [sort, setSort] = useState<GridSort | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const shown = useMemo(() => {
    const key = columns.find((column) => column.key === sort?.key)?.key;
    return key ? sortedRows(rows, key, sort?.direction === 'descending') : rows;
  }, [rows, sort]);
  const [{ onChange, onClose }] = useState(() => ({
    onChange: (draft: string) => setEditing((open) => open && { ...open, draft }),
    onClose: () => setEditing(null),
  }));
  return (
    <div style={{ ...GRID_SIZE, display: 'flex', flexDirection: 'column' }}>
      <RecordGrid
        label="Bench"
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        narrow={false}
        sort={sort}
        onSort={(key) =>
          setSort((old) => ({
            key,
            direction: old?.key === key && old.direction === 'ascending' ? 'descending' : 'ascending',
          }))
        }
        onOpen={(row, key) => setEditing({ id: row.id, key, draft: String(row[key]) })}
        renderRow={(row, place) => (
          <Row
            row={row}
            editing={editing?.id === row.id ? editing : null}
            onChange={onChange}
            onClose={onClose}
            {...place}
          />
        )}
      />
    </div>
  );
}

run(
  Grid,
  {
    cell: '.grid-records [data-grid-cell]',
    firstNumber: '[aria-rowindex="2"] [data-grid-cell="arr"]',
    header: '[role="columnheader"][aria-colindex="2"]',
    scroller: '[data-grid-scroll]',
  },
  asMade,
);
