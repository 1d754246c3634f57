/** /{slug}/retention/renewals: connects the table, its address and its screen. */
import { RenewalsScreen } from '../../features/renewals/renewals-screen.tsx';
import { renewalsTable } from '../actors/renewals-table.ts';
import { useRights } from '../actors/use-rights.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useViewAddress } from '../router/use-view-address.ts';

export function RenewalsRoute() {
  const scope = useWorkspaceScope();
  const actor = renewalsTable.of(scope);
  renewalsTable.useOnScreen(actor);
  useRights(actor, scope.workspace.role);
  useViewAddress(actor, renewalsTable.address);
  return <RenewalsScreen key={actor.sessionId} actor={actor} />;
}
