/** `loadSome` of the changed records: by their ids, in as many requests as they need; without ids all of them. */
import { fromPromise } from 'xstate';
import type { RecordCalls } from '../../contract/record-calls.ts';
import { RECORDS_AT_ONCE } from '../../contract/record-outcome.ts';
import type { SomeRecords } from '../../machines/records/changed-records.machine.ts';
import { request } from './api.ts';

/** Its promise rejects with ApiError. */
export const loadSomeRecords = <R>({ list }: Pick<RecordCalls<R>, 'list'>) =>
  fromPromise<readonly R[], SomeRecords>(async ({ input: { workspaceId, userId, ids }, signal }) => {
    const query = { workspace_id: workspaceId, user_id: userId };
    if (ids === null) return (await request(list, { query }, signal)).data;
    const found: R[] = [];
    for (let from = 0; from < ids.length; from += RECORDS_AT_ONCE) {
      const some = ids.slice(from, from + RECORDS_AT_ONCE).join(',');
      found.push(...(await request(list, { query: { ...query, ids: some } }, signal)).data);
    }
    return found;
  });
