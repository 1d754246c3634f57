/** /{slug}/workspace/profile. */
import { WorkspaceProfileScreen } from '../../features/workspace/workspace-profile-screen.tsx';
import { useWorkspaceScope } from '../router/scopes.ts';

export function WorkspaceProfileRoute() {
  return <WorkspaceProfileScreen workspace={useWorkspaceScope().workspace} />;
}
