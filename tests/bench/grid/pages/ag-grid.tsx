/** AG Grid Community with only the modules it needs, and without row animation, as its pages on size and speed advise. */
import { ClientSideRowModelModule, ModuleRegistry, NumberEditorModule, type ColDef } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { run } from '../harness.ts';
import { asMade, benchColumns, GRID_SIZE, ROW_HEIGHT, type BenchRow } from '../rows.ts';

ModuleRegistry.registerModules([ClientSideRowModelModule, NumberEditorModule]);

const columns: ColDef<BenchRow>[] = benchColumns.map(({ key, label, width, numeric }) => ({
  field: key,
  headerName: label,
  width,
  sortable: true,
  cellDataType: false,
  pinned: key === 'account' ? 'left' : null,
  editable: numeric,
  ...(numeric ? { cellEditor: 'agNumberCellEditor' } : {}),
}));
const getRowId = ({ data }: { readonly data: BenchRow }) => data.id;

function Grid({ rows }: { readonly rows: BenchRow[] }) {
  return (
    <div style={GRID_SIZE}>
      <AgGridReact
        rowData={rows}
        columnDefs={columns}
        getRowId={getRowId}
        rowHeight={ROW_HEIGHT}
        animateRows={false}
      />
    </div>
  );
}

run(
  Grid,
  {
    cell: '.ag-cell',
    firstNumber: '.ag-row[row-index="0"] [col-id="arr"]',
    header: '.ag-header-cell[col-id="arr"]',
    scroller: '.ag-grid-viewport, .ag-body-viewport',
  },
  asMade,
);
