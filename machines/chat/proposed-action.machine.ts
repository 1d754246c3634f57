/**
 * A change that the assistant proposes and a person confirms or cancels (spec §2.14, §4). Either choice is made once and locks
 * the proposal. A call whose answer was lost is sent again with the same key, so that the change is made once; it can only be
 * repeated, because it may have been made. What changed meanwhile is shown again as another proposal.
 */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import { chat, executeAction, type ChatAnswer } from '../../contract/chat.ts';
import type { AssistantAnswer } from '../../contract/chat-answer.ts';
import { keyedCallSlot } from '../shared/call-slot.ts';
import { actionProblem } from './action-messages.ts';
import { undoActionMachine, type AnswerOwner, type ProposalAnswered } from './undo-action.machine.ts';

const CANCEL = 'Cancel';

export interface ProposedActionInput {
  readonly workspaceId: string;
  readonly sessionId: string;
  /** Of the type `proposal`. */
  readonly answer: AssistantAnswer;
  readonly owner: AnswerOwner;
}

interface ProposedActionContext extends ProposedActionInput {
  /** What the choice was answered with; null before. */
  readonly outcome: AssistantAnswer | null;
  readonly problem: string | null;
}

type ProposedActionEvent =
  | { type: 'proposal.confirm' }
  | { type: 'proposal.cancel' }
  | { type: 'proposal.retry' };

interface Answered {
  readonly output: ChatAnswer;
}

const suggested = ({ answer }: ProposedActionInput) => ({
  id: answer.state.suggested_action?.proposal_id ?? '',
  label: answer.state.suggested_action?.label ?? '',
});

const given = ({ event }: { readonly event: Answered }) => event;

const answered = (answer: ChatAnswer, said: string): ProposalAnswered => ({
  type: 'proposal.answered',
  answer,
  said,
});

export const proposedActionMachine = setup({
  types: {
    context: {} as ProposedActionContext,
    events: {} as ProposedActionEvent,
    input: {} as ProposedActionInput,
    children: {} as { undo: 'undo'; executeAction: 'executeAction'; chat: 'chat' },
  },
  actors: {
    executeAction: keyedCallSlot('proposedAction', executeAction),
    chat: keyedCallSlot('proposedAction', chat),
    undo: undoActionMachine,
  },
  guards: {
    isMadeWithUndo: (_, { output: { response } }: Answered) =>
      response.type === 'done' && response.undo !== null,
    isMade: (_, { output: { response } }: Answered) => response.type === 'done',
    isShownAgain: (_, { output: { response } }: Answered) => response.type === 'proposal',
    // Without an action nothing waited any more: it was confirmed or cancelled elsewhere.
    isCancelled: (_, { output: { response } }: Answered) =>
      response.type === 'cancelled' && response.action !== null,
  },
  actions: {
    keepOutcome: assign((_, { output }: Answered) => ({ outcome: output.response })),
    tellConfirmed: sendTo(
      ({ context }) => context.owner,
      ({ context }, { output }: Answered) => answered(output, suggested(context).label),
    ),
    tellCancelled: sendTo(
      ({ context }) => context.owner,
      (_, { output }: Answered) => answered(output, CANCEL),
    ),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: actionProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'proposedAction',
  context: ({ input }) => ({ ...input, outcome: null, problem: null }),
  initial: 'waiting',
  states: {
    waiting: { on: { 'proposal.confirm': 'confirming', 'proposal.cancel': 'cancelling' } },
    confirming: {
      entry: 'clearProblem',
      invoke: {
        id: 'executeAction',
        src: 'executeAction',
        input: ({ context }) => {
          const { id, label } = suggested(context);
          return {
            workspace: context.workspaceId,
            body: { action_label: label, session_id: context.sessionId, proposal_id: id },
            key: `confirm:${id}`,
          };
        },
        onDone: [
          {
            guard: { type: 'isMadeWithUndo', params: given },
            target: 'done.undoable',
            actions: [
              { type: 'keepOutcome', params: given },
              { type: 'tellConfirmed', params: given },
            ],
          },
          {
            guard: { type: 'isMade', params: given },
            target: 'done',
            actions: [
              { type: 'keepOutcome', params: given },
              { type: 'tellConfirmed', params: given },
            ],
          },
          {
            guard: { type: 'isShownAgain', params: given },
            target: 'stale',
            actions: { type: 'tellConfirmed', params: given },
          },
          { target: 'unconfirmed', actions: { type: 'tellConfirmed', params: given } },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'proposal.retry': 'confirming' } },
    cancelling: {
      entry: 'clearProblem',
      invoke: {
        id: 'chat',
        src: 'chat',
        input: ({ context }) => ({
          workspace: context.workspaceId,
          body: { query: CANCEL, session_id: context.sessionId },
          key: `cancel:${suggested(context).id}`,
        }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: given },
            target: 'cancelled',
            actions: { type: 'tellCancelled', params: given },
          },
          { target: 'unconfirmed', actions: { type: 'tellCancelled', params: given } },
        ],
        onError: { target: 'notCancelled', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    notCancelled: { on: { 'proposal.retry': 'cancelling' } },
    done: {
      initial: 'final',
      states: {
        final: {},
        undoable: {
          invoke: {
            id: 'undo',
            src: 'undo',
            input: ({ context: { workspaceId, sessionId, outcome, owner } }) => ({
              workspaceId,
              sessionId,
              proposalId: outcome?.undo?.proposal_id ?? '',
              owner,
            }),
          },
        },
      },
    },
    cancelled: {},
    /** It is shown again with what changed, as the answer that the owner was told. */
    stale: {},
    /** It no longer waits, and why is said by the answer that the owner was told. */
    unconfirmed: {},
  },
});

export type ProposedActionActor = ActorRefFrom<typeof proposedActionMachine>;
