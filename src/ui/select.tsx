import { ChevronDown } from 'lucide-react';
import { useId, type FocusEvent, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import { inputStyle } from './input-style.ts';
import { ButtonOfList, Option, OptionList } from './option-list.tsx';
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

/** A select. The label is its name and the selection its value, so that the name does not change with it. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { label, bare = false, value, options, placeholder = 'Choose', busy = false, error, help } = props;
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  const invalid = (error !== undefined && error !== null) || props.describedBy !== undefined;
  if (props.readOnly) {
    return <TextField label={label} value={chosen?.label ?? ''} readOnly help={help} onChange={() => {}} />;
  }
  const described = classNames(
    help !== undefined && `${id}-help`,
    invalid && (props.describedBy ?? `${id}-error`),
  );
  const list = (
    <OptionList<T | null>
      value={value}
      onChange={(picked) => {
        if (picked !== null) props.onChange(picked);
      }}
      disabled={(props.disabled ?? false) || busy}
      invalid={invalid}
      buttonId={id}
      hint={props.hint}
      from="start"
      className={classNames('min-w-(--button-width)', !bare && 'w-(--button-width)')}
      button={(attributes) => (
        <ButtonOfList
          ref={props.inputRef}
          onBlur={props.onBlur}
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-describedby={described === '' ? undefined : described}
          aria-busy={busy || undefined}
          className={inputStyle(
            invalid,
            classNames('flex items-center gap-2 text-left', bare ? 'h-control-sm px-2' : 'h-control-lg px-3'),
          )}
          {...attributes}
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
        </ButtonOfList>
      )}
      options={() =>
        inGroups(options).map(([group, members]) => {
          const items = members.map((option) => <Option key={option.value} {...option} />);
          if (group === '') return items;
          return (
            <div key={group} role="group" aria-label={group}>
              <div aria-hidden="true" className="px-2 pb-1 pt-2 text-xs font-medium text-text-muted">
                {group}
              </div>
              {items}
            </div>
          );
        })
      }
    />
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
