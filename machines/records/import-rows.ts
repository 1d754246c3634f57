/** The checked rows of an import, page by page (spec §2.14). */
import type { CallAnswer, CallInput } from '../../contract/call.ts';
import type { ImportCalls, ImportRow } from '../../contract/imports.ts';
import { callSlot } from '../shared/call-slot.ts';
import { pagedList, type PagedListActor } from '../shared/paged-list.machine.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import type { ImportView } from './import-view.ts';

type Rows = ImportCalls['rows'];

export interface ImportRowsQuery {
  readonly workspaceId: string;
  readonly id: string;
  readonly view: Pick<ImportView, 'search' | 'fate'>;
}

/** A row with the id that a list in pages needs. */
export type ImportItem = ImportRow & { readonly id: string };
export type ImportRowsActor = PagedListActor<ImportItem, null>;

/** The longest text that the server searches for. */
const SEARCH_LENGTH = 100;

export const importRows = (rows: Rows) =>
  pagedList({
    id: 'listImportRows',
    load: callSlot('pagedList', rows),
    request: ({ workspaceId, id, view }: ImportRowsQuery, after): CallInput<Rows> => {
      const search = view.search.trim().slice(0, SEARCH_LENGTH);
      return {
        params: { id },
        query: {
          workspace_id: workspaceId,
          ...(view.fate !== null && { fate: view.fate }),
          ...(search !== '' && { search }),
          ...(after !== null && { after }),
        },
      };
    },
    page: ({ data, next, total }: CallAnswer<Rows>) => ({
      items: data.map((row): ImportItem => ({ ...row, id: String(row.number) })),
      next: next === null ? null : String(next),
      count: total,
      facts: null,
    }),
    problem: sentenceOr('The rows were not loaded. Please try again.'),
  });
