/**
 * The assistant of one person in one workspace (spec §2.14): the open conversation, the panels beside it, and where the person
 * is. The page of the assistant and the panel beside the work show the same one.
 */
import { assign, emit, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate';
import { listener } from '../shared/listener.ts';
import type { ConversationReport, PageFacts } from './conversation.ts';
import { conversationMachine } from './conversation.machine.ts';
import { panelsMachine } from './panels.machine.ts';
import type { PanelsReport } from './panels-context.ts';

export interface ChatInput {
  readonly workspaceId: string;
  readonly userId: string;
  readonly slug: string;
  readonly firstName: string;
  /** Of the person's profile; times are shown in it. */
  readonly timezone: string;
  /** ISO 8601: the time when it starts. */
  readonly now: string;
  /** Begins the keys of the turns: at least 16 characters that nobody can guess. */
  readonly seed: string;
}

/**
 * Conversations and their folders, or saved actions and theirs, were changed by this person in any window; null for all of
 * them. `ids` is empty where it may be any.
 */
export interface ChatsChanged {
  readonly type: 'chats.changed';
  readonly entity: 'chat' | 'saved_action' | null;
  readonly ids: readonly string[];
}

/** The person is on another page, or it shows something else. */
export interface PageShown {
  readonly type: 'page.shown';
  readonly page: PageFacts | null;
}

/** A person followed a row of an answer to its page. */
export interface AddressOpened {
  readonly type: 'address.opened';
  readonly path: string;
}

interface ChatContext extends ChatInput {
  /** Null for a new conversation. */
  readonly sessionId: string | null;
  readonly page: PageFacts | null;
  /** The conversations that were opened here. */
  readonly opened: number;
}

type ChatEvent =
  | ConversationReport
  | PanelsReport
  | ChatsChanged
  | PageShown
  | { type: 'chat.new' }
  /** What is asked is not about the open page. */
  | { type: 'page.drop' };

const open = {
  type: 'openConversation',
  params: ({ event }: { event: { sessionId: string } }) => event.sessionId,
} as const;
const openNew = { type: 'openConversation', params: null } as const;

export const chatMachine = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    /** Something is asked or opened: a panel that covers the conversation is to be left. */
    emitted: {} as { type: 'conversation.shown' } | AddressOpened,
    children: {} as {
      conversation: 'conversation';
      panels: 'panels';
      watchChanges: 'watchChanges';
      watchPage: 'watchPage';
    },
  },
  actors: {
    conversation: conversationMachine,
    panels: panelsMachine,
    /** Reports `chats.changed`. */
    watchChanges: listener('chat', 'watchChanges'),
    /** Reports `page.shown`. */
    watchPage: listener('chat', 'watchPage'),
  },
  guards: {
    isOpenConversation: ({ context }, sessionId: string) => context.sessionId === sessionId,
    isOfOpenConversation: ({ context: { sessionId } }, { entity, ids }: ChatsChanged) =>
      sessionId !== null && entity !== 'saved_action' && (ids.length === 0 || ids.includes(sessionId)),
  },
  actions: {
    openConversation: enqueueActions(({ context, enqueue, self }, sessionId: string | null) => {
      const { workspaceId, userId, slug, firstName, timezone, seed, page, opened } = context;
      enqueue.stopChild('conversation');
      enqueue.assign({ sessionId, opened: opened + 1 });
      enqueue.spawnChild('conversation', {
        id: 'conversation',
        input: {
          workspaceId,
          userId,
          slug,
          firstName,
          timezone,
          sessionId,
          seed: `${seed}-${opened + 1}`,
          page,
          owner: self,
        },
      });
    }),
    keepSession: assign((_, sessionId: string) => ({ sessionId })),
    keepPage: assign((_, page: PageFacts | null) => ({ page })),
    tellPage: sendTo('conversation', ({ context }) => ({
      type: 'page.changed' as const,
      page: context.page,
    })),
    tellConversation: sendTo('conversation', { type: 'messages.reload' as const }),
    tellPanels: sendTo('panels', (_, entity: ChatsChanged['entity']) => ({
      type: 'lists.changed' as const,
      entity,
    })),
    run: sendTo(
      'conversation',
      (_, { text, savedActionId }: { text: string; savedActionId: string | null }) => ({
        type: 'action.run' as const,
        text,
        savedActionId,
      }),
    ),
    tellOpened: emit((_, path: string): AddressOpened => ({ type: 'address.opened', path })),
    show: emit({ type: 'conversation.shown' as const }),
  },
}).createMachine({
  id: 'chat',
  context: ({ input }) => ({ ...input, sessionId: null, page: null, opened: 0 }),
  entry: openNew,
  invoke: [
    {
      id: 'panels',
      src: 'panels',
      input: ({ context: { workspaceId, userId, timezone, now }, self }) => ({
        workspaceId,
        userId,
        timezone,
        now,
        owner: self,
      }),
    },
    { id: 'watchChanges', src: 'watchChanges' },
    { id: 'watchPage', src: 'watchPage' },
  ],
  on: {
    'chat.new': { actions: [openNew, 'show'] },
    'session.chosen': [
      { guard: { type: 'isOpenConversation', params: ({ event }) => event.sessionId }, actions: 'show' },
      { actions: [open, 'show'] },
    ],
    'session.gone': {
      guard: { type: 'isOpenConversation', params: ({ event }) => event.sessionId },
      actions: openNew,
    },
    'action.chosen': { actions: [{ type: 'run', params: ({ event }) => event }, 'show'] },
    'conversation.began': { actions: { type: 'keepSession', params: ({ event }) => event.sessionId } },
    'address.open': { actions: { type: 'tellOpened', params: ({ event }) => event.path } },
    'conversation.answered': { actions: { type: 'tellPanels', params: 'chat' } },
    'chats.changed': [
      {
        guard: { type: 'isOfOpenConversation', params: ({ event }) => event },
        actions: ['tellConversation', { type: 'tellPanels', params: ({ event }) => event.entity }],
      },
      { actions: { type: 'tellPanels', params: ({ event }) => event.entity } },
    ],
    'page.shown': { actions: [{ type: 'keepPage', params: ({ event }) => event.page }, 'tellPage'] },
    'page.drop': { actions: [{ type: 'keepPage', params: null }, 'tellPage'] },
  },
});

export type ChatActor = ActorRefFrom<typeof chatMachine>;
