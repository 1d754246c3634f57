/** /{slug}/retention/renewals: joins machine, effects and screen. */
import { useActorRef } from '@xstate/react';
import { paths } from '../../../contract/paths.ts';
import { cellSaveMachine } from '../../../machines/renewals/cell-save.machine.ts';
import { renewalsMachine } from '../../../machines/renewals/renewals.machine.ts';
import { loadRenewals } from '../../effects/load-renewals.ts';
import { saveCell } from '../../effects/save-cell.ts';
import { AppFrame } from '../../features/app/app-frame.tsx';
import { RenewalsScreen } from '../../features/renewals/renewals-screen.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { useWorkspaceScope } from '../workspace-gate.tsx';

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
  const onSignOut = useSignOut();
  return (
    <AppFrame
      onSignOut={onSignOut}
      profile={profile}
      workspace={workspace}
      group="Retention"
      title="Renewals Dashboard"
      current={paths.workspace.renewals(workspace.workspace_slug)}
    >
      <RenewalsScreen actor={actor} />
    </AppFrame>
  );
}
