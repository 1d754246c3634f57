/** The implementations of the conversation with the assistant: what it asks for, keeps and tells. */
import { assign, enqueueActions, fromCallback, sendTo, setup, stopChild } from 'xstate';
import type { ChatAnswer, ChatMessage } from '../../contract/chat.ts';
import { notProvided } from '../shared/not-provided.ts';
import { wantedParts } from './answer-parts.ts';
import { chatProblem } from './chat-messages.ts';
import {
  draftOf,
  lastQuestion,
  loadedMessages,
  messageId,
  nextTurn,
  optionsOf,
  questionsOf,
  shownMessage,
  turnMessages,
  type ConversationContext,
  type ConversationEvent,
  type ConversationInput,
  type DraftChanged,
  type DraftOwner,
  type MessagesAsked,
  type PageFacts,
  type Turn,
} from './conversation.ts';
import { chatUploadMachine } from './chat-upload.machine.ts';
import { copiedText } from './copied-text.ts';
import { dueNowMachine } from './due-now.machine.ts';
import { messageMachine } from './message.machine.ts';
import { proposedActionMachine } from './proposed-action.machine.ts';
import { undoActionMachine } from './undo-action.machine.ts';

/** What is asked: a text, or an action by its label. */
export interface Asking {
  readonly text: string;
  readonly action?: { readonly savedActionId: string | null };
}

/** The next turn. A question that failed stays where it was, without an answer. */
function asked(context: ConversationContext, { text, action }: Asking): Partial<ConversationContext> {
  const { asked: failed, messages, earlier, turns } = context;
  const left = failed && {
    id: failed.turn.key,
    role: 'user' as const,
    text: failed.text,
    answer: null,
    isUnanswered: true as const,
  };
  return {
    messages: left === null ? messages : [...messages, left],
    asked: nextTurn(context, text.trim(), action ?? null),
    earlier: [...earlier, text.trim()],
    turns: turns + 1,
    problem: null,
  };
}

