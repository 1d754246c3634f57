import type { ReactNode } from 'react';

interface IconButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that is only an icon: its label is its name. */
export function IconButton({ label, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="inline-flex size-control-sm items-center justify-center rounded-md text-text-muted transition-colors duration-instant ease-standard hover:bg-surface-pressed hover:text-text-primary narrow:size-row-grid-touch"
    >
      {children}
    </button>
  );
}
