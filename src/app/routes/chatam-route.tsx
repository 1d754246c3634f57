/** /{slug}/chatam: the assistant on its page. */
import { ChatScreen } from '../../features/chat/chat-screen.tsx';
import { chat } from '../actors/chat.ts';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useChat } from '../router/use-chat.ts';

/** Below this width a panel is over the page (src/styles/chat-panels.css). */
const coversPage = () => window.matchMedia('(max-width: 1099px)').matches;

export function ChatRoute() {
  const scope = useWorkspaceScope();
  const actor = chat.of(scope);
  chat.useOnScreen(actor);
  useChat(actor, scope, coversPage);
  return <ChatScreen actor={actor} panels={actor.getSnapshot().children.panels} />;
}
