/** The walk of sign-up (spec §4, §5, §8). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { SnapshotFrom } from 'xstate';
import {
  absent,
  absentText,
  click,
  defineWalk,
  refusal,
  see,
  seeBanner,
  seeDisabled,
  seeFocused,
  seeText,
  type Control,
  type Outcome,
} from '../testing/walk.ts';
import { typing } from '../shared/form-cases.ts';
import { badNewEmails, emailCases, emailField } from './email-cases.ts';
import { linkCases } from './link-cases.ts';
import { mailedLinkWalk } from './mailed-link.walk.ts';
import { sentCode, tooSoon } from './resend.walk.ts';
import { afterReload, stepCases } from './step-cases.ts';
import { signupMachine } from './signup.machine.ts';
import { codeRefusals, verificationCases, verificationWalk } from './verification.walk.ts';

const verification = verificationCases('Create account');
const isSent = ({ context: { sent, ...context } }: SnapshotFrom<typeof signupMachine>) =>
  sent?.email === context.email &&
  sent.fullName === context.fullName &&
  sent.workspaceName === context.workspaceName;

const email = emailCases('Continue', badNewEmails);

/** Shown at the email field while it can be changed, otherwise above the form. */
const accountExists = (field?: Control): Outcome => {
  const text = 'Account already exists with this email address';
  const error = new ApiError(409, 'account_exists', 'Account already exists');
  const told = refusal('account exists', error, text, field);
  return { ...told, shows: [...(told.shows ?? []), see('link', 'Account exists, sign in')] };
};

export const signupWalk = defineWalk({
  title: 'Sign-up',
  purpose: 'Makes an account and a workspace for a person whose email is confirmed.',
  spec: '§4 Signup, §5, §8',
  machine: signupMachine,
  events: {
    ...linkCases('Code expired', 'shortcut'),
    ...stepCases({
      kept: { fullName: 'Maya Okafor', workspaceName: 'Northbeam' },
      behind: seeFocused('textbox', 'Workspace name'),
      again: afterReload,
      way: 'shortcut',
      canAskAgain: ({ context }) => context.workspaceName !== '' && context.fullName !== '',
      form: { role: 'textbox', name: 'Workspace name' },
      hasCode: ({ context, ...snapshot }) =>
        snapshot.matches({ form: 'editing' }) &&
        context.sent !== null &&
        context.sent.email === context.email,
    }),
    'field.change': [
      typing('workspace name', 'workspaceName', 'Workspace name', 'Northbeam'),
      typing('full name', 'fullName', 'Full name', 'Maya Okafor'),
      ...email.typing,
    ],
    'form.submit': [
      {
        name: 'Continue with what a code was sent for',
        event: { type: 'form.submit' },
        by: [click('button', 'Continue')],
        when: isSent,
        shows: [seeFocused('textbox', 'Digit 1 of 6'), absentText('status', 'No new code was sent')],
      },
      ...email.sending.map((one) => ({
        ...one,
        when: (snapshot: SnapshotFrom<typeof signupMachine>) => one.when(snapshot) && !isSent(snapshot),
      })),
    ],
    'code.have': email.having,
    'verification.submitted': [verification.submitted],
    'xstate.done.actor.verification': [
      { ...verification.left, shows: [seeFocused('textbox', 'Workspace name')] },
    ],
  },
  effects: {
    sendVerification: [
      { name: 'sent', done: sentCode, shows: [seeFocused('textbox', 'Digit 1 of 6')] },
      accountExists(emailField),
      refusal(
        'mail failed',
        new ApiError(502, 'email_not_sent', 'Failed to send verification email'),
        'Email service error. Please try again or contact support.',
      ),
      refusal(
        'no mail service',
        new ApiError(503, 'email_not_configured', 'Email service not configured.'),
        'Email service not configured. Please contact support.',
      ),
      refusal(
        'server not configured',
        new ApiError(503, 'unavailable', 'The service is not configured.'),
        'Service configuration error. Please contact support.',
      ),
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
      {
        name: 'too soon',
        error: tooSoon,
        shows: [
          seeFocused('textbox', 'Digit 1 of 6'),
          seeText(
            'status',
            'No new code was sent: the last one is still good. It makes the workspace with the names typed then; ask for another code to use the new ones.',
          ),
          seeText('timer', 'in 3 s'),
        ],
      },
      refusal(
        'too many, and none is good',
        new ApiError(429, 'too_many_requests', 'Too many codes were sent. Please try again in 42 minutes.', {
          retry_in_seconds: 2520,
          code_is_good: false,
        }),
        'Error: Too many codes were sent. Please try again in 42 minutes.',
      ),
      refusal('something else', new Error('boom'), 'Network error. Please try again.'),
    ],
    verifyEmail: [
      { name: 'right', done: { verified: true } },
      ...codeRefusals,
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
      refusal('something else', new Error('boom'), 'Network error. Please try again.'),
    ],
    completeSignup: [
      {
        name: 'created',
        done: { workspace_id: 'w1', user_id: 'u1', workspace_slug: 'northbeam' },
      },
      ...codeRefusals,
      refusal(
        'identity failed',
        new ApiError(502, 'identity_failed', 'Failed to create authentication account'),
        'Authentication service error. Please contact support.',
      ),
      accountExists(),
    ],
    signIn: [
      { name: 'signed in', done: undefined },
      refusal('failed', new Error('boom'), 'Failed to sign in after account creation'),
    ],
  },
  listeners: ['watchStep'],
  asks: {
    sendVerification: {
      '*': {
        body: { email: 'maya@northbeam.io', full_name: 'Maya Okafor', workspace_name: 'Northbeam' },
      },
    },
    verifyEmail: { '*': { body: { email: 'maya@northbeam.io', verification_code: '407131' } } },
    completeSignup: {
      '*': {
        body: { email: 'maya@northbeam.io', password: 'Northbeam26!', verification_code: '407131' },
      },
    },
    signIn: { '*': { email: 'maya@northbeam.io', password: 'Northbeam26!' } },
  },
  leadsTo: { finished: '/northbeam/chatam' },
  children: { mailedLink: mailedLinkWalk, verification: verificationWalk },
  states: {
    form: [see('heading', 'Create your workspace')],
    'form.editing': [see('textbox', 'Workspace name'), see('textbox', 'Full name'), see('textbox', 'Email')],
    'form.sending': [seeDisabled('button', 'Continue'), seeDisabled('textbox', 'Email')],
    verification: [
      see('heading', 'Verify your email'),
      see('textbox', 'Confirm password'),
      seeText('list', 'Password must contain at least 1 number'),
    ],
    'verification.verifying': [seeDisabled('button', 'Create account'), seeDisabled('button', 'Back')],
    'verification.creating': [seeDisabled('button', 'Create account'), seeDisabled('button', 'Back')],
    'verification.signingIn': [seeDisabled('button', 'Create account')],
    createdSignedOut: [
      seeBanner('Failed to sign in after account creation'),
      see('link', 'Sign In'),
      absent('button', 'Create account'),
    ],
    finished: [seeText('status', 'Opening your workspace'), seeFocused('heading', 'Create your workspace')],
  },
  relevant: ({ sent, note, ...context }) => ({
    ...context,
    // Does not distinguish states.
    resendInSeconds: null,
    sent: sent?.email,
    note: note !== null,
    problem: context.problem?.field,
  }),
  secret: {
    context: ['entered'],
    events: ['value', 'entered', 'code', 'password', 'confirmation'],
    served: ['createdSignedOut'],
  },
});
