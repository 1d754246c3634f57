/** /{slug}/retention/renewals/import: connects the import of renewals, its address and its screen. */
import { useEffect } from 'react';
import { renewalCalls } from '../../../contract/records/renewals.ts';
import { importView } from '../../../machines/records/import-view.ts';
import { renewalImportMachine } from '../../../machines/renewals/renewal-import.ts';
import { importProblems } from '../../../machines/records/import-setup.ts';
import { downloadCall } from '../../effects/download-call.ts';
import { rememberImportSettings } from '../../effects/import-settings.ts';
import { loadImports } from '../../effects/load-imports.ts';
import { RenewalImportScreen } from '../../features/renewals/renewal-import-screen.tsx';
import { listViewAddress } from '../actors/list-view-address.ts';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { storeFiles } from '../actors/store-files.ts';
import { useRights } from '../actors/use-rights.ts';
import { withUploads } from '../actors/with-uploads.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useViewAddress } from '../router/use-view-address.ts';

/** `?import=ID&fate=wrong&q=acme` */
const address = listViewAddress(importView);

const machine = withUploads(
  renewalImportMachine.provide({
    actors: {
      watchRights: relay,
      watchView: relay,
      loadImports: loadImports(renewalCalls),
      exporting: importProblems.provide({ actors: { download: downloadCall(renewalCalls.wrongRows) } }),
    },
  }),
);

export function RenewalImportRoute() {
  const { workspace } = useWorkspaceScope();
  return <Importing key={workspace.workspace_id} />;
}

function Importing() {
  const { profile, workspace } = useWorkspaceScope();
  const actor = useRootActor(machine, {
    input: {
      workspaceId: workspace.workspace_id,
      role: workspace.role,
      timezone: profile.timezone,
      view: address.viewFrom(window.location.search),
    },
  });
  useRights(actor, workspace.role);
  useViewAddress(actor, address);
  useEffect(() => {
    const chosen = actor.on('settings.chosen', ({ id, settings }) => rememberImportSettings(id, settings));
    const endFiles = storeFiles(actor.getSnapshot().children.exporting);
    return () => {
      chosen.unsubscribe();
      endFiles();
    };
  }, [actor]);
  return <RenewalImportScreen actor={actor} />;
}
