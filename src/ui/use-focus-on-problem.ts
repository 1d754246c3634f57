import { useEffect, useRef, type RefObject } from 'react';
import type { FormProblem } from '../../machines/shared/form.ts';

/**
 * Focuses the field of a new error, because the form was disabled while it was being sent. Each refusal is a new
 * problem object, so the field is focused again even if the message is the same.
 */
export function useFocusOnProblem<Control extends HTMLElement = HTMLInputElement>(
  field: string,
  problem: FormProblem | null,
): RefObject<Control | null> {
  const input = useRef<Control>(null);
  useEffect(() => {
    if (problem?.field === field) input.current?.focus();
  }, [field, problem]);
  return input;
}
