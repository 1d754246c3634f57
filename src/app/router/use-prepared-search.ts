/** Makes the texts that the search of a table looks through as soon as a search field has the focus, so that the first letter does not wait for them. */
import { useEffect } from 'react';
import type { AnyRecord } from '../../../contract/field.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import type { TableView } from '../../../machines/records/view.ts';
import { prepareSearch } from '../../effects/prepare-search.ts';

export function usePreparedSearch<R extends AnyRecord, V extends TableView>(
  type: RecordType,
  table: TableActor<R, V>,
): void {
  useEffect(() => {
    const prepare = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && target.type === 'search')
        void prepareSearch(type, table.getSnapshot().context);
    };
    document.addEventListener('focusin', prepare);
    return () => document.removeEventListener('focusin', prepare);
  }, [type, table]);
}
