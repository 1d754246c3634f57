import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { EditorInputProps } from './value-input.tsx';

interface TextInputProps extends Omit<EditorInputProps, 'onChange'> {
  /** The text was changed; the editor reads it. */
  readonly onInput: () => void;
}

/** Grows the box to its lines. Not with CSS `field-sizing`, which not every browser supports. */
function fitted(box: HTMLTextAreaElement): void {
  box.style.height = '0';
  box.style.height = `${box.scrollHeight}px`;
}

/** A text of any length: the box grows downwards. Enter saves, so the text contains no line breaks. */
export function TextInput({ value, onInput, onKeyDown, ...aria }: TextInputProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [first] = useState(value);
  useLayoutEffect(() => {
    if (box.current === null) return;
    box.current.focus({ preventScroll: true });
    box.current.select();
    fitted(box.current);
  }, []);
  return (
    <textarea
      {...aria}
      ref={box}
      rows={1}
      onInput={({ currentTarget }) => {
        fitted(currentTarget);
        onInput();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => onKeyDown(event)}
      autoComplete="off"
      enterKeyHint="done"
      defaultValue={first}
    />
  );
}
