/**
 * Joining by invitation (spec §2.1, §4, §5, §8): email, the invitation (only when there is a choice or it has
 * expired), then code and password. Declining all of them, or wanting an own workspace, leads to sign-up.
 */
import { assign, emit, sendTo, setup } from 'xstate';
import type { CallAnswer, CallBody } from '../../contract/call.ts';
import type {
  acceptInvitation,
  InvitationCheck,
  sendInvitationVerification,
} from '../../contract/invitations.ts';
import { paths } from '../../contract/paths.ts';
import { signupEmailProblem } from '../../contract/rules/email.ts';
import { afterTyping, type FieldChange } from './after-typing.ts';
import type { GoTo } from '../go-to.ts';
import {
  fromLink,
  mailedLinkMachine,
  type MailedLinkReport,
  type OpenedLink,
} from './mailed-link.machine.ts';
import { notProvided } from '../not-provided.ts';
import { acceptFailure, checkFailure, CODE_NOT_SENT, NO_INVITATION } from './join-messages.ts';
import { invitationChoiceMachine, type Choice } from './invitation-choice.machine.ts';
import { hasCode, only, type JoinContext } from './join-context.ts';
import { problem, type Problem } from './problem.ts';
import { signInAfterFailed } from './signup-messages.ts';
import {
  nothingEntered,
  verificationMachine,
  type Entered,
  type VerificationReport,
} from './verification.machine.ts';

type JoinEvent =
  | { type: 'field.change'; field: 'email'; value: string }
  | { type: 'form.submit' }
  | { type: 'workspace.own' }
  | MailedLinkReport
  | VerificationReport;

