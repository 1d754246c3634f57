/**
 * Joining by invitation (spec §2.1, §4, §5, §8): email, the invitation (only when there is a choice or it has
 * expired), then code and password. Declining all of them, or wanting an own workspace, leads to sign-up.
 */
import { assign, emit, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { CallAnswer, CallBody } from '../../contract/call.ts';
import type {
  acceptInvitation,
  InvitationCheck,
  sendInvitationVerification,
} from '../../contract/invitations.ts';
import { paths } from '../../contract/paths.ts';
import { signupEmailProblem } from '../../contract/rules/email.ts';
import { afterTyping, type FieldChange } from './after-typing.ts';
import { leftBehind, watchStepOf, type KeptStep, type StepNews, type StepReport } from './code-step.ts';
import { hasGoodCode, RELOADED, SENT_BEFORE, waitAfter } from './code-words.ts';
import type { GoTo } from '../shared/go-to.ts';
import {
  fromLink,
  mailedLinkMachine,
  type MailedLinkReport,
  type OpenedLink,
} from './mailed-link.machine.ts';
import { notProvided } from '../shared/not-provided.ts';
import { acceptFailure, checkFailure, NO_INVITATION, sendJoinFailure } from './join-messages.ts';
import { invitationChoiceMachine, type Choice } from './invitation-choice.machine.ts';
import { hasCode, isForThis, isOpenAmong, only, type JoinContext } from './join-context.ts';
import { problem, type Problem } from './problem.ts';
import { signInAfterFailed } from './signup-messages.ts';
import {
  nothingEntered,
  verificationMachine,
  type Entered,
  type Left,
  type VerificationReport,
} from './verification.machine.ts';

type JoinEvent =
  | { type: 'field.change'; field: 'email'; value: string }
  | { type: 'form.submit' }
  | { type: 'workspace.own' }
  | { type: 'code.have' }
  | MailedLinkReport
  | StepReport
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
      watchStep: 'watchStep';
      verification: 'verification';
    },
  },
  actors: {
    invitationChoice: invitationChoiceMachine,
    mailedLink: mailedLinkMachine,
    verification: verificationMachine,
    watchStep: watchStepOf('join'),
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
    hasNoEmail: ({ context }) => signupEmailProblem(context.email) !== null,
    hasGoodCode: (_, { error }: { error: unknown }) => hasGoodCode(error),
    canEnterCode: ({ context }) => hasCode(context) && isOpenAmong(context.invitations, context),
    isForThis: ({ context }, { kept }: { kept: KeptStep }) => isForThis(context, kept),
    wasAtCode: ({ context }, { kept, at }: { kept: KeptStep; at: 'form' | 'code' }) =>
      at === 'code' && isForThis(context, kept),
    isInvitedAgain: ({ context }, found: InvitationCheck) =>
      hasCode(context) && isOpenAmong(found.invitations, context),
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
    keepFoundAgain: assign((_, found: InvitationCheck) => ({
      invitations: found.invitations,
      accountExists: found.account_exists,
    })),
    clearProblem: assign({ problem: null }),
    tellBadEmail: assign(({ context }) => ({
      problem: problem('email', signupEmailProblem(context.email) ?? ''),
    })),
    chooseAnew: assign({ chosen: null }),
    haveCode: assign(({ context: { email, sentTo, resendInSeconds } }) => ({
      sentTo: email,
      chosen: null,
      resendInSeconds: sentTo === email ? resendInSeconds : 0,
    })),
    keepLeft: assign((_, { seconds }: Pick<Left, 'seconds'>) => ({ resendInSeconds: seconds })),
    keepLeftBehind: assign(({ context, self }) => {
      const { resendInSeconds } = leftBehind(self.getSnapshot().children?.verification, context.entered);
      return { resendInSeconds };
    }),
    keepSent: assign(({ context }, seconds: number) => ({ sentTo: context.email, resendInSeconds: seconds })),
    keepSentBefore: assign(({ context }, { error }: { error: unknown }) => ({
      sentTo: context.email,
      note: SENT_BEFORE,
      resendInSeconds: waitAfter(error) ?? 0,
    })),
    restore: assign((_, { kept, seconds }: { kept: KeptStep; seconds: number }) => ({
      email: kept.email,
      chosen: kept.chosen,
      sentTo: kept.isSent ? kept.email : null,
      resendInSeconds: seconds,
    })),
    showCode: sendTo('watchStep', ({ context: { email, chosen, resendInSeconds } }): StepNews => {
      const kept = { email, fullName: '', workspaceName: '', chosen, isSent: true };
      return { type: 'step.code', kept, seconds: resendInSeconds };
    }),
    showForm: sendTo('watchStep', { type: 'step.form' }),
    endStep: sendTo('watchStep', { type: 'step.over' }),
    forgetEntered: assign({ entered: nothingEntered }),
    openLink: assign((_, opened: OpenedLink) => {
      const { email, entered } = fromLink(opened);
      return { email, sentTo: email, chosen: null, entered, problem: null, resendInSeconds: 0 };
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
    sentTo: null,
    note: null,
    entered: nothingEntered,
    invitations: [],
    accountExists: false,
    chosen: null,
    problem: null,
    resendInSeconds: 0,
    slug: '',
  }),
  invoke: [
    { id: 'watchStep', src: 'watchStep', input: { purpose: 'invitation' } },
    { id: 'mailedLink', src: 'mailedLink', input: ({ self }) => ({ purpose: 'invitation', flow: self }) },
  ],
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
        'step.restored': [
          {
            guard: { type: 'wasAtCode', params: ({ event }) => event },
            target: '.checking',
            actions: [{ type: 'restore', params: ({ event }) => event }, assign({ note: RELOADED })],
          },
          {
            guard: { type: 'isForThis', params: ({ event }) => event },
            actions: { type: 'restore', params: ({ event }) => event },
          },
        ],
        // There is no code for what is typed now.
        'history.forward': { actions: 'showForm' },
      },
      states: {
        editing: {
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'form.submit': [
              { guard: 'hasBadEmail', actions: 'tellBadEmail' },
              {
                guard: 'isFilled',
                target: 'checking',
                actions: ['clearProblem', 'forgetEntered', 'chooseAnew'],
              },
            ],
            'code.have': [
              { guard: 'hasNoEmail', actions: 'tellBadEmail' },
              { target: 'checking', actions: ['clearProblem', 'forgetEntered', 'haveCode'] },
            ],
            'history.forward': { guard: 'canEnterCode', target: '#join.verification' },
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
                actions: assign({ problem: problem('email', NO_INVITATION), sentTo: null, note: null }),
              },
              {
                guard: { type: 'isInvitedAgain', params: ({ event }) => event.output },
                target: '#join.verification',
                actions: { type: 'keepFoundAgain', params: ({ event }) => event.output },
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
              actions: assign({ problem: ({ event }) => checkFailure(event.error), note: null }),
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
      on: {
        'history.forward': [
          { guard: 'canEnterCode', target: 'verification' },
          // There is no code for what is chosen now.
          { actions: 'showForm' },
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
          actions: { type: 'keepSent', params: ({ event }) => event.output.resend_in_seconds },
        },
        onError: [
          {
            guard: { type: 'hasGoodCode', params: ({ event }) => event },
            target: 'verification',
            actions: { type: 'keepSentBefore', params: ({ event }) => event },
          },
          { target: 'select', actions: assign({ problem: ({ event }) => sendJoinFailure(event.error) }) },
        ],
      },
    },
    verification: {
      entry: 'showCode',
      exit: assign({ note: null }),
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context, self }) => ({
          request: { purpose: 'invitation', body: { email: context.email } },
          seconds: context.resendInSeconds,
          accountExists: context.accountExists,
          note: context.note,
          entered: context.entered,
          flow: self,
        }),
        onDone: {
          target: 'select',
          actions: ['forgetEntered', { type: 'keepLeft', params: ({ event }) => event.output }, 'showForm'],
        },
      },
      on: {
        'verification.resent': {
          actions: [{ type: 'keepSent', params: ({ event }) => event.seconds }, 'showCode'],
        },
        // The membership may be made already: this is left when the answer is there.
        'history.back': { actions: 'showCode' },
      },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'verification.submitted': {
              target: 'accepting',
              actions: { type: 'keepEntered', params: ({ event }) => event.entered },
            },
            'history.back': { target: '#join.select', actions: ['keepLeftBehind', 'forgetEntered'] },
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
              actions: [assign({ slug: ({ event }) => event.output.workspace_slug }), 'endStep'],
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

export type JoinActor = ActorRefFrom<typeof joinMachine>;
