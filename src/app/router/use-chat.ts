/** Connects the assistant with the router and the live link. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChatActor, ChatsChanged } from '../../../machines/chat/chat.machine.ts';
import type { LinkRequest } from '../../../machines/records/live-link.machine.ts';
import { liveLink } from '../actors/live-link.ts';
import { report } from '../actors/relay.ts';
import type { WorkspaceScope } from './scopes.ts';

/** @param covers whether an open panel covers the conversation: it is then closed when one is chosen or something is run */
export function useChat(
  actor: ChatActor,
  { profile, workspace }: WorkspaceScope,
  covers: () => boolean,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    const opened = actor.on('address.opened', ({ path }) => void navigate(path));
    return () => opened.unsubscribe();
  }, [actor, navigate]);
  useEffect(() => {
    const shown = actor.on('conversation.shown', () => {
      if (covers()) actor.getSnapshot().children.panels?.send({ type: 'panel.close' });
    });
    return () => shown.unsubscribe();
  }, [actor, covers]);
  const live = liveLink.of({ userId: profile.user_id, workspaceId: workspace.workspace_id });
  useEffect(() => {
    report(live, 'watchPages', { type: 'live.follow', cursor: null } satisfies LinkRequest);
    const tell = (entity: ChatsChanged['entity'], ids: readonly string[]) =>
      report(actor, 'watchChanges', { type: 'chats.changed', entity, ids } satisfies ChatsChanged);
    const told = live.on('changes.told', ({ changes }) => {
      for (const { entity_type: entity, ids } of changes)
        if (entity === 'chat' || entity === 'saved_action') tell(entity, ids);
        // Admins changed the actions of the workspace, which are listed beside the person's own.
        else if (entity === 'action') tell('saved_action', []);
    });
    const missed = live.on('changes.missed', () => tell(null, []));
    return () => {
      told.unsubscribe();
      missed.unsubscribe();
    };
  }, [actor, live]);
}
