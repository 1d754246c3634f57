/** react-data-grid: it leaves sorting to its user; columns and handlers are stable, as its README asks for. */
import { useMemo, useState } from 'react';
import { DataGrid, type Column, type RenderEditCellProps, type SortColumn } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { run } from '../harness.ts';
import { asMade, benchColumns, GRID_SIZE, ROW_HEIGHT, sortedRows, type BenchRow } from '../rows.ts';

function NumberEditor({ row, column, onRowChange, onClose }: RenderEditCellProps<BenchRow>) {
  return (
    <input
      type="number"
      ref={(input) => input?.focus()}
      style={{ width: '100%' }}
      aria-label={String(column.name)}
      value={String(row[column.key as keyof BenchRow])}
      onChange={(event) => onRowChange({ ...row, [column.key]: event.target.valueAsNumber })}
      onBlur={() => onClose(true, false)}
    />
  );
}

const columns: Column<BenchRow>[] = benchColumns.map(({ key, label, width, numeric }) => ({
  key,
  name: label,
  width,
  sortable: true,
  frozen: key === 'account',
  cellClass: `cell-${key}`,
  headerCellClass: `header-${key}`,
  ...(numeric ? { renderEditCell: NumberEditor } : {}),
}));
const keyOf = (row: BenchRow) => row.id;

function Grid({ rows: given }: { readonly rows: BenchRow[] }) {
  const [rows, setRows] = useState(given);
  const [sort, setSort] = useState<readonly SortColumn[]>([]);
  const shown = useMemo(() => {
    const [by] = sort;
    const key = benchColumns.find((column) => column.key === by?.columnKey)?.key;
    return key ? sortedRows(rows, key, by?.direction === 'DESC') : rows;
  }, [rows, sort]);
  return (
    <DataGrid
      style={{ width: GRID_SIZE.width, height: GRID_SIZE.height }}
      columns={columns}
      rows={shown}
      rowKeyGetter={keyOf}
      rowHeight={ROW_HEIGHT}
      sortColumns={sort}
      onSortColumnsChange={setSort}
      onRowsChange={setRows}
    />
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
