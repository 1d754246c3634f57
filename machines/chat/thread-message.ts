/** A message of a conversation as the page holds it. */
import type { AssistantAnswer } from '../../contract/chat-answer.ts';

/** A message as it is shown. Its id lasts as long as the conversation is open. */
export interface ThreadMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Null for a question. */
  readonly answer: AssistantAnswer | null;
  /** A question that has no answer, because the next one was asked in place of a retry. */
  readonly isUnanswered?: true;
  /** An answer to a choice that was made in an earlier answer, which shows what came of it. */
  readonly isOfPart?: true;
}
