import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { EditorKind } from './column.ts';

/** What every control of an editor is given. */
export interface EditorInputProps {
  readonly 'aria-label': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

type ValueKind = Exclude<EditorKind, 'choice' | 'choices'>;

const inputs = {
  currency: { type: 'number', min: 0, step: 1000, inputMode: 'decimal' },
  date: { type: 'date', max: '9999-12-31' },
  number: { type: 'number', step: 'any', inputMode: 'decimal' },
  percentage: { type: 'number', step: 'any', inputMode: 'decimal' },
  text: { type: 'text' },
  url: { type: 'url', inputMode: 'url' },
} as const;

function Unit({ children }: { readonly children: string }) {
  return (
    <span aria-hidden="true" className="flex-none text-text-muted">
      {children}
    </span>
  );
}

interface ValueInputProps extends Omit<EditorInputProps, 'onChange'> {
  readonly kind: ValueKind;
  /** Something was typed: what it reads as is the editor's to tell. */
  readonly onInput: () => void;
}

/**
 * A value that is typed. What stood there is selected, so that the first character begins the new one. From then on the
 * field keeps its own text: one that its type cannot read has no value to be drawn again from.
 */
export function ValueInput({ kind, value, ...rest }: ValueInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [first] = useState(value);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (input.current?.type !== 'date') input.current?.select();
  }, []);
  return (
    <>
      {kind === 'currency' && <Unit>$</Unit>}
      <input
        {...rest}
        {...inputs[kind]}
        ref={input}
        autoComplete="off"
        enterKeyHint="done"
        defaultValue={first}
      />
      {kind === 'percentage' && <Unit>%</Unit>}
    </>
  );
}
