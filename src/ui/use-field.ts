import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { FieldChange, FormProblem } from '../../machines/shared/form.ts';
import { useFocusOnProblem } from './use-focus-on-problem.ts';

interface FormSnapshot<F extends string, E, P extends FormProblem> {
  readonly context: Readonly<Record<F, string>> & { readonly problem: P | null };
  hasTag(tag: 'busy'): boolean;
  can(event: E): boolean;
}

/** A flow whose context is a form (`machines/shared/form.ts`). `E` is the type of its screen's other events. */
export interface FormActor<F extends string, E = never, P extends FormProblem = FormProblem> extends Pick<
  AnyActorRef,
  'subscribe'
> {
  getSnapshot(): FormSnapshot<F, E, P>;
  send(event: E | ({ type: 'field.change' } & FieldChange<F>)): void;
}

/** The properties of a form field for its control. */
export function useField<F extends string>(actor: FormActor<F>, field: F) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  return {
    value: useSelector(actor, ({ context }) => context[field]) as string,
    disabled: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    inputRef: useFocusOnProblem(field, problem),
    error: problem?.field === field ? problem.text : null,
    onChange: (value: string) => actor.send({ type: 'field.change', field, value }),
  };
}
