/** /{slug}. */
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { useWorkspaceScope } from '../router/scopes.ts';

export function HomeRoute() {
  const { profile, workspace } = useWorkspaceScope();
  const [firstName = ''] = profile.full_name.split(' ');
  return (
    <HomeScreen
      firstName={firstName}
      workspaceName={workspace.workspace_name}
      slug={workspace.workspace_slug}
    />
  );
}
