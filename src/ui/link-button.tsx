import type { ReactNode } from 'react';

interface LinkButtonProps {
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** An act in running text. It looks like a link and is a button, because it goes nowhere. */
export function LinkButton({ onClick, disabled = false, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="-my-half rounded-xs py-half font-medium text-text-link underline-offset-[3px] enabled:hover:underline disabled:text-text-disabled narrow:-my-3 narrow:py-3"
    >
      {children}
    </button>
  );
}
