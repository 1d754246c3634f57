/** /{slug}/workspace/profile: connects machine, calls, uploads and screen. */
import { useEffect } from 'react';
import {
  workspaceProfileMachine,
  type WorkspaceProfileActor,
} from '../../../machines/settings/workspace-profile.machine.ts';
import { WorkspaceProfileScreen } from '../../features/workspace/workspace-profile-screen.tsx';
import { showWorkspaceChange } from '../actors/own-changes.ts';
import { relay } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { useRights } from '../actors/use-rights.ts';
import { useUnsavedProfile } from '../actors/use-unsaved-profile.ts';
import { withUploads } from '../actors/with-uploads.ts';
import { useWorkspaceScope } from '../router/scopes.ts';

const machine = withUploads(workspaceProfileMachine.provide({ actors: { watchRights: relay } }));

const partsOf = (actor: WorkspaceProfileActor) => {
  const { name, logo: picture } = actor.getSnapshot().children;
  return { name, picture };
};

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
  return <WorkspaceProfileScreen actor={actor} />;
}
