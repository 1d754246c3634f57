import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { Problem } from '../../../machines/auth/problem.ts';
import type { FieldChange } from '../../../machines/shared/form.ts';
import { useFocusOnProblem } from '../../ui/use-focus-on-problem.ts';
import { problemAt } from './problem.tsx';

interface FormSnapshot<F extends string, E> {
  readonly context: Readonly<Record<F, string>> & { readonly problem: Problem | null };
  hasTag(tag: 'busy'): boolean;
  can(event: E): boolean;
}

/** A flow whose context is a form (`machines/shared/form.ts`). `E` is the type of its screen's other events. */
export interface FormActor<F extends string, E = never> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): FormSnapshot<F, E>;
  send(event: E | ({ type: 'field.change' } & FieldChange<F>)): void;
}

/** The properties of a form field for its control. */
export function useField<F extends string>(actor: FormActor<F>, field: F) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  return {
    value: useSelector(actor, ({ context }) => context[field]) as string,
    disabled: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    inputRef: useFocusOnProblem(field, problem),
    error: problemAt(field, problem),
    onChange: (value: string) => actor.send({ type: 'field.change', field, value }),
  };
}
