/** What the field of an editor says: its text, or that it holds one that its type cannot read. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Stands for a date that is half typed or does not exist. The browser says '' then, which would mean no
 * value; this is text that no field takes, so the value is refused and what was typed stands.
 */
export const UNREADABLE = 'unreadable';

type Field = HTMLInputElement | HTMLTextAreaElement;

const readingOf = ({ validity, value }: Field) => (validity.badInput ? UNREADABLE : value);

/** Tells what the editor's field reads, where that has changed. A list of choices has no field and tells by itself. */
export function useReading(editor: RefObject<HTMLElement | null>, onChange: (reading: string) => void) {
  const told = useRef<string | null>(null);
  useLayoutEffect(() => {
    const input = editor.current?.querySelector<Field>('input, textarea');
    if (input) told.current = readingOf(input);
  }, [editor]);
  return () => {
    const input = editor.current?.querySelector<Field>('input, textarea');
    if (!input) return;
    const reading = readingOf(input);
    if (reading === told.current) return;
    told.current = reading;
    onChange(reading);
  };
}
