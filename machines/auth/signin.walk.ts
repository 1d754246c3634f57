/** How sign-in is walked (spec §4, §5, §8). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { defineWalk, see, seeDisabled, seeText, type, type Outcome } from '../walk.ts';
import { badEmails, emailCases } from './email-cases.ts';
import { IdentityError, type IdentityErrorCode } from './identity-error.ts';
import { signinMachine, type SigninField } from './signin.machine.ts';

const change = (name: string, field: SigninField, label: string, value: string) => ({
  name,
  event: { type: 'field.change' as const, field, value },
  by: [type('textbox', label, value)],
});

const email = emailCases('Sign In', [
  // What the form meets before anything is typed.
  { name: 'no email', email: '', text: "Please include an '@' in the email address." },
  ...badEmails,
]);

const refusal = (code: IdentityErrorCode, text?: string): Outcome => ({
  name: code,
  error: new IdentityError(code),
  ...(text !== undefined && { shows: [seeText('alert', text)] }),
});

export const signinWalk = defineWalk({
  title: 'Sign-in',
  spec: '§4 Sign-in, §5, §8',
  machine: signinMachine,
  input: {},
  events: {
    'field.change': [
      ...email.typing,
      change('a password', 'password', 'Password', 'Northbeam26!'),
      change('a blank password', 'password', 'Password', ' '),
    ],
    'form.submit': email.sending,
    // Raised by the machine itself when an attempt ends: it takes this transition then, and at no other time.
    'attempt.ended': [],
  },
  effects: {
    checkLoginRateLimit: [
      { name: 'allowed', done: { allowed: true } },
      {
        name: 'refused',
        error: new ApiError(429, 'too_many_requests', 'Please wait 2 minutes.'),
        shows: [seeText('alert', 'Please wait 2 minutes.')],
      },
      {
        name: 'refused without a word',
        error: new ApiError(429, 'too_many_requests', ''),
        shows: [
          seeText('alert', 'Too many failed login attempts. Please try again later or reset your password.'),
        ],
      },
      {
        name: 'offline',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
        shows: [seeText('alert', NETWORK_SENTENCE)],
      },
    ],
    signIn: [
      { name: 'signed in', done: undefined },
      refusal('wrong-password'),
      refusal('invalid-credential'),
      refusal('user-not-found'),
      refusal('user-disabled', 'This account has been disabled. Please contact support.'),
      refusal('invalid-email', 'Please enter a valid email address'),
      refusal(
        'too-many-requests',
        'Too many failed login attempts. Please try again in a few minutes or reset your password.',
      ),
      refusal('network', NETWORK_SENTENCE),
      {
        name: 'with words of its own',
        error: new IdentityError('unknown', 'The service is being moved.'),
        shows: [seeText('alert', 'The service is being moved.')],
      },
      {
        name: 'broken',
        error: new Error('boom'),
        shows: [seeText('alert', 'Login failed. Please try again.')],
      },
    ],
    lookUpMethods: [
      { name: 'password', done: ['password'], shows: [seeText('alert', 'Incorrect password')] },
      { name: 'none', done: [] },
      { name: 'failed', error: new Error('boom'), shows: [seeText('alert', 'Incorrect password')] },
    ],
    checkUser: [
      {
        name: 'has a workspace',
        done: { exists: true, has_workspace: true },
        shows: [seeText('alert', 'Please use "Forgot password?" to reset your password')],
      },
      {
        name: 'has no workspace',
        done: { exists: true, has_workspace: false },
        shows: [seeText('alert', 'Account not fully set up - please complete onboarding')],
      },
      {
        name: 'unknown',
        done: { exists: false, has_workspace: false },
        shows: [seeText('alert', 'No user with this email'), see('link', 'Get started for free')],
      },
      {
        name: 'offline',
        error: new ApiError(0, 'network', NETWORK_SENTENCE),
        shows: [seeText('alert', NETWORK_SENTENCE)],
      },
      {
        name: 'broken',
        error: new Error('boom'),
        shows: [seeText('alert', 'Login failed. Please try again.')],
      },
    ],
    recordLoginAttempt: [
      { name: 'recorded', done: { recorded: true } },
      { name: 'failed', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
  },
  states: {
    'form.editing': [
      see('heading', 'Sign in'),
      see('textbox', 'Email'),
      see('textbox', 'Password'),
      see('link', 'Forgot password?'),
    ],
    'form.checkingLimit': [seeDisabled('button', 'Sign In'), seeDisabled('textbox', 'Password')],
    'form.submitting': [seeDisabled('button', 'Sign In'), seeDisabled('textbox', 'Password')],
    'form.lookingUp': [seeDisabled('button', 'Sign In')],
    'form.checkingUser': [seeDisabled('button', 'Sign In')],
    'form.signedIn': [seeText('status', 'Opening your workspace')],
  },
  relevant: (context) => ({ ...context, problem: context.problem?.field }),
  secret: { context: ['password'], events: ['value', 'password'] },
});
