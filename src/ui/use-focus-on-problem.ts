import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import type { FormProblem } from '../../machines/shared/form.ts';

/**
 * Focuses the field of a new error, because the form was disabled while it was being sent. Each refusal is a new
 * problem object, so the field is focused again even if the message is the same.
 */
export function useFocusOnProblem(field: string, problem: FormProblem | null): RefCallback<HTMLElement> {
  const control = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (problem?.field === field) control.current?.focus();
  }, [field, problem]);
  return useCallback((element: HTMLElement | null) => {
    control.current = element;
  }, []);
}
