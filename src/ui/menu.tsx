import { Menu as Choices, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react';
import { Fragment, useId, type ReactNode } from 'react';
import { buttonStyle, type ButtonSize } from './button-style.ts';
import { classNames } from './class-names.ts';
import { floatingAnchor, floatingItemStyle, floatingStyle } from './floating-style.ts';
import { iconButtonStyle } from './icon-button-style.ts';
import { AdoptedButton, useLateParts } from './late-parts.tsx';

export interface MenuEntry {
  readonly label: string;
  readonly onChoose: () => void;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** True for a destructive action. */
  readonly danger?: boolean;
  /** True for a line above the entry. */
  readonly apart?: boolean;
}

interface MenuProps {
  /** The name of the button and of the menu. */
  readonly label: string;
  /** Shown instead of the label. */
  readonly icon?: ReactNode;
  /** A function is called when the menu is open, for entries that are costly to tell. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  readonly disabled?: boolean;
  /** On a button with text, in place of the label. */
  readonly text?: ReactNode;
  readonly size?: ButtonSize;
}

/** A menu of actions behind one button. Arrows, Home, End and letters move; Escape returns the focus. */
export function Menu({ label, icon, text, entries, disabled = false, size = 'md' }: MenuProps) {
  const id = useId();
  const { parts, trigger } = useLateParts();
  return (
    <>
      <button
        // The library names the menu by it.
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-label={icon === undefined && text === undefined ? undefined : label}
        disabled={disabled}
        // A text is cut off rather than that the button covers its neighbours.
        className={
          icon === undefined ? classNames(buttonStyle('secondary', size), 'min-w-0') : iconButtonStyle
        }
        {...trigger}
      >
        {icon ?? text ?? label}
      </button>
      {parts && (
        <Choices>
          <MenuButton as={AdoptedButton} parts={parts} disabled={disabled} />
          <MenuItems
            modal={false}
            anchor={{ to: 'bottom end', ...floatingAnchor }}
            className={classNames(floatingStyle, 'min-w-[180px] p-1')}
          >
            <Entries entries={entries} />
          </MenuItems>
        </Choices>
      )}
    </>
  );
}

function Entries({ entries }: Pick<MenuProps, 'entries'>) {
  const told = typeof entries === 'function' ? entries() : entries;
  return told.map((entry) => (
    <Fragment key={entry.label}>
      {entry.apart && <MenuSeparator className="-mx-1 my-1 h-px bg-border-default" />}
      <MenuItem
        as="button"
        type="button"
        disabled={entry.disabled ?? false}
        onClick={entry.onChoose}
        className={classNames(
          floatingItemStyle,
          '[&>svg]:size-icon-md [&>svg]:flex-none',
          entry.danger ? 'text-danger-text' : '[&>svg]:text-text-muted',
        )}
      >
        {entry.icon}
        <span className="truncate">{entry.label}</span>
      </MenuItem>
    </Fragment>
  ));
}
