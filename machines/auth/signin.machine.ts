/**
 * Sign-in (spec §4, §5, §8). It ends when the identity service accepts: the session machine is notified by the
 * service itself and decides which page opens. The outcome of an attempt is reported in a parallel state, so the form
 * does not wait for it.
 */
import type { ActorRefFrom } from 'xstate';
import { assign, raise, setup } from 'xstate';
import type { CallAnswer, CallBody } from '../../contract/call.ts';
import { signinEmailProblem } from '../../contract/rules/email.ts';
import { checkLoginRateLimit, checkUser, type recordLoginAttempt } from '../../contract/signin.ts';
import { callSlot } from '../shared/call-slot.ts';
import { defineForm, type FieldChange } from '../shared/form.ts';
import { notProvided } from '../shared/not-provided.ts';
import type { Credentials } from './credentials.ts';
import { IdentityError } from './identity-error.ts';
import type { Problem } from './problem.ts';
import {
  checkUserFailure,
  rateLimitFailure,
  signinFailure,
  unknownUser,
  wrongPassword,
} from './signin-messages.ts';

export type SigninField = 'email' | 'password';

export interface SigninContext extends Readonly<Record<SigninField, string>> {
  readonly problem: Problem | null;
  /** Whether others use the computer. */
  readonly shared: boolean;
  /** What the person has just done, as the address says it; a note tells of it until they sign in. */
  readonly done: string | null;
}

type SigninEvent =
  | ({ type: 'field.change' } & FieldChange<SigninField>)
  | { type: 'shared.choose'; shared: boolean }
  | { type: 'form.submit' }
  | { type: 'attempt.ended'; success: boolean };

const form = defineForm<SigninField>({
  email: { problem: signinEmailProblem },
  password: { required: true },
});

const refusedFor = (error: unknown, ...codes: readonly string[]) =>
  error instanceof IdentityError && codes.includes(error.code);

export const signinMachine = setup({
  types: {
    context: {} as SigninContext,
    events: {} as SigninEvent,
    /** `shared` is the choice of a person who signs in again, and is not asked. */
    input: {} as { readonly email?: string; readonly shared?: boolean; readonly done?: string | null },
  },
  actors: {
    checkLoginRateLimit: callSlot('signin', checkLoginRateLimit),
    signIn: notProvided<void, Credentials>('signin', 'signIn'),
    /** The sign-in methods of an email. Hosted services may hide them and return an empty list. */
    lookUpMethods: notProvided<readonly string[], { email: string }>('signin', 'lookUpMethods'),
    checkUser: callSlot('signin', checkUser),
    recordLoginAttempt: notProvided<
      CallAnswer<typeof recordLoginAttempt>,
      CallBody<typeof recordLoginAttempt>
    >('signin', 'recordLoginAttempt'),
  },
  guards: {
    hasPassword: form.isFilled,
    hasBadEmail: form.isFilledWrong,
    isWrongCredential: (_, { error }: { error: unknown }) =>
      refusedFor(error, 'wrong-password', 'invalid-credential'),
    isUnknownUser: (_, { error }: { error: unknown }) => refusedFor(error, 'user-not-found'),
    hasMethods: (_, { output }: { output: readonly string[] }) => output.length > 0,
  },
  actions: {
    ...form.actions,
    reportFailure: raise({ type: 'attempt.ended', success: false }),
  },
}).createMachine({
  id: 'signin',
  context: ({ input }) => ({
    email: input.email ?? '',
    password: '',
    problem: null,
    shared: input.shared ?? false,
    done: input.done ?? null,
  }),
  type: 'parallel',
  states: {
    form: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'field.change': {
              actions: ['clearProblem', { type: 'change', params: ({ event }) => event }],
            },
            'shared.choose': { actions: assign({ shared: ({ event }) => event.shared }) },
            'form.submit': [
              { guard: 'hasBadEmail', actions: 'tellWrong' },
              {
                guard: 'hasPassword',
                target: 'checkingLimit',
                actions: assign({ problem: null, done: null }),
              },
            ],
          },
        },
        checkingLimit: {
          tags: 'busy',
          invoke: {
            id: 'checkLoginRateLimit',
            src: 'checkLoginRateLimit',
            input: ({ context: { email } }) => ({ body: { email } }),
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
            input: ({ context: { email, password, shared } }) => ({ email, password, shared }),
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
            // Without more information, the message says that the credentials are wrong.
            onError: { target: 'editing', actions: assign({ problem: wrongPassword }) },
          },
        },
        checkingUser: {
          tags: 'busy',
          invoke: {
            id: 'checkUser',
            src: 'checkUser',
            input: ({ context: { email } }) => ({ body: { email } }),
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
        /** The submitted form stays visible until the page changes. */
        signedIn: { tags: 'busy', entry: assign({ password: '' }) },
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
            // Spec §8: a failed report is only logged, by its effect.
            onError: 'idle',
          },
        },
      },
    },
  },
});

export type SigninActor = ActorRefFrom<typeof signinMachine>;
