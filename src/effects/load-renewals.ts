/** `loadRenewals` of the renewal table: the records and the members that may own them. */
import { fromPromise } from 'xstate';
import { listMembers } from '../../contract/members.ts';
import { listRenewals } from '../../contract/renewals.ts';
import type { LoadedTable } from '../../machines/renewals/table.ts';
import { request } from './api.ts';

/** @throws ApiError */
export const loadRenewals = fromPromise<LoadedTable, { workspaceId: string; userId: string }>(
  async ({ input, signal }) => {
    const [renewals, members] = await Promise.all([
      request(listRenewals, { query: { workspace_id: input.workspaceId, user_id: input.userId } }, signal),
      request(listMembers, { params: { id: input.workspaceId }, query: { full_details: 'true' } }, signal),
    ]);
    return { rows: renewals.data, members: members.data };
  },
);
