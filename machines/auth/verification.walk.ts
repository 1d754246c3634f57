/** The walk of the code step (spec §4, §5, §8). Its screen is a step of the parent flow. */
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import {
  click,
  defineWalk,
  refusal,
  see,
  seeBanner,
  seeDisabled,
  seeError,
  seeFieldError,
  seeText,
  seeValue,
  settle,
  type,
  type Control,
  type Outcome,
} from '../testing/walk.ts';
import { openExpiredLink } from './mailed-link.walk.ts';
import { askAgain, resendWalk, TOO_SOON, tooSoon } from './resend.walk.ts';
import { nothingEntered, verificationMachine, type Entered } from './verification.machine.ts';

const isEntering = (snapshot: SnapshotFrom<typeof verificationMachine>) => snapshot.matches('entering');

const labels = { code: 'Digit 1 of 6', password: 'Password', confirmation: 'Confirm password' };
const typing = (field: keyof Entered, value: string) => type('textbox', labels[field], value);
const change = (name: string, field: keyof Entered, value: string) => ({
  name,
  event: { type: 'field.change' as const, field, value },
  by: [typing(field, value)],
});

type Met = 'met' | 'not met';

/** Each rule shows whether the password follows it. */
const rules = ([length, capital, number, special]: readonly [Met, Met, Met, Met]) => [
  seeText('listitem', `Password must be at least 6 characters ${length}`),
  seeText('listitem', `Password must contain at least 1 capital letter ${capital}`),
  seeText('listitem', `Password must contain at least 1 number ${number}`),
  seeText('listitem', `Password must contain at least 1 special character ${special}`),
];
const weak = (password: string, met: readonly [Met, Met, Met, Met]) => ({
  ...change(`a weak password: ${password}`, 'password', password),
  shows: rules(met),
});

const back = click('button', 'Back');

/** Where a refused or missing code is reported: the six boxes share one error, and the first receives the focus. */
export const codeField: Control = { role: 'textbox', name: labels.code };

/** The server's refusals of a code, and their messages in sign-up and joining. */
export const codeRefusals: readonly Outcome[] = [
  refusal(
    'code not found',
    new ApiError(400, 'code_not_found', 'No verification code found'),
    'Code not found',
    codeField,
  ),
  refusal(
    'code expired',
    new ApiError(400, 'code_expired', 'Verification code expired'),
    'Code expired',
    codeField,
  ),
  refusal(
    'wrong code',
    new ApiError(400, 'code_invalid', 'Invalid verification code', { tries_left: 4 }),
    'Invalid code. 4 tries are left.',
    codeField,
  ),
  refusal(
    'wrong code, one try left',
    new ApiError(400, 'code_invalid', 'Invalid verification code', { tries_left: 1 }),
    'Invalid code. 1 try is left.',
    codeField,
  ),
  refusal(
    'no tries left',
    new ApiError(400, 'code_invalid', 'Invalid verification code', { tries_left: 0 }),
    'Invalid code. No tries are left for it: use the link in the mail, or ask for another code.',
    codeField,
  ),
  refusal(
    'wrong code, in another browser',
    new ApiError(400, 'code_invalid', 'Invalid verification code'),
    'Invalid code',
    codeField,
  ),
  refusal(
    'too many tries',
    new ApiError(429, 'too_many_requests', 'Too many tries. Please request a new code.'),
    'Too many tries. Please request a new code.',
  ),
];

