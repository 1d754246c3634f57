import type { LucideIcon } from 'lucide-react';
import type { HTMLAttributes, MouseEvent } from 'react';

interface LineActionProps extends Pick<
  HTMLAttributes<HTMLElement>,
  'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur'
> {
  /** The accessible name, if it is not the visible word. */
  readonly label?: string;
  /** Replaces the word in a narrow column. */
  readonly icon: LucideIcon;
  readonly describedBy?: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly children: string;
}

/** An action about a value, in the second line of its cell. */
export function LineAction({ label, icon: Icon, describedBy, onClick, children, ...hold }: LineActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      className="grid-action"
      onClick={onClick}
      {...hold}
    >
      <Icon aria-hidden="true" className="grid-sign" strokeWidth={2} />
      <span className="grid-word">{children}</span>
    </button>
  );
}
