/** `loadRecords` of a record table: the records, the members who can own them, the custom fields, and the rules. */
import { fromPromise } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { listFields } from '../../contract/fields.ts';
import { listMembers } from '../../contract/members.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import { getTriageSettings } from '../../contract/triage.ts';
import type { LoadedRecords } from '../../machines/records/table-type.ts';
import { request } from './api.ts';
import { requestKept } from './kept-answers.ts';

/** Its promise rejects with ApiError. */
export const loadRecords = <R>({ list }: Pick<RecordCalls<R>, 'list'>) =>
  fromPromise<LoadedRecords<R>, { workspaceId: string; userId: string }>(
    async ({ input: { workspaceId, userId }, signal }) => {
      if (userId === '') throw new ApiError(0, 'invalid_request', 'User ID not found');
      const [records, members, fields, triage] = await Promise.all([
        requestKept(list, { query: { workspace_id: workspaceId, user_id: userId } }, signal),
        request(listMembers, { params: { id: workspaceId }, query: { full_details: 'true' } }, signal),
        request(listFields, { params: { workspaceId } }, signal),
        request(getTriageSettings, { params: { id: workspaceId } }, signal),
      ]);
      return {
        rows: records.data,
        members: members.data.filter((one) => 'name' in one),
        fields: fields.data,
        cursor: records.cursor ?? null,
        triage,
      };
    },
  );
