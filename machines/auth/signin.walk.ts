/** The walk of sign-in (spec §4, §5, §8). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  click,
  defineWalk,
  refusal,
  see,
  seeDisabled,
  seeFieldError,
  seeFocused,
  seeText,
  type Control,
  type Outcome,
} from '../testing/walk.ts';
import { typing } from '../shared/form-cases.ts';
import { badEmails, emailCases, emailField } from './email-cases.ts';
import { IdentityError, type IdentityErrorCode } from './identity-error.ts';
import { signinMachine } from './signin.machine.ts';

const email = emailCases('Sign In', [
  // The form is sent before anything is typed.
  { name: 'no email', email: '', text: "Please include an '@' in the email address." },
  ...badEmails,
]);

const SHARED = 'This is a shared computer';

const passwordField: Control = { role: 'textbox', name: 'Password' };

const refusedFor = (code: IdentityErrorCode, text: string, field?: Control): Outcome =>
  refusal(code, new IdentityError(code), text, field);

export const signinWalk = defineWalk({
  title: 'Sign-in',
  purpose: 'Signs a person in, and says what is wrong when it cannot.',
  spec: '§4 Sign-in, §5, §8',
  machine: signinMachine,
  input: {},
  events: {
    'field.change': [
      ...email.typing,
      typing('a password', 'password', 'Password', 'Northbeam26!'),
      typing('a blank password', 'password', 'Password', ' '),
    ],
    'shared.choose': [
      {
        name: 'others use the computer',
        event: { type: 'shared.choose', shared: true },
        by: [click('checkbox', SHARED)],
      },
    ],
    'form.submit': email.sending,
    // Raised by the machine itself at the end of an attempt, the only time when this transition is taken.
    'attempt.ended': [],
  },
  effects: {
    checkLoginRateLimit: [
      { name: 'allowed', done: { allowed: true } },
      refusal(
        'refused',
        new ApiError(429, 'too_many_requests', 'Please wait 2 minutes.'),
        'Please wait 2 minutes.',
      ),
      refusal(
        'refused without a word',
        new ApiError(429, 'too_many_requests', ''),
        'Too many failed login attempts. Please try again later or reset your password.',
      ),
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
    ],
    signIn: [
      { name: 'signed in', done: undefined },
      // The message for these three depends on the next look-up.
      { name: 'wrong-password', error: new IdentityError('wrong-password') },
      { name: 'invalid-credential', error: new IdentityError('invalid-credential') },
      { name: 'user-not-found', error: new IdentityError('user-not-found') },
      refusedFor('user-disabled', 'This account has been disabled. Please contact support.'),
      refusedFor('invalid-email', 'Please enter a valid email address', emailField),
      refusedFor(
        'too-many-requests',
        'Too many failed login attempts. Please try again in a few minutes or reset your password.',
      ),
      refusedFor('network', NETWORK_SENTENCE),
      refusal(
        'with words of its own',
        new IdentityError('unknown', 'The service is being moved.'),
        'The service is being moved.',
      ),
      refusal('broken', new Error('boom'), 'Login failed. Please try again.'),
    ],
    lookUpMethods: [
      { name: 'password', done: ['password'], shows: seeFieldError(passwordField, 'Incorrect password') },
      { name: 'none', done: [] },
      refusal('failed', new Error('boom'), 'Incorrect password', passwordField),
    ],
    checkUser: [
      {
        name: 'has a workspace',
        done: { exists: true, has_workspace: true },
        shows: seeFieldError(passwordField, 'Please use "Forgot password?" to reset your password'),
      },
      {
        name: 'has no workspace',
        done: { exists: true, has_workspace: false },
        shows: seeFieldError(emailField, 'Account not fully set up - please complete onboarding'),
      },
      {
        name: 'unknown',
        done: { exists: false, has_workspace: false },
        shows: [...seeFieldError(emailField, 'No user with this email'), see('link', 'Get started for free')],
      },
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
      refusal('broken', new Error('boom'), 'Login failed. Please try again.'),
    ],
    recordLoginAttempt: [
      { name: 'recorded', done: { recorded: true } },
      { name: 'failed', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
  },
  asks: {
    checkLoginRateLimit: { '*': { body: { email: 'maya@northbeam.io' } } },
    signIn: { '*': { email: 'maya@northbeam.io', password: 'Northbeam26!', shared: false } },
    lookUpMethods: { '*': { email: 'maya@northbeam.io' } },
    checkUser: { '*': { body: { email: 'maya@northbeam.io' } } },
    recordLoginAttempt: {
      'signIn: signed in': { email: 'maya@northbeam.io', success: true },
      '*': { email: 'maya@northbeam.io', success: false },
    },
  },
  states: {
    'form.editing': [
      see('heading', 'Sign in'),
      see('textbox', 'Email'),
      see('textbox', 'Password'),
      see('link', 'Forgot password?'),
      see('checkbox', SHARED),
    ],
    'form.checkingLimit': [seeDisabled('button', 'Sign In'), seeDisabled('textbox', 'Password')],
    'form.submitting': [seeDisabled('button', 'Sign In'), seeDisabled('textbox', 'Password')],
    'form.lookingUp': [seeDisabled('button', 'Sign In')],
    'form.checkingUser': [seeDisabled('button', 'Sign In')],
    'form.signedIn': [seeText('status', 'Opening your workspace'), seeFocused('heading', 'Sign in')],
  },
  // The choice of a shared computer changes what is kept, and no later step.
  relevant: ({ shared: _shared, ...context }) => ({ ...context, problem: context.problem?.field }),
  secret: { context: ['password'], events: ['value', 'password'], served: ['form.signedIn'] },
});
