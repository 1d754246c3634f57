/** Reads the field of an editor: its text, the day that a text names, or the fact that its content is invalid for its type. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { readDay } from '../../contract/rules/day-text.ts';

/**
 * Represents a date that is incomplete or does not exist. The browser reports '' for it, which would mean no value.
 * No field accepts this text, so the value is refused and the typed text stays.
 */
export const UNREADABLE = 'unreadable';

type Field = HTMLInputElement | HTMLTextAreaElement;

const textOf = ({ validity, value }: Field) => (validity.badInput ? UNREADABLE : value);

function readingOf(input: Field): string {
  const text = textOf(input);
  return 'day' in input.dataset ? (readDay(text) ?? text) : text;
}

/** Reports the field's content when it has changed. A list of options has no field and reports itself. */
export function useReading(editor: RefObject<HTMLElement | null>, onChange: (reading: string) => void) {
  const told = useRef<string | null>(null);
  useLayoutEffect(() => {
    const input = editor.current?.querySelector<Field>('input, textarea');
    if (input) told.current = textOf(input);
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
