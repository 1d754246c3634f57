/** `loadRecords` of a record table: the records, the members who can own them, the custom fields, and the rules. */
import { fromPromise } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import type { AnyRecord } from '../../contract/field.ts';
import { listFields } from '../../contract/fields.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import type { RecordType } from '../../contract/record-type.ts';
import { getTriageSettings } from '../../contract/triage.ts';
import type { AskedTable } from '../../machines/records/table-base-setup.ts';
import type { LoadedRecords } from '../../machines/records/table-type.ts';
import { request } from './api.ts';
import { holdCopy, recallCopy } from './records-copies.ts';
import { loadList } from './load-list.ts';
import { loadMembers } from './load-members.ts';

/** A copy of this browser, where there is one: `loadSomeRecords` brings it up to date. Its promise rejects with ApiError. */
export const loadRecords = <R extends AnyRecord>(type: RecordType, { list }: Pick<RecordCalls<R>, 'list'>) =>
  fromPromise<LoadedRecords<R>, AskedTable>(async ({ input: { workspaceId, userId, today }, signal }) => {
    if (userId === '') throw new ApiError(0, 'invalid_request', 'User ID not found');
    const of = { userId, workspaceId, type };
    const copy = await recallCopy<R>(of, today);
    if (copy !== null) return { ...copy.table, copiedAt: copy.at };
    const [found, members, fields, triage] = await Promise.all([
      loadList<R>(list, { of, kept: null, signal }),
      loadMembers(workspaceId, signal),
      request(listFields, { params: { workspaceId } }, signal),
      request(getTriageSettings, { params: { id: workspaceId } }, signal),
    ]);
    const table = {
      rows: found.rows,
      members,
      fields: fields.data,
      cursor: found.cursor,
      triage,
    };
    holdCopy(of, { at: found.at, version: found.version, table });
    return table;
  });
