/** /{slug}/user/profile: connects machine, calls, uploads and screen. */
import { useEffect } from 'react';
import { paths } from '../../../contract/paths.ts';
import {
  userProfileMachine,
  type UserProfileActor,
} from '../../../machines/settings/user-profile.machine.ts';
import { goToDocument } from '../../effects/go-to-document.ts';
import { loadSalesEmail } from '../../effects/load-sales-email.ts';
import { AccountDeletionSection } from '../../features/profile/account-deletion-section.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { WorkspaceSwitcher } from '../../features/shell/workspace-switcher.tsx';
import { Button } from '../../ui/button.tsx';
import { accountDeletionWithEffects } from '../actors/deletion-with-effects.ts';
import { endSession } from '../actors/end-session.ts';
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

/**
 * The server has ended every session; this browser and its other tabs are signed out too. Then the page is loaded anew: the
 * gate of the session goes to the sign-in page as well, and its address would not say that the account was deleted.
 */
async function leaveDeleted(): Promise<void> {
  await endSession();
  goToDocument(paths.signinAfterDeletion);
}

function AccountDeletion() {
  const { profile } = useWorkspaceScope();
  const actor = useRootActor(accountDeletionWithEffects, {
    input: { userId: profile.user_id, email: profile.email },
  });
  useEffect(() => {
    const deleted = actor.on('account.deleted', () => void leaveDeleted());
    return () => deleted.unsubscribe();
  }, [actor]);
  return <AccountDeletionSection actor={actor} />;
}

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
        deletion={<AccountDeletion />}
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
