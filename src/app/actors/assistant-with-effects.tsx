/** The assistant beside the page: it knows what the page shows. */
import { useEffect } from 'react';
import type { PageShown } from '../../../machines/chat/chat.machine.ts';
import { ChatScreen } from '../../features/chat/chat-screen.tsx';
import { BesideFrame } from '../../features/shell/beside-frame.tsx';
import { useWorkspaceScope } from '../router/scopes.ts';
import { useChat } from '../router/use-chat.ts';
import { beside } from './beside.ts';
import { chat } from './chat.ts';
import { report } from './relay.ts';
import { onShownPage, shownPage } from './shown-page.ts';

/** It is too narrow for a panel beside the conversation. */
const always = () => true;

export function AssistantWithEffects() {
  const scope = useWorkspaceScope();
  const actor = chat.of(scope);
  chat.useOnScreen(actor);
  useChat(actor, scope, always);
  useEffect(() => {
    const tell = () =>
      report(actor, 'watchPage', { type: 'page.shown', page: shownPage() } satisfies PageShown);
    tell();
    const stop = onShownPage(tell);
    return () => {
      stop();
      report(actor, 'watchPage', { type: 'page.shown', page: null } satisfies PageShown);
    };
  }, [actor]);
  return (
    <BesideFrame actor={beside.of(scope.workspace.workspace_slug)}>
      <ChatScreen actor={actor} panels={actor.getSnapshot().children.panels} />
    </BesideFrame>
  );
}
