/** A thing that can happen, as a button; refused, it says why and does nothing. */
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface EventButtonProps {
  readonly children: ReactNode;
  /** The whole name, which contains what is shown. */
  readonly label: string;
  readonly onClick: () => void;
  readonly refusedBy?: readonly string[];
  readonly failure?: boolean;
}

export function EventButton({ children, label, onClick, refusedBy = [], failure = false }: EventButtonProps) {
  const refused = refusedBy.length > 0;
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <button
        type="button"
        aria-label={refused ? `${label}, guard not met: ${refusedBy.join(', ')}` : label}
        aria-disabled={refused || undefined}
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
        {children}
      </button>
      {refused && (
        <span aria-hidden="true" className="font-mono text-2xs text-text-muted">
          {refusedBy.join(', ')}
        </span>
      )}
    </span>
  );
}
