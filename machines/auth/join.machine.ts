/**
 * Joining by invitation (spec §2.1, §4, §5, §8): the email, the invitation (only if there is a choice or it has
 * expired), then code and password. After declining all of them, or choosing an own workspace, sign-up opens.
 */
import type { ActorRefFrom } from 'xstate';
import { assign, emit, sendTo, setup } from 'xstate';
import {
  acceptInvitation,
  checkInvitation,
  sendInvitationVerification,
  type InvitationCheck,
} from '../../contract/invitations.ts';
import { paths } from '../../contract/paths.ts';
import { signupEmailProblem } from '../../contract/rules/email.ts';
import { atCode, flowActors, codeActions, codeActors, codeGuards, noCode, onRestored } from './code-flow.ts';
import type { KeptStep, StepNews, StepReport } from './code-step.ts';
import { SENT_BEFORE, waitAfter } from './code-words.ts';
import type { Credentials } from './credentials.ts';
import { defineForm, type FieldChange } from '../shared/form.ts';
import { callSlot } from '../shared/call-slot.ts';
import type { GoTo } from '../shared/go-to.ts';
import { fromLink, type MailedLinkReport, type OpenedLink } from './mailed-link.machine.ts';
import { notProvided } from '../shared/not-provided.ts';
import { acceptFailure, checkFailure, NO_INVITATION, sendJoinFailure } from './join-messages.ts';
import { invitationChoiceMachine, type Choice } from './invitation-choice.machine.ts';
import { hasCode, isOpenAmong, only, type JoinContext } from './join-context.ts';
import { problem } from './problem.ts';
import { signInAfterFailed } from './signup-messages.ts';
import type { VerificationReport } from './verification.machine.ts';

type JoinEvent =
  | ({ type: 'field.change' } & FieldChange<'email'>)
  | { type: 'form.submit' }
  | { type: 'workspace.own' }
  | { type: 'code.have' }
  | MailedLinkReport
  | StepReport
  | VerificationReport;

const form = defineForm({ email: { required: true, problem: signupEmailProblem } });

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
    ...codeActors('join'),
    checkInvitation: callSlot('join', checkInvitation),
    sendInvitationVerification: callSlot('join', sendInvitationVerification),
    acceptInvitation: callSlot('join', acceptInvitation),
    signIn: notProvided<void, Credentials>('join', 'signIn'),
  },
  guards: {
    ...codeGuards,
    isFilled: form.isFilled,
    hasBadEmail: form.isFilledWrong,
    hasNoEmail: form.isWrong,
    canEnterCode: ({ context }) => hasCode(context) && isOpenAmong(context.invitations, context),
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
    ...form.actions,
    ...codeActions,
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
    chooseAnew: assign({ chosen: null }),
    haveCode: assign(({ context: { email, sentTo, resendInSeconds } }) => ({
      sentTo: email,
      chosen: null,
      resendInSeconds: sentTo === email ? resendInSeconds : 0,
    })),
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
    openLink: assign((_, opened: OpenedLink) => {
      const { email, entered } = fromLink(opened);
      return { email, sentTo: email, chosen: null, entered, problem: null, resendInSeconds: 0 };
    }),
  },
}).createMachine({
  id: 'join',
  context: ({ input }) => ({
    ...noCode,
    email: input.email ?? '',
    sentTo: null,
    invitations: [],
    accountExists: false,
    chosen: null,
    slug: '',
  }),
  invoke: flowActors('invitation'),
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
        'step.restored': onRestored('.checking'),
        // No code was requested for the current input.
        'history.forward': { actions: 'showForm' },
      },
      states: {
        editing: {
          on: {
            'field.change': { actions: { type: 'change', params: ({ event }) => event } },
            'form.submit': [
              { guard: 'hasBadEmail', actions: 'tellWrong' },
              {
                guard: 'isFilled',
                target: 'checking',
                actions: ['clearProblem', 'forgetEntered', 'chooseAnew'],
              },
            ],
            'code.have': [
              { guard: 'hasNoEmail', actions: 'tellWrong' },
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
            input: ({ context: { email } }) => ({ body: { email } }),
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
          // No code was requested for the current choice.
          { actions: 'showForm' },
        ],
      },
    },
    sendingCode: {
      tags: 'busy',
      invoke: {
        id: 'sendInvitationVerification',
        src: 'sendInvitationVerification',
        input: ({ context: { email } }) => ({ body: { email } }),
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
      exit: 'forgetNote',
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context, self }) => ({
          ...atCode(context, self),
          accountExists: context.accountExists,
          request: { purpose: 'invitation', body: { email: context.email } },
        }),
        onDone: {
          target: 'select',
          actions: [{ type: 'keepLeft', params: ({ event }) => event.output }, 'forgetEntered', 'showForm'],
        },
      },
      on: {
        'verification.resent': {
          actions: [{ type: 'keepSent', params: ({ event }) => event.seconds }, 'showCode'],
        },
        // The membership may exist already, so the flow waits for the response.
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
            input: ({ context: { email, entered, chosen } }) => ({
              body: {
                email,
                password: entered.password,
                verification_code: entered.code,
                invitation_id: chosen ?? '',
              },
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
    /** The membership exists but signing in failed: the person signs in with the form. */
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
