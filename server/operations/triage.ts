/** The triage settings of a workspace (decision 69). */
import { getTriageSettings, updateTriageSettings } from '../../contract/triage.ts';
import { operation } from '../calls/operation.ts';
import { triageStore } from '../db/repositories/triage.ts';
import { updateSettings } from '../domain/workspaces/settings.ts';

export const triageOperations = [
  operation(getTriageSettings, ({ actor, tx }) => triageStore(tx, actor.workspace.workspace_id).read()),

  operation(
    updateTriageSettings,
    ({
      input: {
        body: { expected, ...changes },
      },
      actor,
      deps,
      tx,
    }) =>
      updateSettings(triageStore(tx, actor.workspace.workspace_id), {
        changes,
        expected,
        by: actor.member,
        now: () => deps.clock.now(),
      }),
  ),
];
