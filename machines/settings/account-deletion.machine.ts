/**
 * Deleting one's own account (decision 90). Whether it can be deleted is asked first: the last admin of a workspace with other
 * members is told what to do there. Afterwards the person is signed out.
 */
import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import type { CallAnswer } from '../../contract/call.ts';
import { deleteAccount, getAccountDeletion, sendAccountDeletionCode } from '../../contract/deletion.ts';
import { plainEmail } from '../../contract/rules/email.ts';
import { callSlot } from '../shared/call-slot.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import { deletion, type Deleted } from './deletion.machine.ts';

export interface AccountDeletionInput {
  readonly userId: string;
  readonly email: string;
}

type Consequences = CallAnswer<typeof getAccountDeletion>;

interface AccountDeletionContext extends AccountDeletionInput {
  /** For the workspaces of the person; null before it was asked. */
  readonly consequences: Consequences | null;
  readonly problem: string | null;
}

type AccountDeletionEvent = { type: 'deletion.open' } | { type: 'deletion.close' };

const FAILED = 'The account was not deleted. Please try again.';
const problemOf = sentenceOr(FAILED);

export const accountDeletion = deletion({
  ids: { ask: 'sendAccountDeletionCode', remove: 'deleteAccount' },
  ask: callSlot('deletion', sendAccountDeletionCode),
  remove: callSlot('deletion', deleteAccount),
  isTyped: (typed, email) => plainEmail(typed) === email,
  wrong: 'This is not the email of your account',
  codeRequest: ({ id }, email) => ({ purpose: 'delete-account', params: { id }, body: { email } }),
  askFor: ({ id }, email) => ({ params: { id }, body: { email } }),
  removeBy: ({ id }, email, code) => ({ params: { id }, body: { email, verification_code: code } }),
  failed: FAILED,
});

export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    input: {} as AccountDeletionInput,
    /** For the application: everything of the person in this browser is to be forgotten. */
    emitted: {} as { type: 'account.deleted' },
    children: {} as { deletion: 'deletion' },
  },
  actors: {
    getAccountDeletion: callSlot('accountDeletion', getAccountDeletion),
    deletion: accountDeletion,
  },
  guards: {
    isLastAdmin: (_, { output }: { output: Consequences }) => output.last_admin_of.length > 0,
    isDeleted: (_, { output }: { output: Deleted<unknown> }) => output.answer !== null,
  },
  actions: {
    keepConsequences: assign((_, { output }: { output: Consequences }) => ({ consequences: output })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'accountDeletion',
  context: ({ input }) => ({ ...input, consequences: null, problem: null }),
  initial: 'closed',
  states: {
    closed: { on: { 'deletion.open': 'checking' } },
    checking: {
      entry: 'clearProblem',
      invoke: {
        id: 'getAccountDeletion',
        src: 'getAccountDeletion',
        input: ({ context }) => ({ params: { id: context.userId } }),
        onDone: [
          {
            guard: { type: 'isLastAdmin', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepConsequences', params: ({ event }) => event },
          },
          {
            target: 'confirming',
            actions: { type: 'keepConsequences', params: ({ event }) => event },
          },
        ],
        onError: { target: 'closed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    refused: { on: { 'deletion.close': 'closed' } },
    confirming: {
      invoke: {
        id: 'deletion',
        src: 'deletion',
        input: ({ context: { userId: id, email } }) => ({ subject: { id, name: email, email } }),
        onDone: [
          { guard: { type: 'isDeleted', params: ({ event }) => event }, target: 'deleted' },
          { target: 'closed' },
        ],
      },
    },
    deleted: { type: 'final', entry: emit({ type: 'account.deleted' }) },
  },
});

export type AccountDeletionActor = ActorRefFrom<typeof accountDeletionMachine>;
