import type { ReactNode } from 'react';
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly type?: 'button' | 'submit';
  readonly block?: boolean;
  readonly disabled?: boolean;
  /** Shows a spinner and refuses clicks. The label stays, so width and name stay too. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

/** The spinner hangs left of the label without taking room: nothing moves when work begins. */
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
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      onClick={onClick}
      className={buttonStyle(tone, size, { block, busy })}
    >
      {icon}
      <span className="relative">
        {busy && (
          <span className="absolute right-full top-1/2 mr-2 flex -translate-y-1/2">
            <Spinner onBrand={tone === 'primary'} />
          </span>
        )}
        {children}
      </span>
    </button>
  );
}
