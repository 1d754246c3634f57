/**
 * Deletes something that cannot be made again (decision 90): the person types what it is called, then enters a mailed code. The
 * output says what was answered, or that it was left. Closing loses nothing, so it asks no question.
 */
import { assign, setup, type AnyActorRef, type PromiseActorLogic } from 'xstate';
import type { CallAnswer } from '../../contract/call.ts';
import type { sendAccountDeletionCode } from '../../contract/deletion.ts';
import { codeDigits, codeProblem } from '../../contract/rules/code.ts';
import { hasGoodCode, SENT_BEFORE, waitAfter } from '../auth/code-words.ts';
import {
  resendMachine,
  type CodeRequest,
  type ResendActor,
  type ResendReport,
} from '../auth/resend.machine.ts';
import type { Asked } from '../shared/asked.ts';
import { codeRefusal } from './deletion-words.ts';
import { defineForm, type FieldChange, type FormProblem } from '../shared/form.ts';
import { sentenceOr } from '../shared/sentence-or.ts';

/** What is deleted, and where its code is mailed. */
export interface DeletionSubject {
  /** The person or the workspace. */
  readonly id: string;
  /** What has to be typed. */
  readonly name: string;
  readonly email: string;
}

export interface DeletionDefinition<Ask, Remove, Answer> {
  /** The effects' names, such as `sendAccountDeletionCode` and `deleteAccount`. */
  readonly ids: { readonly ask: string; readonly remove: string };
  readonly ask: PromiseActorLogic<CallAnswer<typeof sendAccountDeletionCode>, Ask>;
  readonly remove: PromiseActorLogic<Answer, Remove>;
  readonly isTyped: (typed: string, name: string) => boolean;
  /** Read by a person who typed something else. */
  readonly wrong: string;
  readonly codeRequest: (subject: DeletionSubject, typed: string) => CodeRequest;
  readonly askFor: (subject: DeletionSubject, typed: string) => Ask;
  readonly removeBy: (subject: DeletionSubject, typed: string, code: string) => Remove;
  /** Read where the server has no sentence for a failure. */
  readonly failed: string;
}

type Field = 'confirmation' | 'code';

export interface DeletionContext {
  readonly subject: DeletionSubject;
  readonly confirmation: string;
  readonly code: string;
  readonly problem: FormProblem | null;
  /** That no new code was sent. */
  readonly note: string | null;
  /** Seconds until another code may be requested. */
  readonly seconds: number;
}

type DeletionEvent =
  | ({ type: 'field.change' } & FieldChange<Field>)
  | { type: 'form.submit' }
  | { type: 'deletion.leave' }
  | ResendReport;

/** Null if it was left. */
export interface Deleted<Answer> {
  readonly answer: Answer | null;
}

export function deletion<Ask, Remove, Answer>(of: DeletionDefinition<Ask, Remove, Answer>) {
  // The machine only passes the calls' inputs and answers on; their types are those of the definition.
  return deletionOf(of as unknown as DeletionDefinition<Asked, Asked, Answer>);
}

