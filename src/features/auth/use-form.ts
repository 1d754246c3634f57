import { useSelector } from '@xstate/react';
import type { Problem } from '../../../machines/auth/problem.ts';
import { useField as usePlainField, type FormActor as AnyFormActor } from '../../ui/use-field.ts';
import { problemAt } from './problem.tsx';

/** A form whose problems may have a link. */
export type FormActor<F extends string, E = never> = AnyFormActor<F, E, Problem>;

/** `useField` with the link of a problem. */
export function useField<F extends string>(actor: FormActor<F>, field: F) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  return { ...usePlainField(actor, field), error: problemAt(field, problem) };
}
