/** Which proposed action of a conversation still waits, and what became of the others. Pure. */
import type { AssistantAnswer, ConversationState } from '../../contract/chat-answer.ts';

/** What a proposed action that no longer waits is marked with. */
export type ProposalOutcome = 'Done' | 'Cancelled' | 'Not confirmed';

type Given = Pick<AssistantAnswer, 'type' | 'action' | 'state'>;

const proposalIdOf = ({ type, state }: Pick<Given, 'type' | 'state'>): string | null =>
  type === 'proposal' ? (state.suggested_action?.proposal_id ?? null) : null;

/**
 * Whether the proposal of an answer waits for its confirmation.
 * @param now where the conversation stands: the state of its last answer
 */
export function isPending(answer: Pick<Given, 'type' | 'state'>, now: ConversationState | null): boolean {
  const id = proposalIdOf(answer);
  return id !== null && now?.suggested_action?.proposal_id === id;
}

/** @param later the answers that followed in the conversation, the next one first */
export function outcomeOf(answer: Given, later: readonly Given[]): ProposalOutcome {
  const id = proposalIdOf(answer);
  // A conversation may go on while the proposal waits: the first answer after which it no longer does has ended it.
  const end = later.find(({ state }) => state.suggested_action?.proposal_id !== id);
  if (end === undefined || end.action?.slug !== answer.action?.slug) return 'Not confirmed';
  if (end.type === 'done') return 'Done';
  return end.type === 'cancelled' ? 'Cancelled' : 'Not confirmed';
}
