/** /{slug}/workspace/profile: connects machine, calls, uploads and screen. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { downloadWorkspaceExport } from '../../../contract/workspace-export.ts';
import {
  archiveDownload,
  workspaceExportMachine,
} from '../../../machines/settings/workspace-export.machine.ts';
import {
  workspaceProfileMachine,
  type WorkspaceProfileActor,
} from '../../../machines/settings/workspace-profile.machine.ts';
import { downloadCall } from '../../effects/download-call.ts';
import { WorkspaceExportSection } from '../../features/workspace/workspace-export-section.tsx';
import { WorkspaceDeletionSection } from '../../features/workspace/workspace-deletion-section.tsx';
import { WorkspaceProfileScreen } from '../../features/workspace/workspace-profile-screen.tsx';
import { workspaceDeletionWithEffects } from '../actors/deletion-with-effects.ts';
import { showWorkspaceChange } from '../actors/own-changes.ts';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { tellProfileOutdated } from '../actors/session.ts';
import { storeFiles } from '../actors/store-files.ts';
import { withCalls } from '../actors/with-calls.ts';
import { useRights } from '../actors/use-rights.ts';
import { useUnsavedProfile } from '../actors/use-unsaved-profile.ts';
import { withUploads } from '../actors/with-uploads.ts';
import { useWorkspaceScope } from '../router/scopes.ts';

const machine = withUploads(workspaceProfileMachine.provide({ actors: { watchRights: relay } }));

const partsOf = (actor: WorkspaceProfileActor) => {
  const { name, logo: picture } = actor.getSnapshot().children;
  return { name, picture };
};

/** Its dialog asks for the name, so it begins anew with another one. Afterwards the profile has one workspace less, and the screen of a deleted one takes the place of this page. */
function WorkspaceDeletion() {
  const { profile, workspace } = useWorkspaceScope();
  const { workspace_id: workspaceId, workspace_name: name, role } = workspace;
  const actor = useRootActor(workspaceDeletionWithEffects, {
    input: { workspaceId, name, email: profile.email, role },
  });
  useRights(actor, role);
  useEffect(() => {
    const deleted = actor.on('workspace.deleted', tellProfileOutdated);
    return () => deleted.unsubscribe();
  }, [actor]);
  return <WorkspaceDeletionSection actor={actor} />;
}

const exporting = archiveDownload.provide({ actors: { download: downloadCall(downloadWorkspaceExport) } });
const workspaceExport = withCalls(
  workspaceExportMachine.provide({ actors: { exporting, watchRights: relay } }),
);

function WorkspaceExport() {
  const { profile, workspace } = useWorkspaceScope();
  const { workspace_id: workspaceId, role } = workspace;
  const actor = useRootActor(workspaceExport, { input: { workspaceId, role, timezone: profile.timezone } });
  useRights(actor, role);
  const child = useSelector(actor, ({ children }) => children.exporting);
  useEffect(() => storeFiles(child), [child]);
  return <WorkspaceExportSection actor={actor} />;
}

export function WorkspaceProfileRoute() {
  return <Profile key={useWorkspaceScope().workspace.workspace_id} />;
}

function Profile() {
  const { profile, workspace } = useWorkspaceScope();
  const { workspace_id: id, role } = workspace;
  const actor = useRootActor(machine, { input: { userId: profile.user_id, workspace } });
  useRights(actor, role);
  useUnsavedProfile(actor, partsOf);
  useEffect(() => {
    const edited = actor.on('workspace.edited', ({ change }) => showWorkspaceChange(id, change));
    return () => edited.unsubscribe();
  }, [actor, id]);
  return (
    <WorkspaceProfileScreen
      actor={actor}
      administration={
        <>
          <WorkspaceExport />
          <WorkspaceDeletion key={workspace.workspace_name} />
        </>
      }
    />
  );
}
