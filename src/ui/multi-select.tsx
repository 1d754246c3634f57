import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { classNames } from './class-names.ts';
import { floatingAnchor, floatingItemStyle, floatingStyle } from './floating-style.ts';
import { inputStyle } from './input-style.ts';

interface MultiSelectProps {
  /** What stands around it says what it is: the label is its name alone. */
  readonly label: string;
  readonly values: readonly string[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (values: readonly string[]) => void;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

/** A select of several options. Its list stays open while options are chosen. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, values, options, onChange, invalid = false, describedBy } = props;
  const chosen = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
  return (
    <Listbox multiple value={[...values]} onChange={onChange} invalid={invalid}>
      <ListboxButton as={Fragment}>
        <button
          type="button"
          // Its content is its value, not its name. The library sets aria-controls and aria-expanded.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="combobox"
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          className={inputStyle(invalid, 'flex h-control-sm items-center gap-2 px-2 text-left')}
        >
          <span className={classNames('flex-1 truncate', chosen.length === 0 && 'text-text-placeholder')}>
            {chosen.length === 0 ? 'Choose' : chosen.join(', ')}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-icon-md flex-none text-text-muted"
            strokeWidth={1.75}
          />
        </button>
      </ListboxButton>
      <ListboxOptions
        modal={false}
        anchor={{ to: 'bottom start', ...floatingAnchor }}
        className={classNames(floatingStyle, 'min-w-(--button-width) p-1')}
      >
        {options.map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            className={classNames(floatingItemStyle, 'group')}
          >
            <span className="flex-1 truncate">{option.label}</span>
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
