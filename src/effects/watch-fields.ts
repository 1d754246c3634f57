/** `watchFields` of a record table: when it is told `fields.ask`, it asks the server for the fields and reports them. */
import { fromCallback, type EventObject } from 'xstate';
import { listFields } from '../../contract/fields.ts';
import type { FieldsReport } from '../../machines/records/table-events.ts';
import { request } from './api.ts';

export const watchFields = fromCallback<EventObject, { workspaceId: string }>(
  ({ input: { workspaceId }, receive, sendBack }) => {
    const end = new AbortController();
    receive(() => {
      request(listFields, { params: { workspaceId } }, end.signal).then(
        ({ data }) => {
          const news: FieldsReport = { type: 'fields.changed', fields: data };
          if (!end.signal.aborted) sendBack(news);
        },
        (error: unknown) => {
          // The table keeps its columns, and the next visit asks again.
          if (!end.signal.aborted) console.warn('The fields were not loaded.', error);
        },
      );
    });
    return () => end.abort();
  },
);
