/** `watchFields` of a record table: told `fields.ask` or `triage.ask`, it asks the server for the fields or the rules and reports them. */
import { fromCallback, type EventObject } from 'xstate';
import { listFields } from '../../contract/fields.ts';
import { getTriageSettings } from '../../contract/triage.ts';
import type { FieldsReport, TriageReport } from '../../machines/records/table-events.ts';
import { request } from './api.ts';

export interface FieldsRequest {
  readonly type: 'fields.ask' | 'triage.ask';
}

export const watchFields = fromCallback<EventObject, { workspaceId: string }>(
  ({ input: { workspaceId }, receive, sendBack }) => {
    const end = new AbortController();
    const fields = async (): Promise<FieldsReport> => {
      const { data } = await request(listFields, { params: { workspaceId } }, end.signal);
      return { type: 'fields.changed', fields: data };
    };
    const triage = async (): Promise<TriageReport> => ({
      type: 'triage.changed',
      triage: await request(getTriageSettings, { params: { id: workspaceId } }, end.signal),
    });
    receive(({ type }) => {
      (type === 'triage.ask' ? triage() : fields()).then(
        (news) => {
          if (!end.signal.aborted) sendBack(news);
        },
        (error: unknown) => {
          // The table keeps what it has, and the next visit asks again.
          if (!end.signal.aborted)
            console.warn(`The ${type === 'triage.ask' ? 'rules' : 'fields'} were not loaded.`, error);
        },
      );
    });
    return () => end.abort();
  },
);
