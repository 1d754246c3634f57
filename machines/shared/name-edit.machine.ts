/**
 * The name of a person or a workspace, changed in place (spec §2.8, §2.12, §5, §8). It is saved only if it was changed; what
 * was typed stays where it was not saved.
 */
import {
  assign,
  sendTo,
  setup,
  type ActorRef,
  type AnyActorRef,
  type PromiseActorLogic,
  type Snapshot,
} from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { visibleTextProblem } from '../../contract/rules/visible-text.ts';
import type { Asked } from './asked.ts';
import { defineForm, type FieldChange, type FormProblem } from './form.ts';

/** Maximum length of a name, in characters. */
export const NAME_LENGTH = 100;

export interface NameEditDefinition<Subject, Input, Answer> {
  /** The effect's name, such as `updateUser`. */
  readonly id: string;
  readonly save: PromiseActorLogic<Answer, Input>;
  readonly request: (subject: Subject, name: string) => Input;
  readonly nameOf: (answer: Answer) => string;
  /** The sentence for a blank name. */
  readonly missing: string;
  /** Shown for three seconds. */
  readonly saved: string;
  /** Shown before the server's reason. */
  readonly failed: string;
}

export interface NameEditInput<Subject> {
  readonly subject: Subject;
  /** As the server has it. */
  readonly stored: string;
  /** Told when the server has saved the name. */
  readonly page: ActorRef<Snapshot<unknown>, NameSaved>;
}

export interface NameEditContext<Subject> extends NameEditInput<Subject> {
  /** As it is typed. */
  readonly name: string;
  readonly problem: FormProblem | null;
  /** What is told when it was saved. */
  readonly saved: string;
}

export type NameEditEvent =
  | { type: 'name.edit' }
  | ({ type: 'field.change' } & FieldChange<'name'>)
  | { type: 'form.submit' }
  | { type: 'form.cancel' };

/** Sent to the page when the server has saved the name. */
export interface NameSaved {
  readonly type: 'name.saved';
  readonly name: string;
}

export function nameEdit<Subject, Input, Answer>(of: NameEditDefinition<Subject, Input, Answer>) {
  // The machine only passes the call's input and response on; their types are those of the definition.
  return nameEditOf(of as unknown as NameEditDefinition<Subject, Asked, unknown>);
}

const isChanged = ({ name, stored }: Pick<NameEditContext<unknown>, 'name' | 'stored'>) =>
  name.trim() !== stored;

const nameEditOf = <Subject>(of: NameEditDefinition<Subject, Asked, unknown>) => {
  const form = defineForm<'name'>({ name: { required: of.missing, problem: visibleTextProblem } });
  return setup({
    types: {
      context: {} as NameEditContext<Subject>,
      events: {} as NameEditEvent,
      input: {} as NameEditInput<Subject>,
    },
    actors: { save: of.save },
    guards: {
      isSame: ({ context }) => !isChanged(context),
      isWrong: form.isWrong,
    },
    actions: {
      ...form.actions,
      restore: assign(({ context }) => ({ name: context.stored, problem: null })),
      keepSaved: assign((_, { output }: { output: unknown }) => {
        const name = of.nameOf(output);
        return { name, stored: name };
      }),
      tell: sendTo(
        ({ context }) => context.page,
        ({ context }): NameSaved => ({ type: 'name.saved', name: context.stored }),
      ),
      keepProblem: assign((_, { error }: { error: unknown }) => ({
        problem: {
          field: 'form',
          text: error instanceof ApiError ? `${of.failed}. ${error.detail}` : of.failed,
        },
      })),
    },
    delays: { successNotice: 3000 },
  }).createMachine({
    id: 'nameEdit',
    context: ({ input }) => ({ ...input, name: input.stored, problem: null, saved: of.saved }),
    initial: 'viewing',
    states: {
      viewing: { on: { 'name.edit': 'editing' } },
      editing: {
        on: {
          'field.change': { actions: { type: 'change', params: ({ event }) => event } },
          'form.submit': [
            { guard: 'isSame', target: 'viewing', actions: 'restore' },
            { guard: 'isWrong', actions: 'tellWrong' },
            { target: 'saving', actions: 'clearProblem' },
          ],
          'form.cancel': { target: 'viewing', actions: 'restore' },
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: of.id,
          src: 'save',
          input: ({ context }) => of.request(context.subject, context.name.trim()),
          onDone: {
            target: 'saved',
            actions: [{ type: 'keepSaved', params: ({ event }) => event }, 'tell'],
          },
          onError: { target: 'editing', actions: { type: 'keepProblem', params: ({ event }) => event } },
        },
      },
      saved: { after: { successNotice: 'viewing' }, on: { 'name.edit': 'editing' } },
    },
  });
};

/** Whether something typed is not saved. */
export const isNameUnsaved = ({
  context,
}: {
  readonly context: Pick<NameEditContext<unknown>, 'name' | 'stored'>;
}) => isChanged(context);

/** The part of the actor that screens use, for any subject. */
export interface NameEditActor {
  getSnapshot(): {
    readonly context: Omit<NameEditContext<unknown>, 'subject' | 'page'>;
    matches(state: 'viewing' | 'editing' | 'saving' | 'saved'): boolean;
    hasTag(tag: 'busy'): boolean;
    can(event: never): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: NameEditEvent): void;
}
