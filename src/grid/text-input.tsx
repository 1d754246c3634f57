import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { EditorInputProps } from './value-input.tsx';

interface TextInputProps extends Omit<EditorInputProps, 'onChange'> {
  /** Something was typed: what it reads as is the editor's to tell. */
  readonly onInput: () => void;
}

/** Heightens the box to its lines. A browser that can do so by itself is not asked: not every one can. */
function fitted(box: HTMLTextAreaElement): void {
  box.style.height = '0';
  box.style.height = `${box.scrollHeight}px`;
}

/** A text of any length: its box grows downwards line by line. Enter saves, so that it holds no line breaks of its own. */
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
