/** /{slug}/retention/renewals: joins machine, effects and screen. */
import { useActorRef } from '@xstate/react';
import { cellSaveMachine } from '../../../machines/renewals/cell-save.machine.ts';
import { renewalsMachine } from '../../../machines/renewals/renewals.machine.ts';
import { loadRenewals } from '../../effects/load-renewals.ts';
import { saveCell } from '../../effects/save-cell.ts';
import { RenewalsScreen } from '../../features/renewals/renewals-screen.tsx';
import { useWorkspaceScope } from '../scopes.ts';

const machine = renewalsMachine.provide({
  actors: { loadRenewals, cellSave: cellSaveMachine.provide({ actors: { saveCell } }) },
});

export function RenewalsRoute() {
  const { workspace } = useWorkspaceScope();
  // Another workspace is another table: the key ends the old actor with everything it holds.
  return <WorkspaceRenewals key={workspace.workspace_id} />;
}

function WorkspaceRenewals() {
  const { profile, workspace } = useWorkspaceScope();
  const actor = useActorRef(machine, {
    input: {
      workspaceId: workspace.workspace_id,
      userId: profile.user_id,
      member: { id: workspace.member_id, role: workspace.role },
    },
  });
  return <RenewalsScreen actor={actor} />;
}
