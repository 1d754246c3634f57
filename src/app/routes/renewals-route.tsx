/** /{slug}/retention/renewals: joins machine, effects and screen. The address holds the view (spec §2.5). */
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { cellSaveMachine } from '../../../machines/renewals/cell-save.machine.ts';
import { renewalsMachine } from '../../../machines/renewals/renewals.machine.ts';
import { recallColumnWidths, rememberColumnWidths } from '../../effects/column-widths.ts';
import { loadRenewals } from '../../effects/load-renewals.ts';
import { saveCell } from '../../effects/save-cell.ts';
import { RenewalsScreen } from '../../features/renewals/renewals-screen.tsx';
import { searchOf, viewFrom } from '../renewals-view.ts';
import { useWorkspaceScope } from '../scopes.ts';
import { viewAddress } from '../view-address.ts';

const TABLE = 'renewals';

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
  const { search } = useLocation();
  const navigate = useNavigate();
  const [address] = useState(() => viewAddress(viewFrom, searchOf));
  const [provided] = useState(() => machine.provide({ actors: { watchView: address.watchView } }));
  const actor = useActorRef(provided, {
    input: {
      workspaceId: workspace.workspace_id,
      userId: profile.user_id,
      member: { id: workspace.member_id, role: workspace.role },
      view: viewFrom(search),
      widths: recallColumnWidths(TABLE),
    },
  });

  useEffect(() => address.arrived(search), [address, search]);
  useEffect(() => {
    const view = actor.on('view.changed', (event) => address.write(event.view, event.how, navigate));
    const widths = actor.on('widths.changed', (event) => rememberColumnWidths(TABLE, event.widths));
    return () => {
      view.unsubscribe();
      widths.unsubscribe();
    };
  }, [actor, address, navigate]);

  return <RenewalsScreen actor={actor} />;
}
