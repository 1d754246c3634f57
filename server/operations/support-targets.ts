/** The support targets of a workspace (decision 76). */
import { getSupportTargets, updateSupportTargets } from '../../contract/support-targets.ts';
import { operation } from '../calls/operation.ts';
import { targetStore } from '../db/repositories/support-targets.ts';
import { updateSettings } from '../domain/workspaces/settings.ts';

export const supportTargetOperations = [
  operation(getSupportTargets, ({ actor, tx }) => targetStore(tx, actor.workspace.workspace_id).read()),

  operation(
    updateSupportTargets,
    ({
      input: {
        body: { expected, ...changes },
      },
      actor,
      deps,
      tx,
    }) =>
      updateSettings(targetStore(tx, actor.workspace.workspace_id), {
        changes,
        expected,
        by: actor.member,
        now: () => deps.clock.now(),
      }),
  ),
];
