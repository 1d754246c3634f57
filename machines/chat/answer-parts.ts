/** The parts of answers that have an actor: a proposed change, a change that can be taken back, an upload. */
import type { AssistantAnswer } from '../../contract/chat-answer.ts';
import type { ConversationContext } from './conversation.ts';
import { isPending } from './proposals.ts';
import { stateNow } from './conversation.ts';

type WantedPart = { readonly answer: AssistantAnswer } & (
  | { readonly kind: 'proposal'; readonly id: `proposal:${string}` }
  | { readonly kind: 'undo'; readonly id: `undo:${string}` }
  | { readonly kind: 'upload'; readonly id: `upload:${string}` }
);

/** The parts that wait for the person now: a conversation may go on while a proposal does. */
export function wantedParts({ messages }: Pick<ConversationContext, 'messages'>): readonly WantedPart[] {
  const last = messages.at(-1);
  if (last === undefined) return [];
  const state = stateNow({ messages });
  return messages.flatMap(({ id, answer, isOfPart }): readonly WantedPart[] => {
    if (answer === null) return [];
    if (isPending(answer, state)) return [{ id: `proposal:${id}`, kind: 'proposal', answer }];
    if (id !== last.id) return [];
    // The proposal that made the change offers its undo.
    if (answer.undo !== null && isOfPart !== true) return [{ id: `undo:${id}`, kind: 'undo', answer }];
    return answer.type === 'upload' ? [{ id: `upload:${id}`, kind: 'upload', answer }] : [];
  });
}
