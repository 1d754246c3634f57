import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { FieldChange, FormProblem } from '../../machines/shared/form.ts';
import { useFocusOnProblem } from './use-focus-on-problem.ts';

/** A flow of a page whose context is a form (`machines/shared/form.ts`). */
export interface PageFormActor<F extends string> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): {
    readonly context: Readonly<Record<F, string>> & { readonly problem: FormProblem | null };
    hasTag(tag: 'busy'): boolean;
  };
  send(event: { type: 'field.change' } & FieldChange<F>): void;
}

/** The properties of a field of a page's form, for its control. */
export function useFormField<F extends string>(actor: PageFormActor<F>, field: F) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  return {
    value: useSelector(actor, ({ context }) => context[field]) as string,
    disabled: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    inputRef: useFocusOnProblem(field, problem),
    error: problem?.field === field ? problem.text : null,
    onChange: (value: string) => actor.send({ type: 'field.change', field, value }),
  };
}