export const joinMachine = setup({
  types: {
    context: {} as JoinContext,
    events: {} as JoinEvent,
    input: {} as { readonly email?: string },
    emitted: {} as GoTo,
    children: {} as {
      choice: 'invitationChoice';
      mailedLink: 'mailedLink';
      verification: 'verification';
    },
  },
  actors: {
    invitationChoice: invitationChoiceMachine,
    mailedLink: mailedLinkMachine,
    verification: verificationMachine,
    checkInvitation: notProvided<InvitationCheck, { email: string }>('join', 'checkInvitation'),
    sendInvitationVerification: notProvided<
      CallAnswer<typeof sendInvitationVerification>,
      CallBody<typeof sendInvitationVerification>
    >('join', 'sendInvitationVerification'),
    acceptInvitation: notProvided<CallAnswer<typeof acceptInvitation>, CallBody<typeof acceptInvitation>>(
      'join',
      'acceptInvitation',
    ),
    signIn: notProvided<void, { email: string; password: string }>('join', 'signIn'),
  },
  guards: {
    isFilled: ({ context }) => context.email.trim() !== '',
    hasBadEmail: ({ context }) => context.email.trim() !== '' && signupEmailProblem(context.email) !== null,
    isUninvited: (_, { invitations }: InvitationCheck) => invitations.length === 0,
    isInvitedOnce: (_, found: InvitationCheck) => only(found) !== null,
    isInvitedOnceWithCode: ({ context }, found: InvitationCheck) => only(found) !== null && hasCode(context),
    isAccepted: (_, { decision }: Pick<Choice, 'decision'>) => decision === 'accept',
    isAcceptedWithCode: ({ context }, { decision }: Pick<Choice, 'decision'>) =>
      decision === 'accept' && hasCode(context),
    isOwnWorkspace: (_, { decision }: Pick<Choice, 'decision'>) => decision === 'own',
  },
  actions: {
    change: assign(({ context }, change: FieldChange<'email'>) => afterTyping(context.problem, change)),
    keepChoice: assign((_, { chosen, invitations }: Choice) => ({ chosen, invitations, problem: null })),
    keepFound: assign((_, found: InvitationCheck) => ({
      invitations: found.invitations,
      accountExists: found.account_exists,
      chosen: only(found)?.invitation_id ?? null,
    })),
    clearProblem: assign({ problem: null }),
    forgetEntered: assign({ entered: nothingEntered }),
    openLink: assign((_, opened: OpenedLink) => {
      const { email, entered } = fromLink(opened);
      return { email, entered, problem: null, resendInSeconds: 0 };
    }),
    keepEntered: assign((_, entered: Entered) => ({ entered })),
    refuse: sendTo('verification', (_, refused: Problem) => ({
      type: 'verification.refused',
      problem: refused,
    })),
  },
}).createMachine({
  id: 'join',
  context: ({ input }) => ({
    email: input.email ?? '',
    entered: nothingEntered,
    invitations: [],
    accountExists: false,
    chosen: null,
    problem: null,
    resendInSeconds: 0,
    slug: '',
  }),
  invoke: {
    id: 'mailedLink',
    src: 'mailedLink',
    input: ({ self }) => ({ purpose: 'invitation', flow: self }),
  },
  initial: 'email',
  states: {
    email: {
      initial: 'editing',
      on: {
        'link.opened': {
          target: '.checking',
          actions: { type: 'openLink', params: ({ event }) => event.opened },
        },
        'link.refused': {
          target: '.editing',
          actions: assign({ problem: ({ event }) => ({ ...acceptFailure(event.error), field: 'form' }) }),
        },
      },
      states: {
        editing: {
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'form.submit': [
              {
                guard: 'hasBadEmail',
                actions: assign({
                  problem: ({ context }) => problem('email', signupEmailProblem(context.email) ?? ''),
                }),
              },
              { guard: 'isFilled', target: 'checking', actions: ['clearProblem', 'forgetEntered'] },
            ],
            'workspace.own': '#join.ownWorkspace',
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkInvitation',
            src: 'checkInvitation',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: { type: 'isUninvited', params: ({ event }) => event.output },
                target: 'editing',
                actions: assign({ problem: problem('email', NO_INVITATION) }),
              },
              {
                guard: { type: 'isInvitedOnceWithCode', params: ({ event }) => event.output },
                target: '#join.verification',
                actions: { type: 'keepFound', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isInvitedOnce', params: ({ event }) => event.output },
                target: '#join.sendingCode',
                actions: { type: 'keepFound', params: ({ event }) => event.output },
              },
              {
                target: '#join.select',
                actions: { type: 'keepFound', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'editing',
              actions: assign({ problem: ({ event }) => checkFailure(event.error) }),
            },
          },
        },
      },
    },
    select: {
      invoke: {
        id: 'choice',
        src: 'invitationChoice',
        input: ({ context }) => ({
          invitations: context.invitations,
          problem: context.problem?.text ?? null,
        }),
        onDone: [
          {
            guard: { type: 'isAcceptedWithCode', params: ({ event }) => event.output },
            target: 'verification',
            actions: { type: 'keepChoice', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'sendingCode',
            actions: { type: 'keepChoice', params: ({ event }) => event.output },
          },
          { guard: { type: 'isOwnWorkspace', params: ({ event }) => event.output }, target: 'ownWorkspace' },
          { target: 'email', actions: 'clearProblem' },
        ],
      },
    },
    sendingCode: {
      tags: 'busy',
      invoke: {
        id: 'sendInvitationVerification',
        src: 'sendInvitationVerification',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'verification',
          actions: assign({ resendInSeconds: ({ event }) => event.output.resend_in_seconds }),
        },
        onError: {
          target: 'select',
          actions: assign({ problem: problem('form', CODE_NOT_SENT) }),
        },
      },
    },
    verification: {
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context, self }) => ({
          request: { purpose: 'invitation', body: { email: context.email } },
          seconds: context.resendInSeconds,
          accountExists: context.accountExists,
          entered: context.entered,
          flow: self,
        }),
        onDone: { target: 'select', actions: 'forgetEntered' },
      },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'verification.submitted': {
              target: 'accepting',
              actions: { type: 'keepEntered', params: ({ event }) => event.entered },
            },
            'link.opened': {
              target: '#join.email.checking',
              actions: { type: 'openLink', params: ({ event }) => event.opened },
            },
            'link.refused': {
              actions: { type: 'refuse', params: ({ event }) => acceptFailure(event.error) },
            },
          },
        },
        accepting: {
          invoke: {
            id: 'acceptInvitation',
            src: 'acceptInvitation',
            input: ({ context }) => ({
              email: context.email,
              password: context.entered.password,
              verification_code: context.entered.code,
              invitation_id: context.chosen ?? '',
            }),
            onDone: {
              target: 'signingIn',
              actions: assign({ slug: ({ event }) => event.output.workspace_slug }),
            },
            onError: {
              target: 'entering',
              actions: { type: 'refuse', params: ({ event }) => acceptFailure(event.error) },
            },
          },
        },
        signingIn: {
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ context }) => ({ email: context.email, password: context.entered.password }),
            onDone: '#join.finished',
            onError: {
              target: '#join.joinedSignedOut',
              actions: assign({ problem: signInAfterFailed }),
            },
          },
        },
      },
    },
    /** The membership exists but the browser is not signed in: signing in by hand is the way on. */
    joinedSignedOut: { entry: 'forgetEntered' },
    ownWorkspace: {
      type: 'final',
      entry: ['forgetEntered', emit({ type: 'go.to', path: paths.onboarding })],
    },
    finished: {
      type: 'final',
      entry: [
        'forgetEntered',
        emit(({ context }) => ({ type: 'go.to', path: paths.workspace.chatam(context.slug) })),
      ],
    },
  },
});
