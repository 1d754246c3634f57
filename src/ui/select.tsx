import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { Fragment, useId, type FocusEvent, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import { floatingAnchor, floatingItemStyle, floatingStyle } from './floating-style.ts';
import { Hint } from './hint.tsx';
import { inputStyle } from './input-style.ts';
import { Spinner } from './spinner.tsx';
import { TextField } from './text-field.tsx';

interface SelectOption<T extends string> {
  readonly value: T;
  readonly label: string;
  /** What it means, below its label. */
  readonly help?: string;
  readonly disabled?: boolean;
  /** The name of its group. Options of one group follow each other. */
  readonly group?: string;
}

interface SelectProps<T extends string> {
  readonly label: string;
  /** What stands around it says what it is, as in a column: the label is its name alone, and it is small. */
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
  /** The id of an error that stands elsewhere: the selection is wrong. */
  readonly describedBy?: string | undefined;
  /** A tooltip of the button, not of its list: what the selection means. */
  readonly hint?: string;
  /** The button, for a form that focuses its first wrong field. */
  readonly inputRef?: Ref<HTMLButtonElement>;
  readonly onBlur?: (event: FocusEvent) => void;
}

/** Options in their groups; those without a group are in one without a name. */
function inGroups<T extends string>(options: readonly SelectOption<T>[]) {
  const names = [...new Set(options.map(({ group = '' }) => group))];
  return names.map((name) => [name, options.filter(({ group = '' }) => group === name)] as const);
}

function Option<T extends string>({ option }: { readonly option: SelectOption<T> }) {
  const { value, label, help, disabled = false } = option;
  return (
    <ListboxOption
      value={value}
      disabled={disabled}
      aria-label={label}
      aria-description={help}
      className={classNames(floatingItemStyle, 'group', help !== undefined && 'h-auto! py-1')}
    >
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{label}</span>
        {help !== undefined && <span className="truncate text-xs text-text-muted">{help}</span>}
      </span>
      <Check
        aria-hidden="true"
        className="invisible size-icon-md flex-none text-accent group-data-selected:visible"
        strokeWidth={1.75}
      />
    </ListboxOption>
  );
}

/** A select. The label is its name and the selection its value, so that the name does not change with it. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, bare = false, value, options, placeholder = 'Choose', busy = false, error, help } = props;
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  const invalid = (error !== undefined && error !== null) || props.describedBy !== undefined;
  if (props.readOnly) {
    return <TextField label={label} value={chosen?.label ?? ''} readOnly help={help} onChange={() => {}} />;
  }
  // Spread, because the types allow no id on a fragment; the component passes it to the button.
  const identity = { id };
  const described = classNames(
    help !== undefined && `${id}-help`,
    invalid && (props.describedBy ?? `${id}-error`),
  );
  // As a fragment, because the component would drop a description that is not its own.
  const button = (
    <ListboxButton as={Fragment} {...identity}>
      <button
        ref={props.inputRef}
        type="button"
        onBlur={props.onBlur}
        // Its content is its value, not its name. The library sets aria-controls and aria-expanded.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="combobox"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={described === '' ? undefined : described}
        aria-busy={busy || undefined}
        className={inputStyle(
          invalid,
          classNames('flex items-center gap-2 text-left', bare ? 'h-control-sm px-2' : 'h-control-lg px-3'),
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
  );
  const list = (
    <Listbox
      value={value}
      onChange={(picked: T | null) => {
        if (picked !== null) props.onChange(picked);
      }}
      disabled={(props.disabled ?? false) || busy}
      invalid={invalid}
    >
      {props.hint === undefined ? (
        button
      ) : (
        <Hint text={props.hint} placement="top">
          {button}
        </Hint>
      )}
      <ListboxOptions
        modal={false}
        anchor={{ to: 'bottom start', ...floatingAnchor }}
        className={classNames(floatingStyle, 'min-w-(--button-width) p-1', !bare && 'w-(--button-width)')}
      >
        {inGroups(options).map(([group, members]) => {
          const items = members.map((option) => <Option key={option.value} option={option} />);
          if (group === '') return items;
          return (
            <div key={group} role="group" aria-label={group}>
              <div aria-hidden="true" className="px-2 pb-1 pt-2 text-xs font-medium text-text-muted">
                {group}
              </div>
              {items}
            </div>
          );
        })}
      </ListboxOptions>
    </Listbox>
  );
  if (bare) return list;
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
      {list}
    </FieldFrame>
  );
}
