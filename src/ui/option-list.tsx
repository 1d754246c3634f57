import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { floatingAnchor, floatingItemStyle, floatingStyle } from './floating-style.ts';
import { Hint } from './hint.tsx';
import { AdoptedButton, useLateParts } from './late-parts.tsx';

interface ButtonOfListProps extends Omit<ComponentProps<'button'>, 'type' | 'role'> {
  /** Its name. Its content is its value, so that the name does not change with it. */
  readonly 'aria-label': string;
}

/** The button of a list; the other attributes of its role are given to it by `OptionList`. */
export function ButtonOfList(props: ButtonOfListProps) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
  return <button type="button" role="combobox" {...props} />;
}

interface OptionListProps<V> {
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** True if `value` is an array, and the list stays open while options are chosen. */
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  /** Renders a `ButtonOfList` with these attributes and its own. */
  readonly button: (attributes: Partial<ButtonOfListProps>) => ReactElement;
  /** The id of the button. */
  readonly buttonId?: string;
  /** A tooltip of the button, not of its list. */
  readonly hint?: string | undefined;
  /** The side of the button at which the list begins. */
  readonly from: 'start' | 'end';
  /** The name of the list; omitted, that of the button. */
  readonly label?: string;
  readonly className: string;
  /** Renders the options, when the list is open. */
  readonly options: () => ReactNode;
}

/** A button with a list of options. Arrows, Home, End and letters move; Escape returns the focus. */
export function OptionList<V>(props: OptionListProps<V>) {
  const { value, onChange, multiple = false, disabled = false, invalid = false, label, hint } = props;
  const ownId = useId();
  const { parts, trigger } = useLateParts();
  const button = props.button({
    // The library names the list by it.
    id: props.buttonId ?? ownId,
    disabled,
    'aria-haspopup': 'listbox',
    ...trigger,
  });
  return (
    <>
      {hint === undefined ? (
        button
      ) : (
        <Hint text={hint} placement="top">
          {button}
        </Hint>
      )}
      {parts && (
        <Listbox value={value} onChange={onChange} multiple={multiple} disabled={disabled} invalid={invalid}>
          <ListboxButton as={AdoptedButton} parts={parts} />
          <ListboxOptions
            modal={false}
            aria-label={label}
            anchor={{ to: `bottom ${props.from}`, ...floatingAnchor }}
            className={classNames(floatingStyle, 'p-1', props.className)}
          >
            {() => <>{props.options()}</>}
          </ListboxOptions>
        </Listbox>
      )}
    </>
  );
}

interface OptionProps {
  readonly value: string;
  readonly label: string;
  /** What it means, below its label. */
  readonly help?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** An option of an `OptionList`, with a mark if it is chosen. */
export function Option({ value, label, help, disabled = false }: OptionProps) {
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
