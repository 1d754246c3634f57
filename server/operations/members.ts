import { listMembers } from '../../contract/members.ts';
import { operation } from '../calls/operation.ts';
import { listActiveMembers } from '../db/repositories/members.ts';

export const memberOperations = [
  operation(listMembers, async ({ actor, tx }) => ({
    data: await listActiveMembers(tx, actor.workspace.workspace_id),
  })),
];
