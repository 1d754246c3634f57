/** Renders an answer of the assistant, and keeps what is said and opened from it. */
import { render } from '@testing-library/react';
import type { AssistantAnswer } from '../../../contract/chat-answer.ts';
import { AnswerView, type AnswerViewProps } from '../../../src/features/chat/answer/answer-view.tsx';
import { newPerson } from '../../support/screens/perform.ts';

export function showAnswer(answer: AssistantAnswer, props: Partial<AnswerViewProps> = {}) {
  const said: string[] = [];
  const opened: string[] = [];
  const view = (more: Partial<AnswerViewProps>) => (
    <AnswerView
      answer={answer}
      slug="northbeam"
      timezone="America/New_York"
      isOver={false}
      onSay={(text) => said.push(text)}
      onOpen={(path) => opened.push(path)}
      {...props}
      {...more}
    />
  );
  const { rerender } = render(view({}));
  return {
    person: newPerson(),
    said,
    opened,
    show: (more: Partial<AnswerViewProps>) => rerender(view(more)),
  };
}
