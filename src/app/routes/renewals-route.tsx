/** /{slug}/retention/renewals: connects the table, its address, the dialog of its logos, and their screens. */
import { useCallback, useEffect } from 'react';
import { renewals, type Renewal } from '../../../contract/records/renewals.ts';
import { accountLogoMachine, type LogoAsked } from '../../../machines/renewals/account-logo.machine.ts';
import { paths } from '../../../contract/paths.ts';
import type { PlaceReport } from '../../../machines/records/live-link.machine.ts';
import { recordPanelMachine } from '../../../machines/records/record-panel.machine.ts';
import { renewalFilterMachine } from '../../../machines/renewals/renewal-filter.ts';
import { renewalBulkMachine } from '../../../machines/renewals/renewal-bulk.ts';
import { renewalPasteMachine } from '../../../machines/renewals/renewal-paste.ts';
import { renewalRangeMachine } from '../../../machines/renewals/renewal-range.ts';
import { renewalTrashMachine } from '../../../machines/renewals/new-renewal.ts';
import { triageSettingsMachine } from '../../../machines/renewals/triage-settings.machine.ts';
import { FirstRenewal } from '../../features/renewals/first-renewal.tsx';
import { ImportRenewalsLink } from '../../features/renewals/import-renewals-link.tsx';
import { NewRenewalScreen } from '../../features/renewals/new-renewal-screen.tsx';
import { RenewalTrashScreen } from '../../features/renewals/renewal-trash-screen.tsx';
import { TriageSettingsScreen } from '../../features/renewals/triage-settings-screen.tsx';
import { newRenewal } from '../actors/new-renewal.ts';
import { useBulkEdit } from '../actors/use-bulk-edit.ts';
import { useCellRange } from '../actors/use-cell-range.ts';
import { useCellsPaste } from '../actors/use-cells-paste.ts';
import { readCells } from '../../effects/read-cells.ts';
import { useAddedRecords } from '../actors/use-added-records.ts';
import { withCalls } from '../actors/with-calls.ts';
import { AccountLogoScreen } from '../../features/renewals/account-logo-screen.tsx';
import { RenewalViewsScreen } from '../../features/renewals/renewal-views-screen.tsx';
import { RenewalsScreen } from '../../features/renewals/renewals-screen.tsx';
import { liveLink } from '../actors/live-link.ts';
import { relay, report } from '../actors/relay.ts';
import { renewalNotes } from '../actors/renewal-notes.ts';
import { renewalViews } from '../actors/renewal-views.ts';
import { renewalsTable } from '../actors/renewals-table.ts';
import { useRootActor } from '../actors/roots.ts';
import { useFilterBuilder } from '../actors/use-filter-builder.ts';
import { useRights } from '../actors/use-rights.ts';
import { withUploads } from '../actors/with-uploads.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useLivePanel } from '../router/use-live-panel.ts';
import { useRecordPanel } from '../router/use-record-panel.ts';
import { useSavedViews } from '../router/use-saved-views.ts';

const renewalPanel = withCalls(recordPanelMachine.provide({ actors: { watchRecord: relay } }));
const renewalFilter = renewalFilterMachine.provide({ actors: { watchTable: relay } });
const renewalBulk = renewalBulkMachine.provide({ actors: { watchTable: relay } });
const renewalRange = renewalRangeMachine.provide({ actors: { watchTable: relay } });
const triageSettings = withCalls(triageSettingsMachine.provide({ actors: { watchRights: relay } }));
const renewalPaste = renewalPasteMachine.provide({ actors: { watchTable: relay, readCells } });
const renewalTrash = withCalls(renewalTrashMachine);
const accountLogo = withUploads(accountLogoMachine.provide({ actors: { watchRows: relay } }));

export function RenewalsRoute() {
  const scope = useWorkspaceScope();
  const actor = renewalsTable.of(scope);
  renewalsTable.useOnScreen(actor);
  const live = liveLink.of({ userId: scope.profile.user_id, workspaceId: scope.workspace.workspace_id });
  const marks = renewalsTable.marksOf({
    userId: scope.profile.user_id,
    workspaceId: scope.workspace.workspace_id,
  });
  useRights(actor, scope.workspace.role);
  const views = renewalViews.of(scope);
  renewalViews.useOnScreen(views);
  useSavedViews({ table: actor, views, live, address: renewalsTable.address, role: scope.workspace.role });
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
  const adding = newRenewal.of(scope);
  newRenewal.useOnScreen(adding);
  useRights(adding, scope.workspace.role);
  const trash = useRootActor(renewalTrash, {
    input: { workspaceId: scope.workspace.workspace_id, timezone: scope.profile.timezone },
  });
  useAddedRecords({ table: actor, noun: renewals.noun, adding, trash });
  const triage = useRootActor(triageSettings, {
    input: { workspaceId: scope.workspace.workspace_id, role: scope.workspace.role },
  });
  useRights(triage, scope.workspace.role);
  useEffect(() => {
    const saved = triage.on('triage.saved', ({ settings }) =>
      actor.send({ type: 'triage.changed', triage: settings }),
    );
    return () => saved.unsubscribe();
  }, [triage, actor]);
  const filter = useRootActor(renewalFilter, { input: { me: scope.workspace.member_id } });
  useFilterBuilder(actor, filter);
  const panel = useRootActor(renewalPanel, {
    input: {
      workspaceId: scope.workspace.workspace_id,
      userId: scope.profile.user_id,
      timezone: scope.profile.timezone,
    },
  });
  const bulk = useRootActor(renewalBulk);
  useBulkEdit(actor, bulk);
  const range = useRootActor(renewalRange);
  useCellRange(actor, range);
  const paste = useRootActor(renewalPaste);
  useCellsPaste(actor, paste);
  const notes = renewalNotes.of(scope);
  renewalNotes.useOnScreen(notes);
  const shown = useRecordPanel({ table: actor, panel, notes });
  useLivePanel({ live, panel, notes });
  useEffect(() => {
    report(live, 'watchPages', { type: 'place.changed', at: shown.id } satisfies PlaceReport);
  }, [live, shown.id]);
  useEffect(
    () => () => report(live, 'watchPages', { type: 'place.changed', at: null } satisfies PlaceReport),
    [live],
  );
  const importPath = paths.workspace.importRenewals(scope.workspace.workspace_slug);
  return (
    <>
      <RenewalsScreen
        key={actor.sessionId}
        actor={actor}
        onLogo={openLogo}
        live={live}
        views={<RenewalViewsScreen actor={views} />}
        filter={filter}
        bulk={bulk}
        range={range}
        paste={paste}
        marks={marks}
        panel={{ actor: panel, notes, ...shown }}
        actions={
          <>
            <ImportRenewalsLink role={scope.workspace.role} href={importPath} />
            <TriageSettingsScreen actor={triage} />
            <RenewalTrashScreen actor={trash} />
            <NewRenewalScreen actor={adding} />
          </>
        }
        start={
          <FirstRenewal
            actor={adding}
            importPath={importPath}
            preferences={paths.workspace.preferences(scope.workspace.workspace_slug)}
          />
        }
      />
      <AccountLogoScreen actor={logo} />
    </>
  );
}
