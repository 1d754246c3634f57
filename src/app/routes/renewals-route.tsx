/** /{slug}/retention/renewals: connects the flows of the renewals, the dialogs of their logos and rules, and their screens. */
import { useCallback, useEffect } from 'react';
import type { Renewal } from '../../../contract/records/renewals.ts';
import { accountLogoMachine, type LogoAsked } from '../../../machines/renewals/account-logo.machine.ts';
import { triageSettingsMachine } from '../../../machines/renewals/triage-settings.machine.ts';
import { AccountLogoScreen } from '../../features/renewals/account-logo-screen.tsx';
import { RenewalsScreen } from '../../features/renewals/renewals-screen.tsx';
import { TriageSettingsScreen } from '../../features/renewals/triage-settings-screen.tsx';
import { relay, report } from '../actors/relay.ts';
import { renewalsPage } from '../actors/renewals-page.ts';
import { useRootActor } from '../actors/roots.ts';
import { useRights } from '../actors/use-rights.ts';
import { withCalls } from '../actors/with-calls.ts';
import { withUploads } from '../actors/with-uploads.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useRecordsPage } from '../router/use-records-page.ts';

const triageSettings = withCalls(triageSettingsMachine.provide({ actors: { watchRights: relay } }));
const accountLogo = withUploads(accountLogoMachine.provide({ actors: { watchRows: relay } }));

export function RenewalsRoute() {
  const scope = useWorkspaceScope();
  const { workspace_id: workspaceId, role } = scope.workspace;
  const { flows, ...tools } = useRecordsPage(renewalsPage, scope);
  const { actor } = flows;
  const logo = useRootActor(accountLogo, { input: { workspaceId } });
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
  const triage = useRootActor(triageSettings, { input: { workspaceId, role } });
  useRights(triage, role);
  useEffect(() => {
    const saved = triage.on('settings.saved', ({ settings }) =>
      actor.send({ type: 'triage.changed', triage: settings }),
    );
    return () => saved.unsubscribe();
  }, [triage, actor]);
  return (
    <>
      <RenewalsScreen
        key={actor.sessionId}
        {...flows}
        onLogo={openLogo}
        tools={{ ...tools, settings: <TriageSettingsScreen actor={triage} /> }}
      />
      <AccountLogoScreen actor={logo} />
    </>
  );
}
