/**
 * Sign-in (spec §4, §5, §8). It ends when the identity service says yes: the session machine hears of it from the
 * service itself and decides where to go.
 */
import { assign, setup } from 'xstate';
import { signinEmailProblem } from '../../contract/rules/email.ts';
import { notProvided } from '../not-provided.ts';
import { problem, signinFailure, type SigninProblem } from './signin-messages.ts';

export type SigninField = 'email' | 'password';

export interface SigninContext extends Readonly<Record<SigninField, string>> {
  readonly problem: SigninProblem | null;
}

type SigninEvent = { type: 'field.change'; field: SigninField; value: string } | { type: 'form.submit' };

export const signinMachine = setup({
  types: { context: {} as SigninContext, events: {} as SigninEvent },
  actors: { signIn: notProvided<void, { email: string; password: string }>('signin', 'signIn') },
  guards: {
    hasPassword: ({ context }) => context.password.trim() !== '',
    hasBadEmail: ({ context }) =>
      context.password.trim() !== '' && signinEmailProblem(context.email) !== null,
  },
}).createMachine({
  id: 'signin',
  context: { email: '', password: '', problem: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': {
          actions: assign(({ event }) => ({ [event.field]: event.value, problem: null })),
        },
        'form.submit': [
          {
            guard: 'hasBadEmail',
            actions: assign({
              problem: ({ context }) => problem('email', signinEmailProblem(context.email) ?? ''),
            }),
          },
          { guard: 'hasPassword', target: 'submitting', actions: assign({ problem: null }) },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ email: context.email, password: context.password }),
        onDone: 'signedIn',
        onError: {
          target: 'editing',
          actions: assign({ problem: ({ event }) => signinFailure(event.error) }),
        },
      },
    },
    signedIn: { type: 'final', entry: assign({ password: '' }) },
  },
});
