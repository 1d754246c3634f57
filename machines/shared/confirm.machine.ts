/**
 * Asks for confirmation of an action (design §2), performs it, and reports a refusal, after which the person can retry or
 * cancel. The output says whether it was done.
 */
import { assign, setup, type AnyActorRef, type PromiseActorLogic } from 'xstate';
import type { Asked } from './asked.ts';

export interface ConfirmDefinition<Subject, Input, Answer> {
  /** The effect's name, such as `deleteField`. */
  readonly id: string;
  readonly act: PromiseActorLogic<Answer, Input>;
  readonly request: (subject: Subject) => Input;
  /** The message for a refusal. */
  readonly problem: (error: unknown) => string;
}

/** The result of the question. */
export interface Confirmed<Subject> {
  /** The object of the action. */
  readonly subject: Subject;
  readonly isDone: boolean;
}

export interface ConfirmContext<Subject> extends Confirmed<Subject> {
  readonly problem: string | null;
}

type ConfirmEvent = { type: 'confirm.accept' } | { type: 'confirm.cancel' };

export function confirm<Subject, Input, Answer>(of: ConfirmDefinition<Subject, Input, Answer>) {
  // The machine only passes the call's input and response on; their types are those of the definition.
  return confirmOf(of as unknown as ConfirmDefinition<Subject, Asked, unknown>);
}

const confirmOf = <Subject>(of: ConfirmDefinition<Subject, Asked, unknown>) =>
  setup({
    types: {
      context: {} as ConfirmContext<Subject>,
      events: {} as ConfirmEvent,
      input: {} as { readonly subject: Subject },
      output: {} as Confirmed<Subject>,
    },
    actors: { act: of.act },
    actions: {
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: of.problem(error) })),
      clearProblem: assign({ problem: null }),
    },
  }).createMachine({
    id: 'confirm',
    context: ({ input }) => ({ ...input, isDone: false, problem: null }),
    output: ({ context: { subject, isDone } }) => ({ subject, isDone }),
    initial: 'asking',
    states: {
      asking: { on: { 'confirm.accept': 'doing', 'confirm.cancel': 'cancelled' } },
      doing: {
        entry: 'clearProblem',
        invoke: {
          id: of.id,
          src: 'act',
          input: ({ context }) => of.request(context.subject),
          onDone: 'done',
          onError: { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => event } },
        },
      },
      refused: { on: { 'confirm.accept': 'doing', 'confirm.cancel': 'cancelled' } },
      done: { type: 'final', entry: assign({ isDone: true }) },
      cancelled: { type: 'final' },
    },
  });

/** The part of the actor that screens use, for any subject. */
export interface ConfirmActor<Subject> {
  getSnapshot(): {
    readonly context: ConfirmContext<Subject>;
    matches(state: 'doing'): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: ConfirmEvent): void;
}
