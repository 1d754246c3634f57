/** /{slug}/retention/renewals: connects the table, its address, the dialog of its logos, and their screens. */
import { useCallback, useEffect } from 'react';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { accountLogoMachine, type LogoAsked } from '../../../machines/renewals/account-logo.machine.ts';
import { AccountLogoScreen } from '../../features/renewals/account-logo-screen.tsx';
import { RenewalsScreen } from '../../features/renewals/renewals-screen.tsx';
import { relay, report } from '../actors/relay.ts';
import { renewalsTable } from '../actors/renewals-table.ts';
import { useRootActor } from '../actors/roots.ts';
import { useRights } from '../actors/use-rights.ts';
import { withUploads } from '../actors/with-uploads.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useViewAddress } from '../router/use-view-address.ts';

const accountLogo = withUploads(accountLogoMachine.provide({ actors: { watchRows: relay } }));

export function RenewalsRoute() {
  const scope = useWorkspaceScope();
  const actor = renewalsTable.of(scope);
  renewalsTable.useOnScreen(actor);
  useRights(actor, scope.workspace.role);
  useViewAddress(actor, renewalsTable.address);
  const logo = useRootActor(accountLogo, { input: { workspaceId: scope.workspace.workspace_id } });
  useEffect(() => {
    const changed = logo.on('logo.changed', (event) => actor.send(event));
    return () => changed.unsubscribe();
  }, [logo, actor]);
  const openLogo = useCallback(
    ({ customer_id, account_name, logo_url }: Renewal) =>
      report(logo, 'watchRows', {
        type: 'logo.open',
        account: { customerId: customer_id, name: account_name, url: logo_url },
      } satisfies LogoAsked),
    [logo],
  );
  return (
    <>
      <RenewalsScreen key={actor.sessionId} actor={actor} onLogo={openLogo} />
      <AccountLogoScreen actor={logo} />
    </>
  );
}
