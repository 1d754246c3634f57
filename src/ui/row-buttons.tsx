import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { iconButtonStyle } from './icon-button-style.ts';

const icon = { 'aria-hidden': true, className: 'size-icon-md', strokeWidth: 1.75 } as const;

interface RowButtonsProps {
  /** What the row is called, such as `option 2`. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly canRemove: boolean;
  readonly className?: string;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Moves and removes a row of a form. */
export function RowButtons({ name, isFirst, isLast, canRemove, className, ...on }: RowButtonsProps) {
  return (
    <span className={classNames('flex', className)}>
      <RowButton label={`Move ${name} up`} part="up" disabled={isFirst} onClick={() => on.onMove(-1)}>
        <ArrowUp {...icon} />
      </RowButton>
      <RowButton label={`Move ${name} down`} part="down" disabled={isLast} onClick={() => on.onMove(1)}>
        <ArrowDown {...icon} />
      </RowButton>
      <RowButton label={`Remove ${name}`} part="remove" disabled={!canRemove} onClick={on.onRemove}>
        <Trash2 {...icon} />
      </RowButton>
    </span>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly part: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function RowButton({ label, part, disabled, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-part={part}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={iconButtonStyle}
    >
      {children}
    </button>
  );
}
