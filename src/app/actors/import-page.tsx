/** The page that imports files into the records of a type: connects the machine of its import, its address and its screen. */
import { useEffect } from 'react';
import type { ImportCalls } from '../../../contract/imports.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { importProblems } from '../../../machines/records/import-setup.ts';
import { importView } from '../../../machines/records/import-view.ts';
import { recordImport } from '../../../machines/records/record-import.machine.ts';
import { downloadCall } from '../../effects/download-call.ts';
import { rememberImportSettings } from '../../effects/import-settings.ts';
import { loadImports } from '../../effects/load-imports.ts';
import { RecordImportScreen } from '../../features/imports/record-import-screen.tsx';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useViewAddress } from '../router/use-view-address.ts';
import { listViewAddress } from './list-view-address.ts';
import { relay } from './relay.ts';
import { useRootActor } from './roots.ts';
import { storeFiles } from './store-files.ts';
import { useRights } from './use-rights.ts';
import { withUploads } from './with-uploads.ts';

interface ImportPage {
  readonly type: RecordType;
  readonly calls: ImportCalls;
}

/** `?import=ID&fate=wrong&q=acme` */
const address = listViewAddress(importView);

export function importPage({ type, calls }: ImportPage) {
  const machine = withUploads(
    recordImport({ type, calls }).provide({
      actors: {
        watchRights: relay,
        watchView: relay,
        loadImports: loadImports(calls),
        exporting: importProblems.provide({ actors: { download: downloadCall(calls.wrongRows) } }),
      },
    }),
  );

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
    return <RecordImportScreen actor={actor} />;
  }

  return function ImportRoute() {
    const { workspace } = useWorkspaceScope();
    return <Importing key={workspace.workspace_id} />;
  };
}
