/** `watchFields` of a record table: told what to ask the server for, fields, rules or members, it asks and reports them. */
import { fromCallback, type EventObject } from 'xstate';
import { listFields } from '../../contract/fields.ts';
import { getTriageSettings } from '../../contract/triage.ts';
import type { FieldsReport, MembersReport, TriageReport } from '../../machines/records/table-events.ts';
import { request } from './api.ts';
import { loadMembers } from './load-members.ts';

export interface FieldsRequest {
  readonly type: 'fields.ask' | 'triage.ask' | 'members.ask';
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
    const members = async (): Promise<MembersReport> => ({
      type: 'members.changed',
      members: await loadMembers(workspaceId, end.signal),
    });
    const asked: Readonly<Record<string, () => Promise<FieldsReport | TriageReport | MembersReport>>> = {
      'fields.ask': fields,
      'triage.ask': triage,
      'members.ask': members,
    };
    receive(({ type }) => {
      void asked[type]?.().then(
        (news) => {
          if (!end.signal.aborted) sendBack(news);
        },
        (error: unknown) => {
          // The table keeps what it has, and the next visit asks again.
          if (!end.signal.aborted) console.warn(`Not loaded after ${type}.`, error);
        },
      );
    });
    return () => end.abort();
  },
);
