import type { AnswerOption } from '../../../../contract/chat-answer.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { KeyCap } from '../../../ui/key-cap.tsx';

interface AnswerOptionsProps {
  readonly options: readonly AnswerOption[];
  /** Says the value of the chosen option. */
  readonly onSay: (text: string) => void;
  /** The conversation went on from here. */
  readonly isOver: boolean;
}

/** Options with a key: 1 to 9. */
const KEYED = 9;

/** What a person can say next, as buttons. Each shows the key that chooses it, which the conversation listens to. */
export function AnswerOptions({ options, onSay, isOver }: AnswerOptionsProps) {
  return (
    <ul aria-label="Options" className="flex flex-wrap gap-2">
      {options.map(({ label, value }, index) => {
        const key = index < KEYED && !isOver ? String(index + 1) : null;
        return (
          <li key={value} className="max-w-full">
            <button
              type="button"
              disabled={isOver}
              aria-keyshortcuts={key ?? undefined}
              onClick={() => onSay(value)}
              className={`${buttonStyle('secondary', 'md')} h-auto! min-h-control-md max-w-full py-1 whitespace-normal! wrap-anywhere`}
            >
              {label}
              {key !== null && (
                <span aria-hidden="true">
                  <KeyCap>{key}</KeyCap>
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
