import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { ChatActor } from '../../../machines/chat/chat.machine.ts';
import type { PanelsActor } from '../../../machines/chat/panels.machine.ts';
import { AboutPage, ChatTools } from './chat-tools.tsx';
import { ConversationView } from './conversation-view.tsx';
import { Panels } from './panels.tsx';

export interface ChatScreenProps {
  readonly actor: ChatActor;
  /** Omitted where the panels are not shown. */
  readonly panels?: PanelsActor | undefined;
}

/** The assistant's page (spec §2.14): the conversation, and the open panel beside it; on a phone in its place. */
export function ChatScreen({ actor, panels }: ChatScreenProps) {
  // The row that was chosen is marked at once; the other conversation is rendered after that, in slices of time.
  const conversation = useDeferredValue(useSelector(actor, ({ children }) => children.conversation));
  const sessionId = useSelector(actor, ({ context }) => context.sessionId);
  if (conversation === undefined) return null;
  return (
    <div className="relative flex h-full min-h-0">
      <div className="min-w-0 flex-1">
        <ConversationView
          key={conversation.sessionId}
          actor={conversation}
          autoFocus
          tools={<ChatTools actor={actor} panels={panels} />}
          about={<AboutPage actor={actor} />}
        />
      </div>
      {panels && <Panels actor={panels} sessionId={sessionId} />}
    </div>
  );
}