export const conversationSetup = setup({
  types: {
    context: {} as ConversationContext,
    events: {} as ConversationEvent,
    input: {} as ConversationInput,
    children: {} as {
      due: 'due';
      keepDraft: 'keepDraft';
      edit: 'message';
      [id: ReturnType<typeof messageId>]: 'message';
      [id: `proposal:${string}`]: 'proposal';
      [id: `undo:${string}`]: 'undo';
      [id: `upload:${string}`]: 'upload';
    },
  },
  actors: {
    /** The messages so far; none of a new conversation. */
    loadMessages: notProvided<{ readonly messages: readonly ChatMessage[] }, MessagesAsked>(
      'conversation',
      'loadMessages',
    ),
    /** Aborts the request when it ends early. */
    askAssistant: notProvided<ChatAnswer, Turn>('conversation', 'askAssistant'),
    /** Reports `draft.recalled` at once where there is a draft. */
    keepDraft: fromCallback<DraftChanged, DraftOwner>(() => {
      throw new Error('conversation: keepDraft was not provided');
    }),
    due: dueNowMachine,
    message: messageMachine,
    proposal: proposedActionMachine,
    undo: undoActionMachine,
    upload: chatUploadMachine,
  },
  guards: {
    isTypedText: ({ context }) => context.text.trim() !== '',
    isText: (_, text: string) => text.trim() !== '',
    isOption: ({ context }, number: number) => optionsOf(context)[number - 1] !== undefined,
    hasQuestion: ({ context }) => lastQuestion(context) !== null,
    isUnasked: ({ context }) => context.asked === null,
    canRecall: ({ context: { text, recalled, earlier } }) =>
      (text === '' || recalled !== null) && (recalled ?? earlier.length) > 0,
    isRecalled: ({ context }) => context.recalled !== null,
    /** An answer came while the list was on its way. */
    isOlder: ({ context }) => context.answers !== context.readAt,
  },
  actions: {
    keepText: assign((_, text: string) => ({ text, recalled: null })),
    recallEarlier: assign(({ context: { earlier, recalled } }) => {
      const at = (recalled ?? earlier.length) - 1;
      return { recalled: at, text: earlier[at] ?? '' };
    }),
    recallLater: assign(({ context: { earlier, recalled } }) => {
      const at = (recalled ?? earlier.length) + 1;
      return at < earlier.length ? { recalled: at, text: earlier[at] ?? '' } : { recalled: null, text: '' };
    }),
    clearText: assign({ text: '', recalled: null }),
    tellDraft: sendTo('keepDraft', ({ context }): DraftChanged => ({
      type: 'draft.keep',
      sessionId: context.sessionId,
      text: draftOf(context),
    })),
    keepPage: assign((_, page: PageFacts | null) => ({ page })),
    ask: assign(({ context }, asking: Asking) => asked(context, asking)),
    askOption: assign(({ context }, number: number) =>
      asked(context, { text: optionsOf(context)[number - 1]?.value ?? '' }),
    ),
    /** The question is text again, where nothing else is typed. */
    takeBack: assign(({ context: { text, asked } }) => ({
      text: text === '' ? (asked?.text ?? '') : text,
      recalled: null,
      asked: null,
      problem: null,
    })),
    forgetAsked: assign({ asked: null, problem: null }),
    keepAnswer: assign(({ context }, output: ChatAnswer) => {
      const { messages, asked, answers } = context;
      const turn = asked === null ? [] : turnMessages(asked.turn.key, asked.text, output);
      return {
        sessionId: output.session_id,
        messages: [...messages, ...turn],
        asked: null,
        answers: answers + 1,
      };
    }),
    /** Of a choice that a part of an answer has made. */
    keepTurn: assign(({ context }, { answer, said }: { answer: ChatAnswer; said: string }) => {
      const { messages, seed, turns, answers } = context;
      const key = `${seed}-${turns + 1}`;
      return {
        messages: [...messages, ...turnMessages(key, said, answer, true)],
        turns: turns + 1,
        answers: answers + 1,
      };
    }),
    tellBegan: enqueueActions(({ context, enqueue }, sessionId: string) => {
      if (context.sessionId === null)
        enqueue.sendTo(context.owner, { type: 'conversation.began', sessionId });
    }),
    tellOpened: sendTo(
      ({ context }) => context.owner,
      (_, path: string) => ({ type: 'address.open' as const, path }),
    ),
    tellAnswered: sendTo(
      ({ context }) => context.owner,
      (_, sessionId: string) => ({ type: 'conversation.answered' as const, sessionId }),
    ),
    keepMessages: assign(({ context }, loaded: readonly ChatMessage[]) => {
      const messages = loadedMessages(loaded, context.messages);
      const earlier = questionsOf(messages);
      return {
        messages,
        earlier: context.earlier.length > earlier.length ? context.earlier : earlier,
        problem: context.asked === null ? null : context.problem,
      };
    }),
    keepReadAt: assign(({ context }) => ({ readAt: context.answers })),
    keepProblem: assign(({ context }, error: unknown) => ({
      problem: chatProblem(error, context.asked?.turn.call ?? 'chat'),
    })),
    clearProblem: assign({ problem: null }),
    /** Each part of an answer that a person acts on has an actor, which lasts as long as the conversation is open. */
    startParts: enqueueActions(({ context, enqueue, self }) => {
      const { workspaceId, userId, slug, parts } = context;
      const sessionId = context.sessionId ?? '';
      const fresh = wantedParts(context).filter(({ id }) => !parts.includes(id));
      for (const part of fresh) {
        const { answer } = part;
        if (part.kind === 'proposal')
          enqueue.spawnChild('proposal', {
            id: part.id,
            input: { workspaceId, sessionId, answer, owner: self },
          });
        else if (part.kind === 'upload')
          enqueue.spawnChild('upload', {
            id: part.id,
            input: { workspaceId, userId, slug, answer, owner: self },
          });
        else {
          const proposalId = answer.undo?.proposal_id ?? '';
          enqueue.spawnChild('undo', {
            id: part.id,
            input: { workspaceId, sessionId, proposalId, owner: self },
          });
        }
      }
      enqueue.assign({ parts: [...parts, ...fresh.map(({ id }) => id)] });
    }),
    startDue: enqueueActions(({ context, enqueue }) => {
      if (context.messages.length === 0)
        enqueue.spawnChild('due', { id: 'due', input: { workspaceId: context.workspaceId } });
    }),
    copy: enqueueActions(({ context, enqueue, self }, id: string) => {
      const message = shownMessage(context, id);
      if (message === null) return;
      const { text } = message;
      const child = messageId(id);
      enqueue.stopChild(child);
      enqueue.spawnChild('message', {
        id: child,
        input: { id, text, copied: copiedText(message), owner: self },
      });
      enqueue.sendTo(child, { type: 'message.copy' });
    }),
    edit: enqueueActions(({ context, enqueue, self }) => {
      const question = lastQuestion(context);
      if (question === null) return;
      const { id, text } = question;
      enqueue.spawnChild('message', {
        id: 'edit',
        input: { id, text, copied: { text, html: null }, owner: self },
      });
      enqueue.sendTo('edit', { type: 'message.edit' });
    }),
    endEdit: stopChild('edit'),
    endMessage: enqueueActions(({ enqueue }, id: string) => enqueue.stopChild(messageId(id))),
  },
  delays: { skeletonDelay: 200, specialistDelay: 500, llmDelay: 1000 },
});
