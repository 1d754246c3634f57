import { useSelector } from '@xstate/react';
import type { TableRecord } from '../../machines/records/cell.ts';
import type { TableActor } from '../../machines/records/record-table.ts';
import type { TableView } from '../../machines/records/view.ts';
import { SearchField } from '../ui/search-field.tsx';
import type { TableParts } from './table-parts.ts';

interface SearchRecordsProps<R extends TableRecord, V extends TableView> {
  readonly actor: TableActor<R, V>;
  readonly parts: Pick<TableParts<R, V>, 'many'>;
}

/** The search of a table. */
export function SearchRecords<R extends TableRecord, V extends TableView>(props: SearchRecordsProps<R, V>) {
  const { actor, parts } = props;
  const ready = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const search = useSelector(actor, ({ context }) => context.view.search);
  return (
    <SearchField
      value={search}
      disabled={!ready}
      placeholder={`Search ${parts.many}`}
      onChange={(text) => actor.send({ type: 'search.change', text })}
    />
  );
}
