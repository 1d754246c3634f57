/** What differs between the flows that ask for a mailed code: the words where no other was sent, and whose password it is. */
import { createActor, createEmptyActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { ApiError } from '../../contract/errors.ts';
import type { LinkedCodeRequest } from '../../machines/auth/resend.machine.ts';
import { verificationMachine } from '../../machines/auth/verification.machine.ts';

const email = 'maya@northbeam.io';
const invitation: LinkedCodeRequest = { purpose: 'invitation', body: { email } };

function started(request: LinkedCodeRequest, password = '', accountExists = false) {
  const entered = { code: '407131', password, confirmation: '' };
  const input = { request, seconds: 2, accountExists, note: null, entered, flow: createEmptyActor() };
  return createActor(verificationMachine, { input, clock: new SimulatedClock() }).start();
}

test.each([
  [
    { purpose: 'signup', body: { email, full_name: 'Maya Okafor', workspace_name: 'Northbeam' } },
    new ApiError(409, 'account_exists', 'Account already exists'),
    { field: 'form', text: 'Account already exists with this email address', link: 'signin' },
  ],
  [
    invitation,
    new ApiError(502, 'email_not_sent', 'Failed to send verification email'),
    { field: 'form', text: 'Failed to send verification code. Please try again.' },
  ],
  [
    invitation,
    new ApiError(429, 'too_many_requests', 'Please try again in 42 minutes.', {
      retry_in_seconds: 2520,
      code_is_good: true,
    }),
    {
      field: 'form',
      text: 'Please try again in 42 minutes.',
      more: 'The last mail is still good: its link works even when no tries are left.',
    },
  ],
  [
    { purpose: 'reset', body: { email } },
    new ApiError(404, 'user_not_found', 'User does not exist'),
    { field: 'form', text: 'No user with this email' },
  ],
] satisfies [LinkedCodeRequest, ApiError, unknown][])(
  'the problem that no other code was sent is shown over the form: %o',
  (request, error, problem) => {
    const actor = started(request);
    actor.send({ type: 'code.notSent', error });
    expect(actor.getSnapshot().context.problem).toEqual(problem);
  },
);

test.each([
  ['old', true, true],
  [' ', true, false],
  ['old', false, false],
  ['Northbeam26!', false, false],
])(
  'the password %o without a confirmation is taken for an account that exists (%o): %o',
  (password, accountExists, taken) => {
    const actor = started(invitation, password, accountExists);
    expect(actor.getSnapshot().can({ type: 'verification.submit' })).toBe(taken);
  },
);
