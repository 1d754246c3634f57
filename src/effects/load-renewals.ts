/** `loadRenewals` of the renewal table: the records, the members who can own them, and the custom fields. */
import { fromPromise } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { listFields } from '../../contract/fields.ts';
import { listMembers } from '../../contract/members.ts';
import { listRenewals } from '../../contract/records/renewals.ts';
import type { LoadedTable } from '../../machines/renewals/renewals-context.ts';
import { request } from './api.ts';

/** @throws ApiError */
export const loadRenewals = fromPromise<LoadedTable, { workspaceId: string; userId: string }>(
  async ({ input: { workspaceId, userId }, signal }) => {
    if (userId === '') throw new ApiError(0, 'invalid_request', 'User ID not found');
    const [renewals, members, fields] = await Promise.all([
      request(listRenewals, { query: { workspace_id: workspaceId, user_id: userId } }, signal),
      request(listMembers, { params: { id: workspaceId }, query: { user_id: userId } }, signal),
      request(listFields, { params: { workspaceId } }, signal),
    ]);
    return { rows: renewals.data, members: members.data.filter((one) => 'name' in one), fields: fields.data };
  },
);
