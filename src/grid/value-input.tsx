import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
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

/** A value that is typed. What stood there is selected, so that the first character begins the new one. */
export function ValueInput({ kind, onChange, ...rest }: EditorInputProps & { readonly kind: ValueKind }) {
  const input = useRef<HTMLInputElement>(null);
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
        onChange={(event) => onChange(event.target.value)}
      />
      {kind === 'percentage' && <Unit>%</Unit>}
    </>
  );
}
