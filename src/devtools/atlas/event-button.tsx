/**
 * A possible move as a button, labelled in words for people with the machine's name below. A refused move shows the
 * reason and does nothing.
 */
import { useId } from 'react';
import { conditionWords } from '../../../machines/testing/move-words.ts';
import { classNames } from '../../ui/class-names.ts';

interface EventButtonProps {
  /** `Click “Continue”` */
  readonly words: string;
  /** The machine's name of the move: `form.submit: Continue`. The button's accessible name ends with it. */
  readonly name: string;
  readonly onClick: () => void;
  readonly refusedBy?: readonly string[];
  readonly failure?: boolean;
}

/** `Only when everything is filled in` */
const onlyWhen = (guards: readonly string[]) => `Only when ${guards.map(conditionWords).join(', or ')}`;

export function EventButton({ words, name, onClick, refusedBy = [], failure = false }: EventButtonProps) {
  const reason = useId();
  const refused = refusedBy.length > 0;
  return (
    <span className="grid max-w-full justify-items-start gap-half">
      <button
        type="button"
        aria-disabled={refused || undefined}
        aria-describedby={refused ? reason : undefined}
        onClick={refused ? undefined : onClick}
        className={classNames(
          'min-h-6 max-w-full rounded-sm border px-2 py-half text-left text-xs font-medium wrap-anywhere transition-colors duration-instant ease-standard narrow:min-h-row-grid-touch',
          refused
            ? 'cursor-not-allowed border-dashed border-accent bg-surface-base text-text-link'
            : failure
              ? 'border-danger-border bg-surface-base text-danger-text hover:bg-danger-tint'
              : 'border-accent bg-surface-base text-text-link hover:bg-surface-selected',
        )}
      >
        <span className="block">{words}</span>{' '}
        <span className="block font-mono text-2xs font-regular text-text-muted">{name}</span>
      </button>
      {refused && (
        <span id={reason} className="px-2 text-2xs text-text-muted wrap-anywhere">
          {`${onlyWhen(refusedBy)} `}
          <span className="font-mono">{refusedBy.join(', ')}</span>
        </span>
      )}
    </span>
  );
}
