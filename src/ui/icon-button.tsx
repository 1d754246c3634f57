import type { ReactNode } from 'react';
import { iconButtonStyle } from './icon-button-style.ts';

interface IconButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** An icon button; its label is its accessible name. */
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
