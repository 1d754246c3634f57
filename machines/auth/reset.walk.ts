/** How a password reset is walked (spec §4, §5, §8). */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { click, defineWalk, see, seeDisabled, seeText, type, type Outcome } from '../walk.ts';
import { badEmails } from './bad-emails.sample.ts';
import { resendCases, resendWalk, sentCode } from './resend.walk.ts';
import { resetMachine, type ResetField } from './reset.machine.ts';

type Snapshot = SnapshotFrom<typeof resetMachine>;
const inEmail = (snapshot: Snapshot) => snapshot.matches('email');
const inVerification = (snapshot: Snapshot) => snapshot.matches('verification');

const change = (
  name: string,
  field: ResetField,
  label: string,
  value: string,
  when: (snapshot: Snapshot) => boolean,
) => ({
  name,
  event: { type: 'field.change' as const, field, value },
  by: [type('textbox', label, value)],
  when,
});

const refusal = (name: string, error: unknown, text: string): Outcome => ({
  name,
  error,
  shows: [seeText('alert', text)],
});
const codeRefusal = (name: string, code: 'code_not_found' | 'code_expired' | 'code_invalid') =>
  refusal(name, new ApiError(400, code, 'No.'), 'Invalid code');

export const resetWalk = defineWalk({
  title: 'Password reset',
  spec: '§4 Password reset, §5, §8',
  machine: resetMachine,
  input: {},
  events: {
    'field.change': [
      ...badEmails.map(({ name, email }) => change(name, 'email', 'Email', email, inEmail)),
      change('a good email', 'email', 'Email', 'maya@northbeam.io', inEmail),
      change('a whole code', 'code', 'Digit 1 of 6', '407131', inVerification),
      ...['short', 'lowercase', 'Capital', 'Capital1'].map((password) => ({
        ...change(`a weak password: ${password}`, 'password', 'Password', password, inVerification),
        shows: [
          seeText('list', 'Password must be at least 6 characters'),
          seeText('list', 'Password must contain at least one capital letter'),
          seeText('list', 'Password must contain at least one number'),
          seeText('list', 'Password must contain at least one special character'),
        ],
      })),
      change('a good password', 'password', 'Password', 'Northbeam26!', inVerification),
      {
        ...change('another confirmation', 'confirmation', 'Confirm password', 'Northbea', inVerification),
        shows: [seeText('alert', 'Passwords do not match')],
      },
      change('the same confirmation', 'confirmation', 'Confirm password', 'Northbeam26!', inVerification),
    ],
    'form.submit': [
      {
        name: 'Send code',
        event: { type: 'form.submit' },
        by: [click('button', 'Send code')],
        when: ({ context }) => badEmails.every(({ email }) => email !== context.email),
      },
      ...badEmails.map(({ name, email, text }) => ({
        name: `Send code to ${name}`,
        event: { type: 'form.submit' as const },
        by: [click('button', 'Send code')],
        when: ({ context }: Snapshot) => context.email === email,
        shows: [seeText('alert', text)],
      })),
    ],
    'verification.submit': [
      {
        name: 'Reset password',
        event: { type: 'verification.submit' },
        by: [click('button', 'Reset password')],
        when: ({ context }) => context.code !== '',
      },
      {
        name: 'Reset password without the code',
        event: { type: 'verification.submit' },
        by: [click('button', 'Reset password')],
        when: ({ context }) => context.code === '',
        shows: [seeText('alert', 'Please enter the complete code')],
      },
    ],
    'verification.back': [
      { name: 'Back', event: { type: 'verification.back' }, by: [click('button', 'Back')] },
    ],
    'signin.go': [{ name: 'Sign In', event: { type: 'signin.go' }, by: [click('button', 'Sign In')] }],
    ...resendCases((snapshot: Snapshot) => snapshot.matches({ verification: 'entering' })),
  },
  effects: {
    sendPasswordReset: [
      { name: 'sent', done: sentCode },
      refusal(
        'unknown email',
        new ApiError(404, 'user_not_found', 'User does not exist'),
        'No user with this email',
      ),
      refusal(
        'mail failed',
        new ApiError(502, 'email_not_sent', 'Failed to send password reset email'),
        'Email service error. Please contact support or try again later.',
      ),
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
      refusal(
        'something else',
        new ApiError(500, 'internal', 'Boom.'),
        'Failed to reset password. Please try again.',
      ),
    ],
    resetPassword: [
      { name: 'reset', done: { reset: true } },
      codeRefusal('code not found', 'code_not_found'),
      codeRefusal('code expired', 'code_expired'),
      codeRefusal('wrong code', 'code_invalid'),
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
      refusal('something else', new Error('boom'), 'Failed to reset password. Please try again.'),
    ],
  },
  children: { resend: resendWalk },
  states: {
    email: [see('heading', 'Reset your password'), see('textbox', 'Email')],
    'email.sending': [seeDisabled('button', 'Send code'), seeDisabled('textbox', 'Email')],
    verification: [
      see('heading', 'Reset your password'),
      see('group', 'Verification code'),
      see('textbox', 'Digit 6 of 6'),
      see('textbox', 'Password'),
      see('textbox', 'Confirm password'),
    ],
    'verification.resetting': [seeDisabled('button', 'Reset password'), seeDisabled('button', 'Back')],
    success: [seeText('status', 'Your password has been reset'), see('button', 'Sign In')],
    done: [],
  },
  relevant: (context) => ({ ...context, problem: context.problem?.field }),
  secret: { context: ['code', 'password', 'confirmation'], events: ['value'] },
});
