/** What an answer offers to say next, in the order of the keys 1 to 9 that choose it. Pure. */
import type { AnswerOption, AssistantAnswer } from '../../contract/chat-answer.ts';

/** Its suggestions, and its options, which may name the same again. The choices of a proposal are those of its own flow. */
export const choicesOf = ({
  type,
  suggestions,
  options,
}: Pick<AssistantAnswer, 'type' | 'suggestions' | 'options'>): readonly AnswerOption[] =>
  type === 'proposal'
    ? []
    : [
        ...suggestions.map((text) => ({ label: text, value: text, action: null })),
        ...options.filter(({ value }) => !suggestions.includes(value)),
      ];
