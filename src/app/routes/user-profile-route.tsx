/** /{slug}/user/profile: connects machine, calls, uploads and screen. */
import { useEffect } from 'react';
import {
  userProfileMachine,
  type UserProfileActor,
} from '../../../machines/settings/user-profile.machine.ts';
import { loadSalesEmail } from '../../effects/load-sales-email.ts';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { WorkspaceSwitcher } from '../../features/shell/workspace-switcher.tsx';
import { Button } from '../../ui/button.tsx';
import { showOwnChange } from '../actors/own-changes.ts';
import { useRootActor } from '../actors/roots.ts';
import { useAskedSignOut } from '../actors/use-asked-sign-out.tsx';
import { useUnsavedProfile } from '../actors/use-unsaved-profile.ts';
import { useWorkspaceSwitcher } from '../actors/use-workspace-switcher.ts';
import { withUploads } from '../actors/with-uploads.ts';
import { useWorkspaceScope } from '../router/scopes.ts';

const machine = withUploads(userProfileMachine.provide({ actors: { loadSalesEmail } }));

const partsOf = (actor: UserProfileActor) => {
  const { name, picture } = actor.getSnapshot().children;
  return { name, picture };
};

export function UserProfileRoute() {
  return <Profile key={useWorkspaceScope().workspace.workspace_id} />;
}

function Profile() {
  const { profile, workspace } = useWorkspaceScope();
  const actor = useRootActor(machine, { input: { profile, workspace } });
  const switcher = useWorkspaceSwitcher();
  const { onSignOut, question } = useAskedSignOut();
  useUnsavedProfile(actor, partsOf);
  useEffect(() => {
    const edited = actor.on('profile.edited', ({ change }) => showOwnChange(change));
    return () => edited.unsubscribe();
  }, [actor]);
  return (
    <>
      <ProfileScreen
        actor={actor}
        actions={
          <>
            <WorkspaceSwitcher actor={switcher} current={workspace.workspace_slug} email={profile.email} />
            <Button onClick={onSignOut}>Sign Out</Button>
          </>
        }
      />
      {question}
    </>
  );
}
