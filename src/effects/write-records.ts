/** `writeRecords`: one call of the write of many records (spec §2.14). */
import { fromPromise } from 'xstate';
import type { RecordCalls } from '../../contract/record-calls.ts';
import type { Outcomes } from '../../contract/record-outcome.ts';
import type { WriteAsked } from '../../machines/records/records-write.machine.ts';
import { request } from './api.ts';
import { changeBody } from './save-cell.ts';

/**
 * Not aborted with its actor: what was sent is written in any case. Its promise rejects with ApiError; a record that is
 * refused alone has a problem in the answer instead.
 */
export const writeRecords = <R>(calls: Pick<RecordCalls<R>, 'changes' | 'remove' | 'restore'>) =>
  fromPromise<Outcomes<R>, WriteAsked>(({ input: { workspaceId, job } }) => {
    const query = { workspace_id: workspaceId };
    if (job.kind !== 'set') return request(calls[job.kind], { query, body: { ids: [...job.ids] } });
    const changes = job.changes.map(({ id, field, before, after }) => ({
      id,
      change: changeBody({ field, value: after, expected: before }),
    }));
    return request(calls.changes, { query, body: { changes } });
  });
