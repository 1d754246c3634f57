/** Our list table as a settings page has it: sorted by the names of its columns, moved in with the arrow keys. */
import { useState } from 'react';
import { ListTable } from '../../../../src/ui/list-table/list-table.tsx';
import type { ListColumn } from '../../../../src/ui/list-table/list-column.ts';
import type { ListView } from '../../../../machines/shared/list-view.ts';
import '../../../../src/styles/app.css';
import { run } from '../../grid/harness.ts';
import { asMade, benchColumns, GRID_SIZE, type BenchRow } from '../../grid/rows.ts';
import { listPlaces } from '../list-places.ts';

const columns: readonly ListColumn<BenchRow>[] = benchColumns.map(({ key, label, width, numeric }) => ({
  key,
  label,
  width,
  cell: (row) => String(row[key]),
  rank: (row) => row[key],
  ...(numeric && { end: true as const }),
}));

function List({ rows }: { readonly rows: BenchRow[] }) {
  const [view, setView] = useState<ListView>({ search: '', sort: null });
  return (
    <div style={{ ...GRID_SIZE, display: 'flex', flexDirection: 'column' }}>
      <ListTable
        many="accounts"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ account }) => account}
        state="ready"
        onRetry={() => {}}
        view={view}
        onView={setView}
        empty={null}
      />
    </div>
  );
}

run(List, listPlaces, asMade);
