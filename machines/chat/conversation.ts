/** What a conversation with the assistant holds, and what follows from it. Pure. */
import type { ActorRef, Snapshot } from 'xstate';
import type { AnswerOption, AssistantAnswer, ConversationState } from '../../contract/chat-answer.ts';
import type { chat, ChatAnswer, ChatMessage, executeAction } from '../../contract/chat.ts';
import type { KeyedInput } from '../../contract/call.ts';
import { choicesOf } from './answer-choices.ts';
import type { ThreadMessage } from './thread-message.ts';
import type { UploadDone } from './chat-upload.machine.ts';
import type { MessageReport } from './message.machine.ts';
import type { ProposalAnswered } from './undo-action.machine.ts';

export type TurnCall = 'chat' | 'executeAction';

/** A turn as it is asked for. A retry has the same key and the same body. */
export type Turn =
  | (KeyedInput<typeof chat> & { readonly call: 'chat' })
  | (KeyedInput<typeof executeAction> & { readonly call: 'executeAction' });

/** Where the person is beside the conversation. */
export interface PageFacts {
  /** As it is shown: `Renewals Dashboard`, `Halden Freight`, `3 selected`. */
  readonly label: string;
  /** The address of the table as it is filtered. */
  readonly view: string | null;
  readonly record: string | null;
  readonly selection: readonly string[];
}

/** What messages are loaded of; a null session is a new conversation. */
export interface MessagesAsked {
  readonly workspaceId: string;
  readonly sessionId: string | null;
}

export interface DraftOwner extends MessagesAsked {
  readonly userId: string;
}

/** To the effect that keeps what is typed. */
export interface DraftChanged {
  readonly type: 'draft.keep';
  readonly sessionId: string | null;
  readonly text: string;
}

export interface DraftRecalled {
  readonly type: 'draft.recalled';
  readonly text: string;
}

/** What a conversation tells the actor that holds it. */
export type ConversationReport =
  | { type: 'conversation.began'; sessionId: string }
  | { type: 'conversation.answered'; sessionId: string }
  | { type: 'address.open'; path: string };

export interface ConversationInput extends DraftOwner {
  readonly slug: string;
  readonly firstName: string;
  /** Of the person's profile; times are shown in it. */
  readonly timezone: string;
  /** Begins the keys of its turns, so that a repeated one is taken once. At least 16 characters that nobody can guess. */
  readonly seed: string;
  readonly page: PageFacts | null;
  readonly owner: ActorRef<Snapshot<unknown>, ConversationReport>;
}

export interface ConversationContext extends ConversationInput {
  readonly messages: readonly ThreadMessage[];
  /** What is typed. */
  readonly text: string;
  /** Everything that was asked, the latest last. */
  readonly earlier: readonly string[];
  /** Which of the earlier questions was recalled; null for none. */
  readonly recalled: number | null;
  /** The turn that is under way or has failed, with its question. */
  readonly asked: { readonly text: string; readonly turn: Turn } | null;
  /** How many turns were asked for. */
  readonly turns: number;
  /** How many answers there were: a list that was asked for before the last one lacks it. */
  readonly answers: number;
  /** `answers` when the list was asked for. */
  readonly readAt: number;
  /** The ids of the actors that parts of answers have. */
  readonly parts: readonly string[];
  /** Why there is no answer, or no list of messages. */
  readonly problem: string | null;
}

export type ConversationEvent =
  | DraftRecalled
  | MessageReport
  | ProposalAnswered
  /** The view of the upload says where the person goes on. */
  | UploadDone
  | { type: 'draft.change'; text: string }
  | { type: 'draft.send' }
  | { type: 'earlier.recall' }
  | { type: 'later.recall' }
  /** A question that is chosen and not typed. */
  | { type: 'message.send'; text: string }
  | { type: 'action.run'; text: string; savedActionId: string | null }
  /** The key of an option of the last answer, from 1. */
  | { type: 'option.press'; number: number }
  /** A row of an answer leads to an address of the application. */
  | { type: 'address.open'; path: string }
  | { type: 'answer.stop' }
  | { type: 'answer.retry' }
  | { type: 'message.copy'; id: string }
  | { type: 'question.edit' }
  | { type: 'messages.reload' }
  | { type: 'page.changed'; page: PageFacts | null };

