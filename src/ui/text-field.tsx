import { useId, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import { inputStyle } from './input-style.ts';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly type?: 'text' | 'email' | 'password' | 'date';
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  /** The value is fixed and cannot be changed here. */
  readonly readOnly?: boolean;
  readonly onFocus?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly maxLength?: number;
  readonly error?: ReactNode;
  readonly help?: ReactNode;
  readonly aside?: ReactNode;
  /** Inside the control at its right edge, for example the reveal button. */
  readonly slot?: ReactNode;
  /** The id of another element that describes the field, for example the password rules. */
  readonly describedBy?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A labelled text input. The error is below it and referenced by `aria-describedby`. */
export function TextField(props: TextFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const invalid = props.error !== undefined && props.error !== null;
  const describedBy = classNames(props.describedBy, props.help !== undefined && helpId, invalid && errorId);
  return (
    <FieldFrame
      inputId={id}
      label={props.label}
      aside={props.aside}
      help={props.help}
      helpId={helpId}
      error={props.error}
      errorId={errorId}
    >
      <span className="relative block">
        <input
          id={id}
          ref={props.inputRef}
          type={props.type ?? 'text'}
          value={props.value}
          disabled={props.disabled}
          readOnly={props.readOnly}
          autoComplete={props.autoComplete}
          // The page was opened for this form, so its first field receives the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={props.autoFocus}
          data-autofocus={props.autoFocus || undefined}
          maxLength={props.maxLength}
          spellCheck={props.type === undefined || props.type === 'text' ? undefined : false}
          autoCapitalize={props.type === 'email' ? 'none' : undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={(event) => props.onChange(event.target.value)}
          onFocus={props.onFocus}
          onBlur={props.onBlur}
          onKeyDown={props.onKeyDown}
          className={inputStyle(
            invalid,
            classNames('h-control-lg pl-3', props.slot === undefined ? 'pr-3' : 'pr-10'),
          )}
        />
        {props.slot !== undefined && (
          <span className="absolute inset-y-0 right-1 flex items-center">{props.slot}</span>
        )}
      </span>
    </FieldFrame>
  );
}
