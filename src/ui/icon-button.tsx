import type { ReactNode } from 'react';
import { iconButtonStyle } from './icon-button-style.ts';

interface IconButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A button that is only an icon: its label is its name. */
export function IconButton({ label, onClick, disabled = false, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={iconButtonStyle}
    >
      {children}
    </button>
  );
}
