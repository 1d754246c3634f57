/** /{slug}/retention/renewals: connects the table, its address and its screen. */
import { RenewalsScreen } from '../../features/renewals/renewals-screen.tsx';
import { renewalsTable } from '../actors/renewals-table.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useViewAddress } from '../router/use-view-address.ts';

export function RenewalsRoute() {
  const actor = renewalsTable.of(useWorkspaceScope());
  renewalsTable.useOnScreen(actor);
  useViewAddress(actor, renewalsTable.address);
  return <RenewalsScreen key={actor.sessionId} actor={actor} />;
}
