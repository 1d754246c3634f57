/** The assistant of the person in the open workspace: one actor for its page and for the panel beside the work. */
import { chatUploadMachine } from '../../../machines/chat/chat-upload.machine.ts';
import { chatMachine } from '../../../machines/chat/chat.machine.ts';
import { conversationMachine } from '../../../machines/chat/conversation.machine.ts';
import { messageMachine } from '../../../machines/chat/message.machine.ts';
import { askAssistant } from '../../effects/ask-assistant.ts';
import { copyText } from '../../effects/copy-text.ts';
import { keepDraft } from '../../effects/keep-draft.ts';
import { loadMessages } from '../../effects/load-messages.ts';
import { timeNow } from '../../effects/watch-clock.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { keptActor } from './kept-actor.ts';
import { panelsWithEffects } from './panels-with-effects.ts';
import { relay } from './relay.ts';
import { withCalls } from './with-calls.ts';
import { withUploads } from './with-uploads.ts';

const conversation = withCalls(
  conversationMachine.provide({
    actors: {
      askAssistant,
      loadMessages,
      keepDraft,
      message: messageMachine.provide({ actors: { copyText } }),
      upload: withUploads(chatUploadMachine),
    },
  }),
);

export const chat = keptActor({
  machine: chatMachine.provide({
    actors: { conversation, panels: panelsWithEffects, watchChanges: relay, watchPage: relay },
  }),
  // Another name is greeted, another timezone has other times.
  key: ({ profile, workspace }: WorkspaceScope) =>
    [profile.user_id, workspace.workspace_id, profile.full_name, profile.timezone].join(' '),
  input: ({ profile, workspace }) => ({
    workspaceId: workspace.workspace_id,
    userId: profile.user_id,
    slug: workspace.workspace_slug,
    firstName: profile.full_name.split(' ')[0] ?? '',
    timezone: profile.timezone,
    now: timeNow(),
    seed: crypto.randomUUID(),
  }),
});
