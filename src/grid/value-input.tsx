import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { isDay } from '../../contract/rules/day.ts';
import { readNumber } from '../../contract/rules/number-text.ts';
import type { EditorKind } from './column.ts';
import { UNREADABLE } from './use-reading.ts';

/** The common properties of editor controls. */
export interface EditorInputProps {
  readonly 'aria-label': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

type ValueKind = Exclude<EditorKind, 'choice' | 'choices' | 'text'>;

/** A text field, because the native number field changes with the wheel and drops invalid text. */
const number = { type: 'text', role: 'spinbutton', inputMode: 'decimal' } as const;

const inputs = {
  currency: { ...number, 'aria-valuemin': 0 },
  date: { type: 'date', max: '9999-12-31' },
  number,
  percentage: number,
  url: { type: 'url', inputMode: 'url' },
  email: { type: 'text', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
} as const;

/** The reading of such a text is the day that it names (`use-reading.ts`). */
const written = { type: 'text', 'data-day': true } as const;

/** The step of an arrow key, and the minimum (spec §5). */
const steps: Readonly<Partial<Record<ValueKind, { readonly by: number; readonly least: number }>>> = {
  currency: { by: 1000, least: 0 },
  number: { by: 1, least: -Infinity },
  percentage: { by: 1, least: -Infinity },
};

function Unit({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="flex-none text-text-muted">
      {children}
    </span>
  );
}

interface ValueInputProps extends Omit<EditorInputProps, 'onChange'> {
  readonly kind: ValueKind;
  /** The text was changed; the editor reads it. */
  readonly onInput: () => void;
}

/** A date field shows nothing for a text that is no day, so such a text is corrected as a text. */
const isWritten = (kind: ValueKind, text: string) =>
  kind === 'date' && text !== '' && text !== UNREADABLE && !isDay(text);

/**
 * A typed value. The old text is selected, so that the first character replaces it. The field is uncontrolled,
 * because text that is invalid for its type could not be rendered from a value.
 */
export function ValueInput({ kind, value, onKeyDown, ...rest }: ValueInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [first] = useState(value);
  const type = isWritten(kind, first) ? written : inputs[kind];
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (input.current?.type !== 'date') input.current?.select();
  }, []);
  const step = steps[kind];
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined || direction === undefined) return onKeyDown(event);
    event.preventDefault();
    const field = event.currentTarget;
    const now = readNumber(field.value) ?? 0;
    field.value = String(Math.max(step.least, now + direction * step.by));
    rest.onInput();
  };
  return (
    <>
      {kind === 'currency' && <Unit>$</Unit>}
      <input
        {...rest}
        {...type}
        {...(step !== undefined && {
          'aria-valuenow': readNumber(value) ?? undefined,
          'aria-valuetext': value,
        })}
        ref={input}
        onKeyDown={press}
        autoComplete="off"
        enterKeyHint="done"
        defaultValue={first}
      />
      {kind === 'percentage' && <Unit>%</Unit>}
    </>
  );
}
