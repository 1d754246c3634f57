import { useId, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame } from './field-frame.tsx';
import { inputStyle } from './input-style.ts';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: (event: FocusEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly disabled?: boolean;
  /** The value cannot be changed here, but copied. */
  readonly readOnly?: boolean;
  readonly rows?: number;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** A labelled text input of several lines: two, for a sentence, unless told otherwise. */
export function TextArea(props: TextAreaProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const invalid = props.error !== undefined && props.error !== null;
  return (
    <FieldFrame
      inputId={id}
      label={props.label}
      help={props.help}
      helpId={helpId}
      error={props.error}
      errorId={errorId}
    >
      <textarea
        id={id}
        ref={props.inputRef}
        rows={props.rows ?? 2}
        value={props.value}
        disabled={props.disabled}
        readOnly={props.readOnly}
        maxLength={props.maxLength}
        aria-invalid={invalid || undefined}
        aria-describedby={classNames(props.help !== undefined && helpId, invalid && errorId) || undefined}
        onChange={(event) => props.onChange?.(event.target.value)}
        onBlur={props.onBlur}
        onKeyDown={props.onKeyDown}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={props.autoFocus}
        className={inputStyle(invalid, classNames('block resize-y px-3 py-2'))}
      />
    </FieldFrame>
  );
}
