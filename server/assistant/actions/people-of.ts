import { listMembers, type MemberDetails } from '../../../contract/members.ts';
import type { ActionContext } from './action-work.ts';

/** The people of the workspace as User Management lists them; admins also see who is invited. Without demo members. */
export async function peopleOf({
  actor,
  ask,
}: Pick<ActionContext, 'actor' | 'ask'>): Promise<readonly MemberDetails[]> {
  const { data } = await ask(listMembers, {
    params: { id: actor.workspace.workspace_id },
    query: { full_details: 'true', user_id: actor.user.user_id },
  });
  return data.filter((one) => 'status' in one);
}
