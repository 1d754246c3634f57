import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { buttonStyle } from '../ui/button-style.ts';
import { classNames } from '../ui/class-names.ts';
import { floatingAnchor, floatingItemStyle, floatingStyle } from '../ui/floating-style.ts';

interface ColumnChoiceProps {
  /** The accessible name of the button and of the list. */
  readonly label: string;
  readonly icon: ReactNode;
  /** What the button shows. */
  readonly text: string;
  /** A column for each; the empty key for none. */
  readonly options: readonly { readonly key: string; readonly label: string }[];
  /** Empty for none. */
  readonly chosen: string;
  readonly disabled: boolean;
  /** Also called when the chosen option is chosen again. */
  readonly onChoose: (key: string) => void;
}

/** A button with a list of columns, of which at most one is chosen. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { label, icon, text, options, chosen, disabled, onChoose } = props;
  return (
    <Listbox value={chosen} onChange={onChoose} disabled={disabled}>
      <ListboxButton as={Fragment}>
        <button
          type="button"
          // Its content is its value, not its name. The library sets aria-controls and aria-expanded.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="combobox"
          aria-label={label}
          className={classNames(
            buttonStyle('secondary', 'sm'),
            'min-w-0 max-w-[180px] flex-initial narrow:max-w-full',
            chosen !== '' && 'border-accent! bg-surface-selected!',
          )}
        >
          {icon}
          <span className="truncate">{text}</span>
        </button>
      </ListboxButton>
      <ListboxOptions
        modal={false}
        aria-label={label}
        anchor={{ to: 'bottom end', ...floatingAnchor }}
        className={classNames(floatingStyle, 'min-w-[200px] p-1')}
      >
        {options.map(({ key, label: words }) => (
          <ListboxOption key={key} value={key} className={classNames(floatingItemStyle, 'group')}>
            <span className="flex-1 truncate">{words}</span>
            <Check
              aria-hidden="true"
              className="invisible size-icon-md flex-none text-accent group-data-selected:visible"
              strokeWidth={1.75}
            />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}
