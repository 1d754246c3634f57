import type { LucideIcon } from 'lucide-react';
import type { HTMLAttributes, MouseEvent } from 'react';

interface LineActionProps extends Pick<
  HTMLAttributes<HTMLElement>,
  'onMouseEnter' | 'onMouseLeave' | 'onFocus' | 'onBlur'
> {
  /** Its name, where it is not the word that is seen. */
  readonly label?: string;
  /** Stands for the word where the column is too narrow for it. */
  readonly icon: LucideIcon;
  readonly describedBy?: string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly children: string;
}

/** What a person can do about a value, in the second line of its cell. */
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
