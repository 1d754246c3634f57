import type { ReactNode } from 'react';
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly type?: 'button' | 'submit';
  readonly block?: boolean;
  readonly disabled?: boolean;
  /** Shows a spinner and ignores clicks. The label stays, so width and name do not change. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  /** The full accessible name if the visible label needs context: `Accept Northbeam`. It begins with the label. */
  readonly label?: string;
  /** For a dialog or a step without a field. */
  readonly autoFocus?: boolean;
  readonly describedBy?: string;
  /** It shows and hides the element with the id `controls`. */
  readonly expanded?: boolean;
  readonly controls?: string;
}

/** The spinner takes no space: in a wide button it is left of the label, otherwise it covers the label. */
export function Button({
  children,
  onClick,
  tone = 'secondary',
  size = 'md',
  type = 'button',
  block = false,
  disabled = false,
  busy = false,
  icon,
  label,
  autoFocus = false,
  describedBy,
  expanded,
  controls,
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      aria-expanded={expanded}
      aria-controls={controls}
      data-autofocus={autoFocus || undefined}
      // Set for steps without a field, so that the focus is not lost with the previous step.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={autoFocus}
      onClick={onClick}
      className={buttonStyle(tone, size, { block, busy })}
    >
      {icon !== undefined && (
        <span className={classNames('flex', busy && !block && 'opacity-0')}>{icon}</span>
      )}
      <span className={busy && !block ? undefined : 'relative'}>
        {busy && (
          <span
            className={
              block
                ? 'absolute right-full top-1/2 mr-2 flex -translate-y-1/2'
                : 'absolute inset-0 grid place-items-center'
            }
          >
            <Spinner onBrand={tone === 'primary' || tone === 'danger'} />
          </span>
        )}
        {busy && !block ? <span className="opacity-0">{children}</span> : children}
      </span>
    </button>
  );
}
