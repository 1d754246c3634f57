import { Popover as Disclosure, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { ReactNode } from 'react';
import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { floatingAnchor, floatingStyle } from './floating-style.ts';
import { iconButtonStyle } from './icon-button-style.ts';

interface PopoverProps {
  /** The name of the button and of the panel. */
  readonly label: string;
  /** Shown instead of the label. */
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/**
 * A small panel beside its button. Tab moves into it; a click outside, Escape or tabbing out closes it. The focus is
 * not moved inside by script, because the panel has no position when it opens and the page would scroll to the top.
 */
export function Popover({ label, icon, disabled = false, children }: PopoverProps) {
  return (
    <Disclosure>
      <PopoverButton
        aria-label={icon === undefined ? undefined : label}
        disabled={disabled}
        className={icon === undefined ? buttonStyle('secondary', 'md') : iconButtonStyle}
      >
        {icon ?? label}
      </PopoverButton>
      <PopoverPanel
        role="dialog"
        aria-label={label}
        anchor={{ to: 'bottom start', ...floatingAnchor }}
        className={classNames(floatingStyle, 'w-panel max-w-[calc(100vw-32px)] p-4')}
      >
        {children}
      </PopoverPanel>
    </Disclosure>
  );
}
