/**
 * A dialog with a form (spec §5): a rule is told after its field was left, or when the form is sent, and then the first
 * wrong field is named. What the server says stands under the field it is about. Nothing typed is lost: neither by a
 * refusal, nor by closing the dialog without being asked.
 */
import { assign, setup, type AnyActorRef, type PromiseActorLogic } from 'xstate';
import type { Asked } from './asked.ts';
import type { FieldChange, Form, FormProblem, Values } from './form.ts';

export interface FormDialogDefinition<F extends string, Subject, Input, Answer> {
  /** The effect's name, such as `createField`. */
  readonly id: string;
  readonly form: Form<F>;
  readonly send: PromiseActorLogic<Answer, Input>;
  readonly request: (values: Values<F>, subject: Subject) => Input;
  /** What a person reads when it was refused, and at which field; `form` is over the form. */
  readonly problem: (error: unknown) => FormProblem;
}

export interface FormDialogInput<F extends string, Subject> {
  /** What the form is about, such as the field that is edited. */
  readonly subject: Subject;
  /** What stands in it first. */
  readonly values: Values<F>;
}

/** How a dialog ended: with the server's answer, or null where it was left. */
export interface Submitted<Answer> {
  readonly answer: Answer | null;
}

interface FormState<F extends string> {
  readonly problem: FormProblem | null;
  readonly first: Values<F>;
  /** The fields whose rules are told. */
  readonly touched: readonly F[];
}

export type FormDialogContext<F extends string, Subject, Answer> = Values<F> &
  FormState<F> &
  Submitted<Answer> & { readonly subject: Subject };

type FormDialogEvent<F extends string> =
  | ({ type: 'field.change' } & FieldChange<F>)
  | { type: 'field.leave'; field: F }
  | { type: 'form.submit' }
  | { type: 'form.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

export function formDialog<F extends string, Subject, Input, Answer>(
  of: FormDialogDefinition<F, Subject, Input, Answer>,
) {
  // What the call is asked and answers is between it and its definition; the machine only hands it over.
  return formDialogOf(of as unknown as FormDialogDefinition<F, Subject, Asked, Answer>);
}

const formDialogOf = <F extends string, Subject, Answer>(
  of: FormDialogDefinition<F, Subject, Asked, Answer>,
) => {
  const { form } = of;
  type Context = FormDialogContext<F, Subject, Answer>;
  return setup({
    types: {
      context: {} as Context,
      events: {} as FormDialogEvent<F>,
      input: {} as FormDialogInput<F, Subject>,
      output: {} as Submitted<Answer>,
    },
    actors: { send: of.send },
    guards: {
      isWrong: form.isWrong,
      isDirty: ({ context }) => form.fields.some((field) => context[field] !== context.first[field]),
    },
    actions: {
      ...form.actions,
      touch: assign(
        ({ context: { touched } }, { field }: { field: F }) =>
          ({ touched: touched.includes(field) ? touched : [...touched, field] }) as Partial<Context>,
      ),
      touchAll: assign(({ context }) => ({ ...context, touched: form.fields })),
      keepProblem: assign(
        (_, { error }: { error: unknown }) => ({ problem: of.problem(error) }) as Partial<Context>,
      ),
      keepAnswer: assign((_, { output }: { output: Answer }) => ({ answer: output }) as Partial<Context>),
    },
  }).createMachine({
    id: 'formDialog',
    context: ({ input: { subject, values } }) =>
      ({ ...values, subject, first: values, touched: [], problem: null, answer: null }) as Context,
    output: ({ context }) => ({ answer: context.answer }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.change': { actions: { type: 'change', params: ({ event }) => event } },
          'field.leave': { actions: { type: 'touch', params: ({ event }) => event } },
          'form.submit': [
            { guard: 'isWrong', actions: ['touchAll', 'tellWrong'] },
            { target: 'sending', actions: 'clearProblem' },
          ],
          'form.leave': [{ guard: 'isDirty', target: 'leaving' }, { target: 'left' }],
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: of.id,
          src: 'send',
          input: ({ context }) => of.request(context, context.subject),
          onDone: { target: 'submitted', actions: { type: 'keepAnswer', params: ({ event }) => event } },
          onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
        },
      },
      /** Something typed would be lost: the person is asked. */
      leaving: { on: { 'leave.confirm': 'left', 'leave.cancel': 'editing' } },
      submitted: { type: 'final' },
      left: { type: 'final' },
    },
  });
};

/** What is told at a field: the problem that was met, else its own rule once the field was left. */
export function toldAt<F extends string>(
  form: Form<F>,
  context: Values<F> & FormState<F>,
  field: F,
): string | null {
  if (context.problem?.field === field) return context.problem.text;
  return context.touched.includes(field) ? form.wrongAt(context, field) : null;
}

/** What a screen asks of the actor of a dialog with a form, whatever is sent. */
export interface FormDialogActor<F extends string, Subject = unknown> {
  getSnapshot(): {
    readonly context: FormDialogContext<F, Subject, unknown>;
    hasTag(tag: 'busy'): boolean;
    matches(state: 'leaving'): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: FormDialogEvent<F>): void;
}
