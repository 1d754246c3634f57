/** How joining by invitation is walked (spec §2.1, §4, §5, §8). */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, click, defineWalk, see, seeDisabled, seeText, type, type Outcome } from '../walk.ts';
import { invitationChoiceWalk, sampleInvitations } from './invitation-choice.walk.ts';
import { joinMachine } from './join.machine.ts';
import type { JoinField } from './join-context.ts';
import { resendCases, resendWalk, sentCode } from './resend.walk.ts';

type Snapshot = SnapshotFrom<typeof joinMachine>;
const inEmail = (snapshot: Snapshot) => snapshot.matches('email');
const inVerification = (snapshot: Snapshot) => snapshot.matches('verification');
const asNewcomer = (snapshot: Snapshot) => inVerification(snapshot) && !snapshot.context.accountExists;

const badEmail = 'maya.northbeam.io';
const [open, expired] = sampleInvitations;
const found = (invitations: readonly unknown[], account_exists = false) => ({
  has_invitation: invitations.length > 0,
  account_exists,
  invitations,
});

const change = (
  name: string,
  field: JoinField,
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

const choice = (decision: 'accept' | 'own' | 'back') => ({
  type: 'xstate.done.actor.choice',
  output: { decision, chosen: decision === 'accept' ? 'i1' : null, invitations: sampleInvitations },
});

export const joinWalk = defineWalk({
  title: 'Join a workspace',
  spec: '§4 Invitation join, §5, §8',
  machine: joinMachine,
  input: {},
  events: {
    'field.change': [
      change('an email without @', 'email', 'Email', badEmail, inEmail),
      change('a good email', 'email', 'Email', 'maya@northbeam.io', inEmail),
      change('a whole code', 'code', 'Digit 1 of 6', '407131', inVerification),
      change('a weak password', 'password', 'Password', 'short', asNewcomer),
      change('a good password', 'password', 'Password', 'Northbeam26!', inVerification),
      {
        ...change('another confirmation', 'confirmation', 'Confirm password', 'Northbea', asNewcomer),
        shows: [seeText('alert', 'Passwords do not match')],
      },
      change('the same confirmation', 'confirmation', 'Confirm password', 'Northbeam26!', asNewcomer),
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
    'workspace.own': [
      {
        name: 'Create your own workspace',
        event: { type: 'workspace.own' },
        by: [click('button', 'Create your own workspace')],
      },
    ],
    'xstate.done.actor.choice': [
      {
        name: 'one was accepted',
        event: choice('accept'),
        by: [click('button', 'Accept Northbeam')],
        // The sample holds two: a single one, expired or offered again after a failed code, ends otherwise.
        when: ({ context }) => context.invitations.length === sampleInvitations.length,
      },
      {
        name: 'an own workspace is wanted',
        event: choice('own'),
        by: [click('button', 'Create your own workspace')],
      },
      { name: 'back', event: choice('back'), by: [click('button', 'Back')] },
    ],
    'verification.submit': [
      {
        name: 'Join workspace',
        event: { type: 'verification.submit' },
        by: [click('button', 'Join workspace')],
        when: ({ context }) => context.code !== '',
      },
      {
        name: 'Join workspace without the code',
        event: { type: 'verification.submit' },
        by: [click('button', 'Join workspace')],
        when: ({ context }) => context.code === '',
        shows: [seeText('alert', 'Please enter the complete code')],
      },
    ],
    'verification.back': [
      { name: 'Back', event: { type: 'verification.back' }, by: [click('button', 'Back')] },
    ],
    ...resendCases((snapshot: Snapshot) => snapshot.matches({ verification: 'entering' })),
  },
  effects: {
    checkInvitation: [
      {
        name: 'none',
        done: found([]),
        shows: [seeText('alert', 'No pending invitation found for this email')],
      },
      { name: 'one', done: found([open]) },
      { name: 'one, for an account that exists', done: found([open], true) },
      {
        name: 'one that has expired',
        done: found([expired]),
        shows: [seeText('listitem', 'This invitation has expired')],
      },
      { name: 'several', done: found(sampleInvitations) },
      refusal('offline', new ApiError(0, 'network', NETWORK_SENTENCE), NETWORK_SENTENCE),
      refusal('something else', new Error('boom'), 'Network error. Please try again.'),
    ],
    sendInvitationVerification: [
      { name: 'sent', done: sentCode },
      refusal(
        'failed',
        new ApiError(502, 'email_not_sent', 'Failed to send verification email'),
        'Failed to send verification code. Please try again.',
      ),
    ],
    acceptInvitation: [
      { name: 'joined', done: { workspace_id: 'w1', user_id: 'u1', workspace_slug: 'northbeam' } },
      refusal(
        'code not found',
        new ApiError(400, 'code_not_found', 'No verification code found'),
        'Code not found',
      ),
      refusal('code expired', new ApiError(400, 'code_expired', 'Verification code expired'), 'Code expired'),
      refusal('wrong code', new ApiError(400, 'code_invalid', 'Invalid verification code'), 'Invalid code'),
      refusal(
        'wrong password',
        new ApiError(400, 'password_wrong', 'The password is wrong.'),
        'Incorrect password',
      ),
      refusal(
        'invitation closed',
        new ApiError(410, 'invitation_closed', 'This invitation has expired'),
        'This invitation has expired',
      ),
      refusal(
        'identity failed',
        new ApiError(502, 'identity_failed', 'Failed to create authentication account'),
        'Authentication service error. Please contact support.',
      ),
    ],
    signIn: [
      { name: 'signed in', done: undefined },
      refusal('failed', new Error('boom'), 'Failed to sign in after account creation'),
    ],
  },
  children: { invitationChoice: invitationChoiceWalk, resend: resendWalk },
  states: {
    email: [see('heading', 'Join a workspace'), see('textbox', 'Email')],
    'email.checking': [seeDisabled('button', 'Continue'), seeDisabled('textbox', 'Email')],
    select: [see('heading', 'Choose an invitation')],
    sendingCode: [seeText('status', 'Sending a code')],
    verification: [
      see('heading', 'Verify your email'),
      seeText('main', 'Northbeam'),
      see('group', 'Verification code'),
      see('textbox', 'Digit 6 of 6'),
      see('textbox', 'Password'),
    ],
    'verification.accepting': [seeDisabled('button', 'Join workspace'), seeDisabled('button', 'Back')],
    'verification.signingIn': [seeDisabled('button', 'Join workspace')],
    joinedSignedOut: [
      seeText('alert', 'Failed to sign in after account creation'),
      see('link', 'Sign In'),
      absent('button', 'Join workspace'),
    ],
    finished: [seeText('status', 'Opening your workspace')],
  },
  relevant: ({ invitations, problem, ...context }) => ({
    ...context,
    invitations: invitations.map((one) => one.invitation_id),
    problem: problem?.field,
  }),
  secret: { context: ['code', 'password', 'confirmation'], events: ['value'] },
});
