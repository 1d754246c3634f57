/** /{slug}/chatam. */
import { brand } from '../../../contract/brand.ts';
import { paths } from '../../../contract/paths.ts';
import { AppFrame } from '../../features/app/app-frame.tsx';
import { ChatHomeScreen } from '../../features/chat/chat-home-screen.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { useWorkspaceScope } from '../workspace-gate.tsx';

export function ChatRoute() {
  const { profile, workspace } = useWorkspaceScope();
  const [firstName = ''] = profile.full_name.split(' ');
  const onSignOut = useSignOut();
  return (
    <AppFrame
      onSignOut={onSignOut}
      profile={profile}
      workspace={workspace}
      title={brand.assistant}
      current={paths.workspace.chatam(workspace.workspace_slug)}
    >
      <ChatHomeScreen firstName={firstName} workspaceSlug={workspace.workspace_slug} />
    </AppFrame>
  );
}
