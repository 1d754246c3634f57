/** The members of a workspace who can own records. */
import { listMembers, type Member } from '../../contract/members.ts';
import { request } from './api.ts';

/** @throws ApiError */
export async function loadMembers(workspaceId: string, signal: AbortSignal): Promise<readonly Member[]> {
  const query = { full_details: 'true' } as const;
  const { data } = await request(listMembers, { params: { id: workspaceId }, query }, signal);
  return data.filter((one) => 'name' in one);
}
