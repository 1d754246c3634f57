import { useEffect, useRef, type RefObject } from 'react';
import type { FormProblem } from '../../machines/shared/form.ts';

/**
 * Brings the cursor to the field a new error stands under: the form was switched off while it was being sent. Each
 * refusal is a new problem, so the cursor comes back even when the words are the same.
 */
export function useFocusOnProblem(
  field: string,
  problem: FormProblem | null,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem?.field === field) input.current?.focus();
  }, [field, problem]);
  return input;
}
