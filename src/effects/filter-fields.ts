/** `watchTable` of a filter builder without a table: told the filter of its page, it reports it with the fields and members of the workspace. */
import { fromCallback } from 'xstate';
import { listFields } from '../../contract/fields.ts';
import type { FilteredTable } from '../../machines/records/filter-builder-setup.ts';
import { request } from './api.ts';
import { loadMembers } from './load-members.ts';

export interface FilterShown {
  readonly type: 'filter.show';
  /** In its written form; empty for none. */
  readonly filter: string;
}

type Known = Omit<FilteredTable, 'filter'>;

/** Until the fields are loaded nothing is told, because a filter may name a custom field. */
export const filterFields = (workspaceId: string) =>
  fromCallback(({ receive, sendBack }) => {
    const end = new AbortController();
    let shown = '';
    let known: Known | null = null;
    const tell = () => {
      if (known !== null && !end.signal.aborted)
        sendBack({ type: 'table.changed', ...known, filter: shown } satisfies FilteredTable & {
          type: string;
        });
    };
    const load = async (): Promise<Known> => {
      const [fields, members] = await Promise.all([
        request(listFields, { params: { workspaceId } }, end.signal),
        loadMembers(workspaceId, end.signal),
      ]);
      return { fields: fields.data, members };
    };
    receive((event) => {
      // The page reports nothing else.
      shown = (event as FilterShown).filter;
      tell();
    });
    load().then(
      (loaded) => {
        known = loaded;
        tell();
      },
      (error: unknown) => {
        if (end.signal.aborted) return;
        // The fields that every workspace has can be asked of.
        console.warn('The fields of the filter were not loaded.', error);
        known = { fields: [], members: [] };
        tell();
      },
    );
    return () => end.abort();
  });
