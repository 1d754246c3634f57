/** /{slug}/chatam. */
import { ChatHomeScreen } from '../../features/chat/chat-home-screen.tsx';
import { useWorkspaceScope } from '../router/scopes.ts';

export function ChatRoute() {
  const { profile, workspace } = useWorkspaceScope();
  const [firstName = ''] = profile.full_name.split(' ');
  return <ChatHomeScreen firstName={firstName} workspaceSlug={workspace.workspace_slug} />;
}
