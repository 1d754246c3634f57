/** How sign-up is walked (spec §4, §5, §8). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, click, defineWalk, see, seeDisabled, seeText, type, type Outcome } from '../walk.ts';
import type { SnapshotFrom } from 'xstate';
import { resendCases, resendWalk } from './resend.walk.ts';
import { signupMachine, type SignupField } from './signup.machine.ts';

const change = (name: string, field: SignupField, role: string, label: string, value: string) => ({
  name,
  event: { type: 'field.change' as const, field, value },
  by: [type(role, label, value)],
});

const refusal = (name: string, error: unknown, text: string): Outcome => ({
  name,
  error,
  shows: [seeText('alert', text)],
});

const codeFailures: readonly Outcome[] = [
  refusal(
    'code not found',
    new ApiError(400, 'code_not_found', 'No verification code found'),
    'Code not found',
  ),
  refusal('code expired', new ApiError(400, 'code_expired', 'Verification code expired'), 'Code expired'),
  refusal('wrong code', new ApiError(400, 'code_invalid', 'Invalid verification code'), 'Invalid code'),
  refusal(
    'too many tries',
    new ApiError(429, 'too_many_requests', 'Too many tries. Please request a new code.'),
    'Error: Too many tries. Please request a new code.',
  ),
];

const badEmail = 'maya.northbeam.io';

export const signupWalk = defineWalk({
  title: 'Sign-up',
  spec: '§4 Signup, §5, §8',
  machine: signupMachine,
  events: {
    'field.change': [
      {
        ...change('workspace name', 'workspaceName', 'textbox', 'Workspace name', 'Northbeam'),
        when: (snapshot) => snapshot.matches('form'),
      },
      {
        ...change('full name', 'fullName', 'textbox', 'Full name', 'Maya Okafor'),
        when: (snapshot) => snapshot.matches('form'),
      },
      {
        ...change('an email without @', 'email', 'textbox', 'Email', badEmail),
        when: (snapshot) => snapshot.matches('form'),
      },
      {
        ...change('a good email', 'email', 'textbox', 'Email', 'maya@northbeam.io'),
        when: (snapshot) => snapshot.matches('form'),
      },
      {
        ...change('a whole code', 'code', 'textbox', 'Digit 1 of 6', '407131'),
        when: (snapshot) => snapshot.matches('verification'),
      },
      {
        ...change('a weak password', 'password', 'textbox', 'Password', 'short'),
        when: (snapshot) => snapshot.matches('verification'),
        shows: [
          seeText('list', 'Password must be at least 6 characters'),
          seeText('list', 'Password must contain at least 1 capital letter'),
          seeText('list', 'Password must contain at least 1 number'),
          seeText('list', 'Password must contain at least 1 special character'),
        ],
      },
      {
        ...change('a good password', 'password', 'textbox', 'Password', 'Northbeam26!'),
        when: (snapshot) => snapshot.matches('verification'),
      },
      {
        ...change('another confirmation', 'confirmation', 'textbox', 'Confirm password', 'Northbea'),
        when: (snapshot) => snapshot.matches('verification'),
        shows: [seeText('alert', 'Passwords do not match')],
      },
      {
        ...change('the same confirmation', 'confirmation', 'textbox', 'Confirm password', 'Northbeam26!'),
        when: (snapshot) => snapshot.matches('verification'),
      },
    ],
    'form.submit': [
      {
        name: 'Continue',
        event: { type: 'form.submit' },
        by: [click('button', 'Continue')],
        when: ({ context }) => context.email !== badEmail,
      },
      {
        name: 'Continue with an email without @',
        event: { type: 'form.submit' },
        by: [click('button', 'Continue')],
        when: ({ context }) => context.email === badEmail,
        shows: [seeText('alert', "Please include an '@' in the email address")],
      },
    ],
    'verification.submit': [
      {
        name: 'Create account',
        event: { type: 'verification.submit' },
        by: [click('button', 'Create account')],
        when: ({ context }) => context.code !== '',
      },
      {
        name: 'Create account without the code',
        event: { type: 'verification.submit' },
        by: [click('button', 'Create account')],
        when: ({ context }) => context.code === '',
        shows: [seeText('alert', 'Please enter the complete code')],
      },
    ],
    'verification.back': [
      { name: 'Back', event: { type: 'verification.back' }, by: [click('button', 'Back')] },
    ],
    ...resendCases((snapshot: SnapshotFrom<typeof signupMachine>) =>
      snapshot.matches({ verification: 'entering' }),
    ),
  },
  effects: {
    sendVerification: [
      { name: 'sent', done: { sent: true, resend_in_seconds: 2 } },
      {
        name: 'account exists',
        error: new ApiError(409, 'account_exists', 'Account already exists'),
        shows: [
          seeText('alert', 'Account already exists with this email address'),
          see('link', 'Account exists, sign in'),
        ],
      },
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
      refusal(
        'too soon',
        new ApiError(429, 'too_many_requests', 'Please wait 30 seconds before asking for another code.'),
        'Error: Please wait 30 seconds before asking for another code.',
      ),
      refusal('something else', new Error('boom'), 'Network error. Please try again.'),
    ],
    verifyEmail: [
      { name: 'right', done: { verified: true } },
      ...codeFailures,
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
      refusal('something else', new Error('boom'), 'Network error. Please try again.'),
    ],
    completeSignup: [
      {
        name: 'created',
        done: { workspace_id: 'w1', user_id: 'u1', workspace_slug: 'northbeam' },
      },
      ...codeFailures,
      refusal(
        'identity failed',
        new ApiError(502, 'identity_failed', 'Failed to create authentication account'),
        'Authentication service error. Please contact support.',
      ),
      {
        name: 'account exists',
        error: new ApiError(409, 'account_exists', 'Account already exists'),
        shows: [
          seeText('alert', 'Account already exists with this email address'),
          see('link', 'Account exists, sign in'),
        ],
      },
    ],
    signIn: [
      { name: 'signed in', done: undefined },
      refusal('failed', new Error('boom'), 'Failed to sign in after account creation'),
    ],
  },
  children: { resend: resendWalk },
  states: {
    form: [see('heading', 'Create your workspace')],
    'form.editing': [see('textbox', 'Workspace name'), see('textbox', 'Full name'), see('textbox', 'Email')],
    'form.sending': [seeDisabled('button', 'Continue'), seeDisabled('textbox', 'Email')],
    verification: [
      see('heading', 'Verify your email'),
      see('group', 'Verification code'),
      see('textbox', 'Digit 6 of 6'),
      see('textbox', 'Password'),
      see('textbox', 'Confirm password'),
    ],
    'verification.verifying': [seeDisabled('button', 'Create account'), seeDisabled('button', 'Back')],
    'verification.creating': [seeDisabled('button', 'Create account'), seeDisabled('button', 'Back')],
    'verification.signingIn': [seeDisabled('button', 'Create account')],
    createdSignedOut: [
      seeText('alert', 'Failed to sign in after account creation'),
      see('link', 'Sign In'),
      absent('button', 'Create account'),
    ],
    finished: [seeText('status', 'Opening your workspace')],
  },
  relevant: (context) => ({
    ...context,
    problem: context.problem?.field,
  }),
  secret: {
    context: ['code', 'password', 'confirmation'],
    events: ['value'],
  },
});
