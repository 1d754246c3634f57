/** The walk of joining by invitation (spec §2.1, §4, §5, §8). */
import type { SnapshotFrom } from 'xstate';
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import {
  absent,
  click,
  defineWalk,
  refusal,
  see,
  seeBanner,
  seeDisabled,
  seeFieldError,
  seeFocused,
  seeText,
  seeValue,
} from '../testing/walk.ts';
import { badNewEmails, emailCases, emailField } from './email-cases.ts';
import { invitationChoiceWalk, sampleInvitations } from './invitation-choice.walk.ts';
import { linkCases } from './link-cases.ts';
import { mailedLinkWalk } from './mailed-link.walk.ts';
import { joinMachine } from './join.machine.ts';
import { sentCode, tooSoon } from './resend.walk.ts';
import { stepCases } from './step-cases.ts';
import { codeRefusals, verificationCases, verificationWalk } from './verification.walk.ts';

const [open, expired] = sampleInvitations;
const found = (invitations: readonly unknown[], account_exists = false) => ({
  has_invitation: invitations.length > 0,
  account_exists,
  invitations,
});

const email = emailCases('Continue', badNewEmails);
const newcomer = verificationCases('Join workspace');
const member = verificationCases('Join workspace', 'known');

const choice = (decision: 'accept' | 'own' | 'back') => ({
  type: 'xstate.done.actor.choice',
  output: { decision, chosen: decision === 'accept' ? 'i1' : null, invitations: sampleInvitations },
});

export const joinWalk = defineWalk({
  title: 'Join a workspace',
  purpose: 'Brings an invited person into the workspace that invited them.',
  spec: '§4 Invitation join, §5, §8',
  machine: joinMachine,
  input: {},
  events: {
    ...linkCases('Code expired'),
    ...stepCases({
      kept: { chosen: 'i1' },
      behind: seeFocused('heading', 'Choose an invitation'),
      // The invitations are loaded again first.
      again: [seeDisabled('textbox', 'Email'), seeValue('textbox', 'Email', 'maya@northbeam.io')],
      form: { role: 'button', name: 'Create your own workspace' },
      hasCode: ({ context, ...snapshot }: SnapshotFrom<typeof joinMachine>) =>
        (snapshot.matches('select') || snapshot.matches({ email: 'editing' })) &&
        context.invitations.some((one) => one.invitation_id === context.chosen) &&
        context.sentTo !== null &&
        context.sentTo === context.email,
    }),
    'field.change': email.typing,
    'form.submit': email.sending,
    'code.have': email.having,
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
        // The sample has two invitations. A single, expired or repeated one leads to another state.
        when: ({ context }) => context.invitations.length === sampleInvitations.length,
      },
      {
        name: 'an own workspace is wanted',
        event: choice('own'),
        by: [click('button', 'Create your own workspace')],
      },
      { name: 'back', event: choice('back'), by: [click('button', 'Back')] },
    ],
    'verification.submitted': [
      { ...newcomer.submitted, when: ({ context }) => !context.accountExists },
      { ...member.submitted, when: ({ context }) => context.accountExists },
    ],
    'xstate.done.actor.verification': [
      { ...newcomer.left, shows: [seeFocused('heading', 'Choose an invitation')] },
    ],
  },
  effects: {
    checkInvitation: [
      {
        name: 'none',
        done: found([]),
        shows: seeFieldError(emailField, 'No pending invitation found for this email'),
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
        'too many, and none is good',
        new ApiError(429, 'too_many_requests', 'Too many codes were sent. Please try again in 42 minutes.', {
          retry_in_seconds: 2520,
          code_is_good: false,
        }),
        'Failed to send verification code. Please try again. Too many codes were sent. Please try again in 42 minutes.',
      ),
      refusal(
        'failed',
        new ApiError(502, 'email_not_sent', 'Failed to send verification email'),
        'Failed to send verification code. Please try again.',
      ),
    ],
    acceptInvitation: [
      { name: 'joined', done: { workspace_id: 'w1', user_id: 'u1', workspace_slug: 'northbeam' } },
      ...codeRefusals,
      refusal(
        'wrong password',
        new ApiError(400, 'password_wrong', 'The password is wrong.'),
        'Incorrect password',
        { role: 'textbox', name: 'Password' },
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
  listeners: ['watchStep'],
  asks: {
    checkInvitation: { '*': { body: { email: 'maya@northbeam.io' } } },
    sendInvitationVerification: { '*': { body: { email: 'maya@northbeam.io' } } },
    acceptInvitation: {
      'verification.submitted: Join workspace with a new password': {
        body: {
          email: 'maya@northbeam.io',
          password: 'Northbeam26!',
          verification_code: '407131',
          invitation_id: 'i1',
        },
      },
      'verification.submitted: Join workspace with a known password': {
        body: {
          email: 'maya@northbeam.io',
          password: 'old',
          verification_code: '407131',
          invitation_id: 'i1',
        },
      },
    },
    signIn: { '*': { email: 'maya@northbeam.io', password: 'Northbeam26!' } },
  },
  leadsTo: { finished: '/northbeam/chatam', ownWorkspace: '/onboarding' },
  children: {
    mailedLink: mailedLinkWalk,
    invitationChoice: invitationChoiceWalk,
    verification: verificationWalk,
  },
  states: {
    email: [see('heading', 'Join a workspace'), see('textbox', 'Email')],
    'email.checking': [seeDisabled('button', 'Continue'), seeDisabled('textbox', 'Email')],
    select: [see('heading', 'Choose an invitation')],
    sendingCode: [seeText('status', 'Sending a code'), seeFocused('heading', 'Join a workspace')],
    verification: [
      see('heading', 'Verify your email'),
      seeText('main', 'Northbeam'),
      see('textbox', 'Password'),
    ],
    'verification.accepting': [seeDisabled('button', 'Join workspace'), seeDisabled('button', 'Back')],
    'verification.signingIn': [seeDisabled('button', 'Join workspace')],
    joinedSignedOut: [
      seeBanner('Failed to sign in after account creation'),
      see('link', 'Sign In'),
      absent('button', 'Join workspace'),
    ],
    finished: [seeText('status', 'Opening your workspace'), seeFocused('heading', 'Join a workspace')],
  },
  relevant: ({ note, invitations, problem, ...context }) => ({
    ...context,
    // Does not distinguish states.
    resendInSeconds: null,
    note: note !== null,
    invitations: invitations.map((one) => one.invitation_id),
    problem: problem?.field,
  }),
  secret: {
    context: ['entered'],
    events: ['value', 'entered', 'code', 'password', 'confirmation'],
    served: ['joinedSignedOut'],
  },
});