const deletionOf = <Answer>(of: DeletionDefinition<Asked, Asked, Answer>) => {
  const form = defineForm<Field>({ confirmation: {}, code: { problem: codeProblem, kept: codeDigits } });
  const sentence = sentenceOr(of.failed);
  const atForm = (error: unknown): FormProblem => ({ field: 'form', text: sentence(error) });
  return setup({
    types: {
      context: {} as DeletionContext & Deleted<Answer>,
      events: {} as DeletionEvent,
      input: {} as { readonly subject: DeletionSubject },
      output: {} as Deleted<Answer>,
      children: {} as { resend: 'resend' },
    },
    actors: { ask: of.ask, remove: of.remove, resend: resendMachine },
    guards: {
      isNamed: ({ context: { confirmation, subject } }) => of.isTyped(confirmation, subject.name),
      isCode: ({ context }) => codeProblem(context.code) === null,
      hasGoodCode: (_, { error }: { error: unknown }) => hasGoodCode(error),
    },
    actions: {
      ...form.actions,
      tellMistyped: assign({ problem: { field: 'confirmation', text: of.wrong } }),
      tellIncomplete: assign(({ context }) => ({
        problem: { field: 'code', text: codeProblem(context.code) ?? '' },
      })),
      keepSent: assign((_, seconds: number) => ({ code: '', note: null, problem: null, seconds })),
      keepSentBefore: assign((_, { error }: { error: unknown }) => ({
        code: '',
        note: SENT_BEFORE,
        problem: null,
        seconds: waitAfter(error) ?? 0,
      })),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: atForm(error) })),
      keepRefusal: assign((_, { error }: { error: unknown }) => ({
        problem: codeRefusal(error) ?? atForm(error),
      })),
      keepAnswer: assign((_, { output }: { output: Answer }) => ({ answer: output })),
      forgetCode: assign({ code: '' }),
    },
  }).createMachine({
    id: 'deletion',
    context: ({ input: { subject } }) => ({
      subject,
      confirmation: '',
      code: '',
      problem: null,
      note: null,
      seconds: 0,
      answer: null,
    }),
    output: ({ context: { answer } }) => ({ answer }),
    initial: 'typing',
    states: {
      typing: {
        on: {
          'field.change': { actions: { type: 'change', params: ({ event }) => event } },
          'form.submit': [
            { guard: 'isNamed', target: 'sending', actions: 'clearProblem' },
            { actions: 'tellMistyped' },
          ],
          'deletion.leave': 'left',
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: of.ids.ask,
          src: 'ask',
          input: ({ context: { subject, confirmation } }) => of.askFor(subject, confirmation),
          onDone: {
            target: 'verifying',
            actions: { type: 'keepSent', params: ({ event }) => event.output.resend_in_seconds },
          },
          onError: [
            {
              guard: { type: 'hasGoodCode', params: ({ event }) => event },
              target: 'verifying',
              actions: { type: 'keepSentBefore', params: ({ event }) => event },
            },
            { target: 'typing', actions: { type: 'keepProblem', params: ({ event }) => event } },
          ],
        },
      },
      verifying: {
        invoke: {
          id: 'resend',
          src: 'resend',
          input: ({ context: { subject, confirmation, seconds }, self }) => ({
            request: of.codeRequest(subject, confirmation),
            seconds,
            flow: self,
          }),
        },
        initial: 'entering',
        states: {
          entering: {
            on: {
              'field.change': { actions: { type: 'change', params: ({ event }) => event } },
              'form.submit': [
                { guard: 'isCode', target: 'deleting', actions: 'clearProblem' },
                { actions: 'tellIncomplete' },
              ],
              'deletion.leave': '#deletion.left',
              'code.resent': { actions: { type: 'keepSent', params: ({ event }) => event.seconds } },
              'code.notSent': { actions: { type: 'keepProblem', params: ({ event }) => event } },
            },
          },
          deleting: {
            tags: 'busy',
            invoke: {
              id: of.ids.remove,
              src: 'remove',
              input: ({ context: { subject, confirmation, code } }) =>
                of.removeBy(subject, confirmation, code),
              onDone: {
                target: '#deletion.deleted',
                actions: { type: 'keepAnswer', params: ({ event }) => event },
              },
              onError: {
                target: 'entering',
                actions: { type: 'keepRefusal', params: ({ event }) => event },
              },
            },
          },
        },
      },
      deleted: { type: 'final', entry: 'forgetCode' },
      left: { type: 'final', entry: 'forgetCode' },
    },
  });
};

/** The part of the actor that screens use, whatever is deleted. */
export interface DeletionActor {
  getSnapshot(): {
    readonly context: DeletionContext;
    readonly children: { readonly resend?: ResendActor | undefined };
    hasTag(tag: 'busy'): boolean;
    matches(state: 'verifying'): boolean;
    can(event: DeletionEvent): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  send(event: DeletionEvent): void;
}
