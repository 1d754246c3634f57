/** TanStack Table as its sorting example: a plain table with all rows, without virtualisation. */
import { useTable } from '@tanstack/react-table';
import { useCallback } from 'react';
import { run } from '../../grid/harness.ts';
import { asMade, benchColumns, GRID_SIZE, type BenchRow } from '../../grid/rows.ts';
import { listPlaces } from '../list-places.ts';
import { columns, features } from '../../grid/pages/tanstack-columns.ts';
import './tanstack.css';

function List({ rows: data }: { readonly rows: BenchRow[] }) {
  const getRowId = useCallback((row: BenchRow) => row.id, []);
  const table = useTable({ features, columns, data, getRowId });
  return (
    <div className="list" style={GRID_SIZE}>
      <table>
        <colgroup>
          {benchColumns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => (
              <th key={id} scope="col">
                <button type="button" onClick={column.getToggleSortingHandler()}>
                  {String(column.columnDef.header)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id}>{String(cell.getValue())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

run(List, listPlaces, asMade);
