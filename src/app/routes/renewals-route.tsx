/** /{slug}/retention/renewals: joins the table, its address and its screen. The address holds the view (spec §2.5). */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { recallColumnWidths } from '../../effects/column-widths.ts';
import { RenewalsScreen } from '../../features/renewals/renewals-screen.tsx';
import { RENEWALS, renewalsTableOf, useOnScreen } from '../renewals-table.ts';
import { viewFrom } from '../renewals-view.ts';
import { useWorkspaceScope } from '../scopes.ts';

export function RenewalsRoute() {
  const { profile, workspace } = useWorkspaceScope();
  const { search } = useLocation();
  const navigate = useNavigate();
  const table = renewalsTableOf(
    {
      workspaceId: workspace.workspace_id,
      userId: profile.user_id,
      member: { id: workspace.member_id, role: workspace.role },
    },
    () => ({ view: viewFrom(search), widths: recallColumnWidths(RENEWALS) }),
  );
  const { actor, address } = table;
  useOnScreen(table);

  useEffect(() => address.arrived(search), [address, search]);
  useEffect(() => {
    const view = actor.on('view.changed', (event) => address.write(event.view, event.how, navigate));
    return () => view.unsubscribe();
  }, [actor, address, navigate]);

  return <RenewalsScreen key={table.key} actor={actor} />;
}
