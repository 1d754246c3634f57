/** /{slug}/user/profile and /{slug}/user/preferences. */
import { PreferencesScreen } from '../../features/profile/preferences-screen.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { useWorkspaceScope } from '../scopes.ts';

export function UserProfileRoute() {
  const { profile, workspace } = useWorkspaceScope();
  return <ProfileScreen name={profile.full_name} email={profile.email} slug={workspace.workspace_slug} />;
}

export function PreferencesRoute() {
  return <PreferencesScreen slug={useWorkspaceScope().workspace.workspace_slug} />;
}
