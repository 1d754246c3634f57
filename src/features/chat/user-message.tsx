import { MessageActs, type MessageActsProps } from './message-acts.tsx';

interface UserMessageProps {
  readonly text: string;
  /** Null while they are not rendered. */
  readonly acts: MessageActsProps | null;
  readonly isUnanswered?: boolean;
}

/** A question of the person. */
export function UserMessage({ text, acts, isUnanswered = false }: UserMessageProps) {
  return (
    <div className="group/message flex items-end justify-end gap-1">
      {acts && <MessageActs {...acts} />}
      <div className="grid min-w-0 max-w-[80%] justify-items-end gap-half">
        <div className="max-w-full whitespace-pre-wrap rounded-lg bg-surface-pressed px-3 py-2 wrap-anywhere">
          <span className="sr-only">You asked: </span>
          {text}
        </div>
        {isUnanswered && <span className="text-xs text-text-muted">Not answered</span>}
      </div>
    </div>
  );
}
