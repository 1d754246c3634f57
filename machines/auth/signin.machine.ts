/**
 * Sign-in (spec §4, §5, §8). It ends when the identity service says yes: the session machine hears of it from the
 * service itself and decides where to go. How an attempt ended is reported beside the form, which never waits for it.
 */
import { assign, raise, setup, type ActorRefFrom } from 'xstate';
import type { CallAnswer } from '../../contract/call.ts';
import { signinEmailProblem } from '../../contract/rules/email.ts';
import type { checkLoginRateLimit, recordLoginAttempt, UserCheck } from '../../contract/signin.ts';
import { notProvided } from '../shared/not-provided.ts';
import { IdentityError } from './identity-error.ts';
import {
  checkUserFailure,
  problem,
  rateLimitFailure,
  signinFailure,
  unknownUser,
  wrongPassword,
  type SigninProblem,
} from './signin-messages.ts';

export type SigninField = 'email' | 'password';

export interface SigninContext extends Readonly<Record<SigninField, string>> {
  readonly problem: SigninProblem | null;
  /** The person comes from a reset: told until they sign in. */
  readonly passwordChanged: boolean;
}

type SigninEvent =
  | { type: 'field.change'; field: SigninField; value: string }
  | { type: 'form.submit' }
  | { type: 'attempt.ended'; success: boolean };

const refusedFor = (error: unknown, ...codes: readonly string[]) =>
  error instanceof IdentityError && codes.includes(error.code);

export const signinMachine = setup({
  types: {
    context: {} as SigninContext,
    events: {} as SigninEvent,
    input: {} as { readonly email?: string; readonly passwordChanged?: boolean },
  },
  actors: {
    checkLoginRateLimit: notProvided<CallAnswer<typeof checkLoginRateLimit>, { email: string }>(
      'signin',
      'checkLoginRateLimit',
    ),
    signIn: notProvided<void, { email: string; password: string }>('signin', 'signIn'),
    /** The sign-in methods of an email; hosted services may keep them secret and answer none. */
    lookUpMethods: notProvided<readonly string[], { email: string }>('signin', 'lookUpMethods'),
    checkUser: notProvided<UserCheck, { email: string }>('signin', 'checkUser'),
    recordLoginAttempt: notProvided<
      CallAnswer<typeof recordLoginAttempt>,
      { email: string; success: boolean }
    >('signin', 'recordLoginAttempt'),
  },
  guards: {
    hasPassword: ({ context }) => context.password.trim() !== '',
    hasBadEmail: ({ context }) =>
      context.password.trim() !== '' && signinEmailProblem(context.email) !== null,
    isWrongCredential: (_, { error }: { error: unknown }) =>
      refusedFor(error, 'wrong-password', 'invalid-credential'),
    isUnknownUser: (_, { error }: { error: unknown }) => refusedFor(error, 'user-not-found'),
    hasMethods: (_, { output }: { output: readonly string[] }) => output.length > 0,
  },
  actions: {
    reportFailure: raise({ type: 'attempt.ended', success: false }),
  },
}).createMachine({
  id: 'signin',
  context: ({ input }) => ({
    email: input.email ?? '',
    password: '',
    problem: null,
    passwordChanged: input.passwordChanged ?? false,
  }),
  type: 'parallel',
  states: {
    form: {
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
              {
                guard: 'hasPassword',
                target: 'checkingLimit',
                actions: assign({ problem: null, passwordChanged: false }),
              },
            ],
          },
        },
        checkingLimit: {
          tags: 'busy',
          invoke: {
            id: 'checkLoginRateLimit',
            src: 'checkLoginRateLimit',
            input: ({ context }) => ({ email: context.email }),
            onDone: 'submitting',
            onError: {
              target: 'editing',
              actions: assign({ problem: ({ event }) => rateLimitFailure(event.error) }),
            },
          },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ email: context.email, password: context.password }),
            onDone: { target: 'signedIn', actions: raise({ type: 'attempt.ended', success: true }) },
            onError: [
              {
                guard: { type: 'isWrongCredential', params: ({ event }) => event },
                target: 'lookingUp',
                actions: 'reportFailure',
              },
              {
                guard: { type: 'isUnknownUser', params: ({ event }) => event },
                target: 'checkingUser',
                actions: 'reportFailure',
              },
              {
                target: 'editing',
                actions: [assign({ problem: ({ event }) => signinFailure(event.error) }), 'reportFailure'],
              },
            ],
          },
        },
        lookingUp: {
          tags: 'busy',
          invoke: {
            id: 'lookUpMethods',
            src: 'lookUpMethods',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: { type: 'hasMethods', params: ({ event }) => event },
                target: 'editing',
                actions: assign({ problem: wrongPassword }),
              },
              { target: 'checkingUser' },
            ],
            // Not knowing more than that the credentials are wrong.
            onError: { target: 'editing', actions: assign({ problem: wrongPassword }) },
          },
        },
        checkingUser: {
          tags: 'busy',
          invoke: {
            id: 'checkUser',
            src: 'checkUser',
            input: ({ context }) => ({ email: context.email }),
            onDone: {
              target: 'editing',
              actions: assign({ problem: ({ event }) => unknownUser(event.output) }),
            },
            onError: {
              target: 'editing',
              actions: assign({ problem: ({ event }) => checkUserFailure(event.error) }),
            },
          },
        },
        signedIn: { entry: assign({ password: '' }) },
      },
    },
    report: {
      initial: 'idle',
      on: { 'attempt.ended': '.reporting' },
      states: {
        idle: {},
        reporting: {
          invoke: {
            id: 'recordLoginAttempt',
            src: 'recordLoginAttempt',
            input: ({ context, event }) => ({
              email: context.email,
              success: event.type === 'attempt.ended' && event.success,
            }),
            onDone: 'idle',
            // Spec §8: a failed report is only logged, which its effect does.
            onError: 'idle',
          },
        },
      },
    },
  },
});

export type SigninActor = ActorRefFrom<typeof signinMachine>;
