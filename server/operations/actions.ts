/** The calls of Action Configuration (spec §2.11, §7.4). */
import { deleteAction, listActions, promoteAction, setActionAccess } from '../../contract/actions.ts';
import { roleHas } from '../../contract/rights.ts';
import { operation } from '../calls/operation.ts';
import { actionStore, actionsFor } from '../db/repositories/actions.ts';
import { promote, remove, setAccess } from '../domain/actions/configure-actions.ts';
import { actionOf } from '../domain/actions/action.ts';
import { globalActions } from '../domain/actions/global-actions.ts';

export const actionOperations = [
  operation(listActions, async ({ actor: { member, workspace }, tx }) => {
    const everyone = roleHas(member.role, 'configure');
    const stored = await actionsFor(tx, workspace.workspace_id, everyone ? 'admin' : { memberId: member.id });
    const ofType = (type: string) => stored.filter((one) => one.type === type).map(actionOf);
    return {
      global_actions: [...globalActions],
      workspace_actions: ofType('workspace'),
      user_actions: ofType('user'),
    };
  }),

  operation(promoteAction, ({ input: { query }, actor: { member, workspace }, deps, tx }) =>
    promote(actionStore(tx, workspace.workspace_id), {
      id: query.user_action_id,
      member,
      now: deps.clock.now(),
    }),
  ),

  operation(setActionAccess, ({ input: { params, query }, actor: { member, workspace }, deps, tx }) =>
    setAccess(actionStore(tx, workspace.workspace_id), {
      id: params.id,
      access: query.access_level,
      member,
      now: deps.clock.now(),
    }),
  ),

  operation(deleteAction, async ({ input: { params }, actor: { member, workspace }, deps, tx }) => {
    await remove(actionStore(tx, workspace.workspace_id), { id: params.id, member, now: deps.clock.now() });
    return { deleted: true } as const;
  }),
];
