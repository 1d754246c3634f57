import { useEffect, useRef, type RefObject } from 'react';

/** Brings the cursor to the field a new error stands under: the form was switched off while it was being sent. */
export function useFocusOnProblem(hasProblem: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasProblem) field.current?.focus();
  }, [hasProblem]);
  return field;
}
