import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface LinkButtonProps {
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly tone?: 'link' | 'success';
  readonly children: ReactNode;
}

/**
 * An action in running text. It looks like a link but is a button, because it does not navigate. Disabled, it stays
 * in the tab order, because it may be the focused control.
 */
export function LinkButton({ onClick, disabled = false, tone = 'link', children }: LinkButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={classNames(
        '-my-half rounded-xs py-half font-medium underline-offset-[3px] not-aria-disabled:hover:underline aria-disabled:cursor-default narrow:-my-3 narrow:py-3',
        tone === 'success' ? 'text-success-text' : 'text-text-link aria-disabled:text-text-disabled',
      )}
    >
      {children}
    </button>
  );
}
