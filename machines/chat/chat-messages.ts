/** What a person reads when the assistant could not answer (spec §8, Chat). Pure. */
import { actionProblem } from './action-messages.ts';
import type { TurnCall } from './conversation.ts';

const generic = {
  action: actionProblem(null),
  question: 'Sorry, I encountered an error. Please try again.',
} as const;

/** Whatever was asked, only the words for an unknown failure differ. */
export function chatProblem(error: unknown, call: TurnCall): string {
  const told = actionProblem(error);
  return call === 'chat' && told === generic.action ? generic.question : told;
}
