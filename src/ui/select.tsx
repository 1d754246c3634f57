import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { Fragment, useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import { floatingAnchor, floatingItemStyle, floatingStyle } from './floating-style.ts';
import { inputStyle } from './input-style.ts';
import { Spinner } from './spinner.tsx';
import { TextField } from './text-field.tsx';

interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectProps<T extends string> {
  readonly label: string;
  /** Small and without a visible label, as in a column. */
  readonly bare?: boolean;
  /** Null without a selection. */
  readonly value: T | null;
  readonly options: readonly SelectOption<T>[];
  readonly onChange: (value: T) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** The selection is fixed and cannot be changed here. */
  readonly readOnly?: boolean;
  /** The selection is being saved. */
  readonly busy?: boolean;
  readonly error?: ReactNode;
  readonly help?: ReactNode;
}

/** A select. The label is its name and the selection its value, so that the name does not change with it. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, value, options, placeholder = 'Choose', busy = false, bare = false, error, help } = props;
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  const invalid = error !== undefined && error !== null;
  if (props.readOnly) {
    return <TextField label={label} value={chosen?.label ?? ''} readOnly help={help} onChange={() => {}} />;
  }
  // Spread, because the types allow no id on a fragment; the component passes it to the button.
  const identity = { id };
  const described = classNames(help !== undefined && `${id}-help`, invalid && `${id}-error`);
  return (
    <FieldFrame
      inputId={id}
      label={label}
      bare={bare}
      help={help}
      helpId={`${id}-help`}
      error={error}
      errorId={`${id}-error`}
    >
      <Listbox
        value={value}
        onChange={(picked: T | null) => {
          if (picked !== null) props.onChange(picked);
        }}
        disabled={(props.disabled ?? false) || busy}
        invalid={invalid}
      >
        {/* As a fragment, because the component would drop a description that is not its own. */}
        <ListboxButton as={Fragment} {...identity}>
          <button
            type="button"
            // Its content is its value, not its name. The library sets aria-controls and aria-expanded.
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
            role="combobox"
            aria-label={label}
            aria-invalid={invalid || undefined}
            aria-describedby={described === '' ? undefined : described}
            aria-busy={busy || undefined}
            className={inputStyle(
              invalid,
              classNames(
                'flex items-center gap-2 text-left',
                bare ? 'h-control-sm px-2' : 'h-control-lg px-3',
              ),
            )}
          >
            <span className={classNames('flex-1 truncate', !chosen && 'text-text-placeholder')}>
              {chosen?.label ?? placeholder}
            </span>
            {busy ? (
              <Spinner />
            ) : (
              <ChevronDown
                aria-hidden="true"
                className="size-icon-md flex-none text-text-muted"
                strokeWidth={1.75}
              />
            )}
          </button>
        </ListboxButton>
        <ListboxOptions
          transition
          modal={false}
          anchor={{ to: 'bottom start', ...floatingAnchor }}
          className={classNames(floatingStyle, 'w-(--button-width) p-1')}
        >
          {options.map((option) => (
            <ListboxOption
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
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
    </FieldFrame>
  );
}
