/**
 * `loadSome` of the changed records: by their ids, in as many requests as they need. Without ids all of them, of which only those
 * are sent that differ from the copy in memory.
 */
import { fromPromise } from 'xstate';
import type { AnyRecord } from '../../contract/field.ts';
import type { RecordCalls } from '../../contract/record-calls.ts';
import { RECORDS_AT_ONCE } from '../../contract/record-outcome.ts';
import type { RecordType } from '../../contract/record-type.ts';
import type { FoundRecords, SomeRecords } from '../../machines/records/changed-records.machine.ts';
import { request } from './api.ts';
import { loadList } from './load-list.ts';
import { heldCopy, holdCopy } from './records-copies.ts';

/** Its promise rejects with ApiError. */
export const loadSomeRecords = <R extends AnyRecord>(
  type: RecordType,
  { list }: Pick<RecordCalls<R>, 'list'>,
) =>
  fromPromise<FoundRecords, SomeRecords>(async ({ input: { workspaceId, userId, ids }, signal }) => {
    if (ids === null) {
      const of = { userId, workspaceId, type };
      const kept = heldCopy<R>(of);
      const { rows, cursor, version, at } = await loadList<R>(list, { of, kept, signal });
      if (kept !== null) holdCopy(of, { at, version, table: { ...kept.table, rows, cursor } });
      return { found: rows, cursor };
    }
    const query = { workspace_id: workspaceId, user_id: userId };
    const found: R[] = [];
    for (let from = 0; from < ids.length; from += RECORDS_AT_ONCE) {
      const some = ids.slice(from, from + RECORDS_AT_ONCE).join(',');
      found.push(...(await request(list, { query: { ...query, ids: some } }, signal)).data);
    }
    return { found, cursor: null };
  });
