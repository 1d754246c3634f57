/** /{slug}/user/profile. */
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { WorkspaceSwitcher } from '../../features/shell/workspace-switcher.tsx';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useWorkspaceSwitcher } from '../actors/use-workspace-switcher.ts';

export function UserProfileRoute() {
  const { profile, workspace } = useWorkspaceScope();
  const slug = workspace.workspace_slug;
  const switcher = useWorkspaceSwitcher();
  return (
    <ProfileScreen
      name={profile.full_name}
      email={profile.email}
      slug={slug}
      switcher={<WorkspaceSwitcher actor={switcher} current={slug} email={profile.email} />}
    />
  );
}
