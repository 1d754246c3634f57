/** /dev/chatam-admin. */
import { ChatamAdminScreen } from '../../features/dev/chatam-admin-screen.tsx';

export function ChatamAdminRoute() {
  return <ChatamAdminScreen />;
}