export const verificationWalk = defineWalk({
  title: 'Code and password',
  purpose:
    'Takes the code of a mail and the password of the account, and checks both before anything is sent.',
  spec: '§4, §5 Password and Verification code, §8 Verification',
  machine: verificationMachine,
  input: {
    request: {
      purpose: 'signup',
      body: { email: 'maya@northbeam.io', full_name: 'Maya Okafor', workspace_name: 'Northbeam' },
    },
    seconds: 2,
    accountExists: false,
    note: null,
    entered: nothingEntered,
    flow: createEmptyActor(),
  },
  events: {
    'field.change': [
      change('a whole code', 'code', '407131'),
      weak('short', ['not met', 'not met', 'not met', 'not met']),
      weak('lowercase', ['met', 'not met', 'not met', 'not met']),
      weak('Capital', ['met', 'met', 'not met', 'not met']),
      weak('Capital1', ['met', 'met', 'met', 'not met']),
      {
        ...change('a good password', 'password', 'Northbeam26!'),
        shows: rules(['met', 'met', 'met', 'met']),
      },
      {
        ...change('another confirmation', 'confirmation', 'Northbea'),
        shows: [seeError({ role: 'textbox', name: 'Confirm password' }, 'Passwords do not match')],
      },
      change('the same confirmation', 'confirmation', 'Northbeam26!'),
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
        shows: [
          ...seeFieldError(codeField, 'Please enter the complete code'),
          seeError({ role: 'group', name: 'Verification code' }, 'Please enter the complete code'),
        ],
      },
    ],
    'verification.back': [{ name: 'Back', event: { type: 'verification.back' }, by: [back] }],
    'verification.refused': [
      {
        name: 'wrong code',
        event: { type: 'verification.refused', problem: { field: 'code', text: 'Invalid code' } },
        by: [settle('verifyEmail', 'wrong code')],
        when: (snapshot) => snapshot.matches('submitted'),
        shows: seeFieldError(codeField, 'Invalid code'),
      },
      {
        name: 'an expired link, opened in this tab',
        event: { type: 'verification.refused', problem: { field: 'code', text: 'Code expired' } },
        by: openExpiredLink,
        when: isEntering,
        shows: seeFieldError(codeField, 'Code expired'),
      },
    ],
    'code.resent': [
      {
        name: 'another code is on its way',
        event: { type: 'code.resent', seconds: 4 },
        by: [...askAgain, settle('sendCode', 'sent')],
        when: (snapshot) => isEntering(snapshot) && snapshot.context.code !== '',
        // The digits of an invalid code are cleared.
        shows: [seeText('status', 'Code sent'), seeValue('textbox', labels.code, '')],
      },
    ],
    'code.notSent': [
      {
        name: 'no other code was sent',
        event: { type: 'code.notSent', error: tooSoon },
        by: [...askAgain, settle('sendCode', 'too soon')],
        when: isEntering,
        // The waiting time is shown at the resend line.
        shows: [
          seeBanner(`${TOO_SOON} The last mail is still good: its link works even when no tries are left.`),
          seeText('timer', 'in 3 s'),
        ],
      },
    ],
  },
  effects: {},
  children: { resend: resendWalk },
  newScreenReason:
    'The line that asks for another code counts seconds while the moves of this walk are made.',
  states: {
    entering: [
      see('heading', 'Verify your email'),
      see('group', 'Verification code'),
      see('textbox', 'Digit 6 of 6'),
      see('textbox', 'Password'),
      see('textbox', 'Confirm password'),
    ],
    submitted: [seeDisabled('button', 'Create account'), seeDisabled('button', 'Back')],
    left: [see('heading', 'Create your workspace')],
  },
  relevant: ({ code, password, confirmation, problem }) => ({
    code,
    password,
    confirmation,
    problem: problem?.field,
  }),
  secret: {
    context: ['entered', 'code', 'password', 'confirmation'],
    events: ['value', 'entered', 'output', 'password', 'confirmation'],
    handedOn: ['left'],
  },
});

const whole: Entered = { code: '407131', password: 'Northbeam26!', confirmation: 'Northbeam26!' };
const known: Entered = { code: '407131', password: 'old', confirmation: '' };

/**
 * Events of this form, for the walk of the parent flow. `submit` is the button's name; `account` says whether the
 * account exists.
 */
export function verificationCases(submit: string, account: 'new' | 'known' = 'new') {
  const entered = account === 'new' ? whole : known;
  const by = [typing('code', entered.code), typing('password', entered.password)];
  if (account === 'new') by.push(typing('confirmation', entered.confirmation));
  return {
    submitted: {
      name: `${submit} with a ${account} password`,
      event: { type: 'verification.submitted' as const, entered },
      by: [...by, click('button', submit)],
    },
    left: {
      name: 'Back',
      event: { type: 'xstate.done.actor.verification', output: { entered: nothingEntered, seconds: 2 } },
      by: [back],
    },
  };
}
