import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { CODE_LENGTH, codeDigits } from '../../contract/rules/code.ts';
import { erase, typeInto, type CodeChange } from './code-digits.ts';
import { FieldError } from './field-frame.tsx';
import { inputStyle } from './input-style.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onComplete?: (value: string) => void;
  readonly error?: ReactNode;
  /** A new value with every refusal, even with the same words, so that each moves the focus back. */
  readonly attempt?: unknown;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Shown at the right of the label's line. */
  readonly aside?: ReactNode;
}

/**
 * Six boxes for a mailed code (spec §5, design §7). The code has no gaps: a digit goes into the first free box, so
 * that the visible code is exactly the one that is sent.
 */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, onComplete, error, attempt, disabled = false, autoFocus = false } = props;
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const invalid = error !== undefined && error !== null;

  const focus = (box: number) => {
    const input = boxes.current[Math.max(0, Math.min(box, CODE_LENGTH - 1))];
    input?.focus();
    input?.select();
  };
  const length = useRef(0);
  useEffect(() => {
    length.current = value.length;
  }, [value]);
  // The field was disabled while the code was being checked. A refused code is entered again from the start, an
  // incomplete one continues at its end.
  useEffect(() => {
    if (!invalid) return;
    const input = boxes.current[length.current < CODE_LENGTH ? length.current : 0];
    input?.focus();
    input?.select();
  }, [invalid, attempt]);
  const apply = (change: CodeChange) => {
    if (change.value !== value) onChange(change.value);
    if (change.value !== value && change.value.length === CODE_LENGTH) onComplete?.(change.value);
    focus(change.box);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = codeDigits(event.clipboardData.getData('text'));
    if (digits !== '') apply({ value: digits, box: Math.min(digits.length, CODE_LENGTH - 1) });
  };
  const press = (event: KeyboardEvent, box: number) => {
    const moves: Record<string, number> = {
      ArrowLeft: box - 1,
      ArrowRight: box + 1,
      Home: 0,
      End: CODE_LENGTH - 1,
    };
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      focus(target);
    }
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    if (event.key === 'Backspace' || box < value.length) apply(erase(value, box));
  };
  // Replacing a digit with the same one is not a change, so React calls no handler; its own `onBeforeInput` does not
  // fire with every keyboard.
  useEffect(() => {
    const inputs = boxes.current;
    const typeSame = (event: InputEvent) => {
      const box = inputs.findIndex((input) => input === event.target);
      if (event.data === null || event.data === '' || event.data !== value[box]) return;
      event.preventDefault();
      const next = inputs[Math.min(box + 1, CODE_LENGTH - 1)];
      next?.focus();
      next?.select();
    };
    for (const input of inputs) input?.addEventListener('beforeinput', typeSame);
    return () => {
      for (const input of inputs) input?.removeEventListener('beforeinput', typeSame);
    };
  }, [value]);

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={invalid ? `${id}-error` : undefined}
      className="grid min-w-0 gap-[6px]"
    >
      <div className="flex justify-between gap-2">
        <span id={`${id}-label`} className="font-medium">
          Verification code
        </span>
        {props.aside}
      </div>
      <div className="grid grid-cols-6 gap-2">
        {Array.from({ length: CODE_LENGTH }, (_, box) => (
          <input
            key={box}
            ref={(input) => {
              boxes.current[box] = input;
            }}
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${box + 1} of ${CODE_LENGTH}`}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? `${id}-error` : undefined}
            disabled={disabled}
            // The code was just mailed, so entering it is the next action.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={autoFocus && box === 0}
            value={value[box] ?? ''}
            onChange={(event) => apply(typeInto(value, box, event.target.value))}
            onPaste={paste}
            onKeyDown={(event) => press(event, box)}
            onFocus={(event) => event.target.select()}
            className={inputStyle(
              invalid,
              'h-row-grid-touch text-center text-xl font-medium tabular-nums narrow:text-xl',
            )}
          />
        ))}
      </div>
      {invalid && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
