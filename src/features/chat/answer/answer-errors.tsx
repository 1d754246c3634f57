import { CircleAlert } from 'lucide-react';
import type { AssistantAnswer } from '../../../../contract/chat-answer.ts';
import { AnswerText } from './answer-text.tsx';

interface AnswerErrorsProps {
  /** Of the type `validation_error`. */
  readonly answer: Pick<AssistantAnswer, 'response_text' | 'errors'>;
}

/** What the text says beside the errors, which it begins with: the question. */
function textBeside({ response_text, errors }: AnswerErrorsProps['answer']): string {
  return errors
    .reduce((text, error) => {
      const rest = text.startsWith(error) ? text.slice(error.length) : null;
      return rest === null ? text : rest.replace(/^[.!?…]?\s*/, '');
    }, response_text)
    .trim();
}

/** What is wrong with a given value (spec §8). What could be said instead is offered below it as options. */
export function AnswerErrors({ answer }: AnswerErrorsProps) {
  const { errors } = answer;
  const beside = textBeside(answer);
  return (
    <div className="grid gap-3">
      {errors.length > 0 && (
        <ul
          aria-label="Errors"
          className="grid gap-1 rounded-md border border-danger-border bg-danger-tint px-3 py-[10px] text-sm text-danger-text"
        >
          {errors.map((error) => (
            <li key={error} className="flex items-start gap-[10px]">
              <CircleAlert aria-hidden="true" className="mt-half size-icon-md flex-none" strokeWidth={1.75} />
              <span className="min-w-0 wrap-anywhere">{error}</span>
            </li>
          ))}
        </ul>
      )}
      {beside !== '' && <AnswerText text={beside} />}
    </div>
  );
}