export const messageId = (id: string) => `message:${id}` as const;

/** The last question, also one that has no answer. */
export function lastQuestion({
  messages,
  asked,
}: Pick<ConversationContext, 'messages' | 'asked'>): { readonly id: string; readonly text: string } | null {
  if (asked !== null) return { id: asked.turn.key, text: asked.text };
  return messages.findLast(({ role }) => role === 'user') ?? null;
}

/** A message by its id, also the question that has no answer yet. */
export function shownMessage(
  { messages, asked }: Pick<ConversationContext, 'messages' | 'asked'>,
  id: string,
): Pick<ThreadMessage, 'text' | 'answer'> | null {
  if (asked?.turn.key === id) return { text: asked.text, answer: null };
  return messages.find((one) => one.id === id) ?? null;
}

/** What the last answer offers to say next, while nothing is asked. */
export function optionsOf({
  messages,
  asked,
}: Pick<ConversationContext, 'messages' | 'asked'>): readonly AnswerOption[] {
  const answer = messages.at(-1)?.answer ?? null;
  return asked !== null || answer === null ? [] : choicesOf(answer);
}

/** Where the conversation stands; null before the first answer. */
export const stateNow = ({ messages }: Pick<ConversationContext, 'messages'>): ConversationState | null =>
  messages.findLast(({ answer }) => answer !== null)?.answer?.state ?? null;

/** The answers after a message, the next one first. */
export function answersAfter(
  { messages }: Pick<ConversationContext, 'messages'>,
  id: string,
): readonly AssistantAnswer[] {
  const later = messages.slice(messages.findIndex((one) => one.id === id) + 1);
  return later.flatMap(({ answer }) => (answer === null ? [] : [answer]));
}

/** What would be lost if the conversation ended now: what is typed, or the question that has no answer yet. */
export const draftOf = ({ text, asked }: Pick<ConversationContext, 'text' | 'asked'>): string =>
  text === '' ? (asked?.text ?? '') : text;

const shown = ({ id, role, content, metadata }: ChatMessage): ThreadMessage => ({
  id,
  role,
  text: content,
  answer: metadata?.response ?? null,
});

/** The messages as the server has them. Those that were there keep their ids, so that what a person does with them goes on. */
export const loadedMessages = (
  loaded: readonly ChatMessage[],
  before: readonly ThreadMessage[],
): readonly ThreadMessage[] =>
  loaded.map((one, index) => {
    const same = before[index];
    if (same?.role !== one.role || same.text !== one.content) return shown(one);
    return { ...shown(one), id: same.id, ...(same.isOfPart && { isOfPart: true as const }) };
  });

export const questionsOf = (messages: readonly ThreadMessage[]): readonly string[] =>
  messages.flatMap(({ role, text }) => (role === 'user' ? [text] : []));

/** The question and the answer of a turn. */
export const turnMessages = (
  key: string,
  said: string,
  { response }: ChatAnswer,
  isOfPart = false,
): readonly ThreadMessage[] => [
  { id: key, role: 'user', text: said, answer: null },
  {
    id: `${key} answer`,
    role: 'assistant',
    text: response.response_text,
    answer: response,
    ...(isOfPart && { isOfPart: true as const }),
  },
];

const pageOf = (page: PageFacts) => ({
  view: page.view,
  record: page.record,
  selection: [...page.selection],
});

/** The next turn. */
export function nextTurn(
  { workspaceId, seed, turns, sessionId, page }: ConversationContext,
  text: string,
  action: { readonly savedActionId: string | null } | null,
): { readonly text: string; readonly turn: Turn } {
  const about = {
    session_id: sessionId,
    ...(page !== null && { conversation_state: { page: pageOf(page) } }),
  };
  const sent = { workspace: workspaceId, key: `${seed}-${turns + 1}` };
  const turn: Turn =
    action === null
      ? { ...sent, call: 'chat', body: { query: text, ...about } }
      : {
          ...sent,
          call: 'executeAction',
          body: { action_label: text, saved_action_id: action.savedActionId, ...about },
        };
  return { text, turn };
}

/** @throws if nothing was asked */
export function askedTurn({ asked }: Pick<ConversationContext, 'asked'>): Turn {
  if (asked === null) throw new Error('Nothing was asked');
  return asked.turn;
}
