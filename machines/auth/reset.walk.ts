/** The walk of a password reset (spec §4, §5, §8). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { SnapshotFrom } from 'xstate';
import {
  click,
  defineWalk,
  refusal,
  report,
  see,
  seeDisabled,
  seeFocused,
  seeText,
  seeValue,
} from '../testing/walk.ts';
import { badEmails, emailCases, emailField } from './email-cases.ts';
import { afterReload, stepCases } from './step-cases.ts';
import { sentCode, tooSoon } from './resend.walk.ts';
import { linkCases } from './link-cases.ts';
import { mailedLinkWalk } from './mailed-link.walk.ts';
import { resetMachine } from './reset.machine.ts';
import { codeField, verificationCases, verificationWalk } from './verification.walk.ts';

const email = emailCases('Send code', badEmails);
const person = { type: 'person.known' as const, email: 'maya@northbeam.io' };
const isSent = ({ context }: SnapshotFrom<typeof resetMachine>) =>
  context.sentTo !== null && context.sentTo === context.email;
const verification = verificationCases('Reset password');

const codeRefusal = (name: string, code: 'code_not_found' | 'code_expired' | 'code_invalid') =>
  refusal(name, new ApiError(400, code, 'No.'), 'Invalid code', codeField);

export const resetWalk = defineWalk({
  title: 'Password reset',
  purpose: 'Gives a person who forgot their password a new one, by a code in a mail.',
  spec: '§4 Password reset, §5, §8',
  machine: resetMachine,
  input: {},
  events: {
    ...linkCases('Invalid code', 'shortcut'),
    ...stepCases({
      kept: {},
      behind: seeFocused('textbox', 'Email'),
      again: afterReload,
      way: 'shortcut',
      form: { role: 'textbox', name: 'Email' },
      hasCode: ({ context, ...snapshot }) =>
        snapshot.matches({ email: 'editing' }) && context.sentTo !== null && context.sentTo === context.email,
    }),
    'field.change': email.typing,
    'form.submit': [
      {
        name: 'Send code, where one was sent',
        event: { type: 'form.submit' },
        by: [click('button', 'Send code')],
        when: isSent,
        shows: [seeFocused('textbox', 'Digit 1 of 6')],
      },
      ...email.sending.map((one) => ({
        ...one,
        when: (snapshot: SnapshotFrom<typeof resetMachine>) => one.when(snapshot) && !isSent(snapshot),
      })),
    ],
    'code.have': email.having,
    'person.known': [
      {
        name: 'somebody is signed in',
        event: person,
        by: [report('watchPerson', person)],
        when: ({ context, ...snapshot }) => snapshot.matches('email') && context.email === '',
        shows: [
          seeValue('textbox', 'Email', 'maya@northbeam.io'),
          seeDisabled('textbox', 'Email'),
          see('link', 'Back to your workspace'),
        ],
      },
      {
        name: 'somebody is signed in, which is known late',
        event: person,
        by: [report('watchPerson', person)],
        when: (snapshot) => snapshot.matches({ verification: 'entering' }),
        shows: [see('textbox', 'Digit 1 of 6')],
      },
    ],
    'verification.submitted': [verification.submitted],
    'xstate.done.actor.verification': [{ ...verification.left, shows: [seeFocused('textbox', 'Email')] }],
    'signin.go': [{ name: 'Sign In', event: { type: 'signin.go' }, by: [click('button', 'Sign In')] }],
  },
  delays: { successNotice: 2000 },
  effects: {
    sendPasswordReset: [
      { name: 'sent', done: sentCode, shows: [seeFocused('textbox', 'Digit 1 of 6')] },
      {
        name: 'too soon',
        error: tooSoon,
        shows: [
          seeFocused('textbox', 'Digit 1 of 6'),
          seeText('status', 'No new code was sent: the last one is still good.'),
          seeText('timer', 'in 3 s'),
        ],
      },
      refusal(
        'unknown email',
        new ApiError(404, 'user_not_found', 'User does not exist'),
        'No user with this email',
        emailField,
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
      codeRefusal('wrong code, in another browser', 'code_invalid'),
      refusal(
        'wrong code',
        new ApiError(400, 'code_invalid', 'No.', { tries_left: 4 }),
        'Invalid code. 4 tries are left.',
        codeField,
      ),
      refusal(
        'no tries left',
        new ApiError(400, 'code_invalid', 'No.', { tries_left: 0 }),
        'Invalid code. No tries are left for it: use the link in the mail, or ask for another code.',
        codeField,
      ),
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
      refusal('something else', new Error('boom'), 'Failed to reset password. Please try again.'),
    ],
    endSession: [
      { name: 'ended', done: undefined },
      { name: 'failed', error: new Error('boom') },
    ],
  },
  listeners: ['watchStep', 'watchPerson'],
  asks: {
    sendPasswordReset: { '*': { body: { email: 'maya@northbeam.io' } } },
    resetPassword: {
      '*': {
        body: { email: 'maya@northbeam.io', verification_code: '407131', new_password: 'Northbeam26!' },
      },
    },
  },
  leadsTo: { done: '/signin?done=password-changed' },
  children: { mailedLink: mailedLinkWalk, verification: verificationWalk },
  states: {
    email: [see('heading', 'Reset your password'), see('textbox', 'Email')],
    'email.sending': [seeDisabled('button', 'Send code'), seeDisabled('textbox', 'Email')],
    verification: [
      see('heading', 'Reset your password'),
      see('textbox', 'Confirm password'),
      seeText('list', 'Password must be at least 6 characters'),
      seeText('list', 'Password must contain at least one capital letter'),
      seeText('list', 'Password must contain at least one number'),
      seeText('list', 'Password must contain at least one special character'),
    ],
    'verification.resetting': [seeDisabled('button', 'Reset password'), seeDisabled('button', 'Back')],
    'verification.endingSession': [seeDisabled('button', 'Reset password'), seeDisabled('button', 'Back')],
    success: [
      {
        role: 'status',
        text: 'Your password has been reset',
        describes: { role: 'button', name: 'Sign In' },
        is: 'shown',
      },
      seeFocused('button', 'Sign In'),
    ],
    done: [],
  },
  relevant: ({ note, ...context }) => ({
    ...context,
    // Does not distinguish states.
    resendInSeconds: null,
    note: note !== null,
    problem: context.problem?.field,
  }),
  secret: {
    context: ['entered'],
    events: ['value', 'entered', 'code', 'password', 'confirmation'],
    served: ['success'],
  },
});
