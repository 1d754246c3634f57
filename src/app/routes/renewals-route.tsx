/**
 * /{slug}/retention/renewals: joins the table, its address and its screen. The address holds the view (spec §2.5). An
 * address that names none opens the table sorted and with the columns as the person left it.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { recallColumnWidths } from '../../effects/column-widths.ts';
import { RenewalsScreen } from '../../features/renewals/renewals-screen.tsx';
import { keptView, RENEWALS, renewalsTableOf, useOnScreen } from '../actors/renewals-table.ts';
import { viewFrom } from '../actors/renewals-view.ts';
import { useWorkspaceScope } from '../router/scopes.ts';

export function RenewalsRoute() {
  const { profile, workspace } = useWorkspaceScope();
  const { search } = useLocation();
  const navigate = useNavigate();
  const how = useNavigationType();
  const entering = useRef(true);
  const table = renewalsTableOf(
    {
      workspaceId: workspace.workspace_id,
      userId: profile.user_id,
      member: { id: workspace.member_id, role: workspace.role },
    },
    () => ({ view: viewFrom(search || keptView()), widths: recallColumnWidths(RENEWALS) }),
  );
  const { actor, address } = table;
  useOnScreen(table);

  useEffect(() => {
    // Back within the page leads to the very view that was there.
    const anew = entering.current || how !== 'POP';
    entering.current = false;
    const kept = search === '' && anew && !address.sent(search) ? keptView() : '';
    if (kept === '') address.arrived(search);
    else void navigate({ search: kept }, { replace: true, preventScrollReset: true });
  }, [address, search, how, navigate]);
  useEffect(() => {
    const view = actor.on('view.changed', (event) => address.write(event.view, event.how, navigate));
    return () => view.unsubscribe();
  }, [actor, address, navigate]);

  return <RenewalsScreen key={table.key} actor={actor} />;
}
