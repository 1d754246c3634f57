/** Connects a table with its filter builder: the builder follows the table's view, the table takes what it writes. */
import { useEffect } from 'react';
import type { FilteredTable } from '../../../machines/records/filter-builder-setup.ts';
import type { FilterBuilderActor } from '../../../machines/records/filter-builder.machine.ts';
import type { TableRecord } from '../../../machines/records/cell.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import type { TableView } from '../../../machines/records/view.ts';
import { report } from './relay.ts';

const isSame = (one: FilteredTable, other: FilteredTable | null) =>
  one.filter === other?.filter && one.fields === other.fields && one.members === other.members;

export function useFilterBuilder<R extends TableRecord, V extends TableView>(
  table: TableActor<R, V>,
  builder: FilterBuilderActor,
): void {
  useEffect(() => {
    let told: FilteredTable | null = null;
    const tell = () => {
      const snapshot = table.getSnapshot();
      // Before that, the custom fields that a filter names are not known.
      if (!snapshot.matches('ready')) return;
      const { view, fields, members } = snapshot.context;
      const now = { filter: view.filter, fields, members };
      if (isSame(now, told)) return;
      told = now;
      report(builder, 'watchTable', { type: 'table.changed', ...now });
    };
    tell();
    const changes = table.subscribe(tell);
    const written = builder.on('filter.written', ({ filter }) =>
      table.send({ type: 'filter.write', filter }),
    );
    return () => {
      changes.unsubscribe();
      written.unsubscribe();
    };
  }, [table, builder]);
}
