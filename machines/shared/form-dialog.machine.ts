/**
 * A dialog with a form (spec §5). A field's error is shown after blur, or when the form is submitted; then the first wrong
 * field gets the focus. A server error is shown under its field. Typed text survives a refusal, and closing the dialog asks
 * before discarding it.
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
  /** The message for a refusal and its field; `form` for the whole form. */
  readonly problem: (error: unknown) => FormProblem;
  /** False for a form with nothing typed in it, which is closed without a question. */
  readonly asksBeforeLeaving?: boolean;
  /** The subject after a refusal, for example with the version that the server holds. Omitted: it stays. */
  readonly newSubject?: (error: unknown, subject: Subject) => Subject;
}

export interface FormDialogInput<F extends string, Subject> {
  /** The subject of the form, for example the edited field. */
  readonly subject: Subject;
  /** The initial values. */
  readonly values: Values<F>;
}

/** The result of the dialog: the server's response, or null if it was closed. */
export interface Submitted<Answer> {
  readonly answer: Answer | null;
}

export interface FormState<F extends string> {
  readonly problem: FormProblem | null;
  readonly first: Values<F>;
  /** The fields whose errors are shown. */
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
  // The machine only passes the call's input and response on; their types are those of the definition.
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
      isDirty: ({ context }) => of.asksBeforeLeaving !== false && form.isDirty({ context }),
    },
    actions: {
      ...form.actions,
      ...form.checkedActions,
      keepProblem: assign(
        ({ context: { subject } }, { error }: { error: unknown }) =>
          ({
            problem: of.problem(error),
            subject: of.newSubject?.(error, subject) ?? subject,
          }) as Partial<Context>,
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
      /** Closing would discard typed text, so the person is asked. */
      leaving: { on: { 'leave.confirm': 'left', 'leave.cancel': 'editing' } },
      submitted: { type: 'final' },
      left: { type: 'final' },
    },
  });
};

/** The error shown at a field: the current problem, otherwise the field's own rule after blur. */
export function toldAt<F extends string>(
  form: Form<F>,
  context: Values<F> & FormState<F>,
  field: F,
): string | null {
  if (context.problem?.field === field) return context.problem.text;
  return context.touched.includes(field) ? form.wrongAt(context, field) : null;
}

/** The part that the fields of a form use, whether it is in a dialog or on a page. */
export interface CheckedFormActor<F extends string> {
  getSnapshot(): {
    readonly context: Values<F> & FormState<F>;
    hasTag(tag: 'busy'): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: ({ type: 'field.change' } & FieldChange<F>) | { type: 'field.leave'; field: F }): void;
}

/** The part of the actor that screens use, for any form. */
export interface FormDialogActor<F extends string, Subject = unknown> {
  getSnapshot(): {
    readonly context: FormDialogContext<F, Subject, unknown>;
    hasTag(tag: 'busy'): boolean;
    matches(state: 'leaving'): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: FormDialogEvent<F>): void;
}
