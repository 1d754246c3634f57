/**
 * Takes back a change that was made in a conversation (spec §2.14), once. A call whose answer was lost is sent again with
 * the same key, so that it is made once.
 */
import { assign, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import { undoProposal, type ChatAnswer } from '../../contract/chat.ts';
import { keyedCallSlot } from '../shared/call-slot.ts';
import { actionProblem } from './action-messages.ts';

/** Sent to the owner when the server has answered a choice; it belongs to the conversation as a turn of it. */
export interface ProposalAnswered {
  readonly type: 'proposal.answered';
  readonly answer: ChatAnswer;
  /** What the person said by it, as the server keeps it. */
  readonly said: string;
}

/** Who is told of an answer. */
export type AnswerOwner = ActorRef<Snapshot<unknown>, ProposalAnswered>;

export interface UndoActionInput {
  readonly workspaceId: string;
  readonly sessionId: string;
  /** Of the answer's `undo`. */
  readonly proposalId: string;
  readonly owner: AnswerOwner;
}

interface UndoActionContext extends UndoActionInput {
  readonly problem: string | null;
}

type UndoActionEvent = { type: 'undo.start' };

export const undoActionMachine = setup({
  types: {
    context: {} as UndoActionContext,
    events: {} as UndoActionEvent,
    input: {} as UndoActionInput,
  },
  guards: { isTakenBack: (_, { output }: { output: ChatAnswer }) => output.response.type === 'done' },
  actors: { undoProposal: keyedCallSlot('undoAction', undoProposal) },
  actions: {
    tell: sendTo(
      ({ context }) => context.owner,
      (_, { output }: { output: ChatAnswer }): ProposalAnswered => ({
        type: 'proposal.answered',
        answer: output,
        said: 'Undo',
      }),
    ),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: actionProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'undoAction',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'offered',
  states: {
    offered: { on: { 'undo.start': 'undoing' } },
    undoing: {
      entry: 'clearProblem',
      invoke: {
        id: 'undoProposal',
        src: 'undoProposal',
        input: ({ context: { workspaceId, sessionId, proposalId } }) => ({
          workspace: workspaceId,
          params: { id: sessionId },
          body: { proposal_id: proposalId },
          key: `undo:${proposalId}`,
        }),
        onDone: [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => event },
            target: 'undone',
            actions: { type: 'tell', params: ({ event }) => event },
          },
          { target: 'kept', actions: { type: 'tell', params: ({ event }) => event } },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'undo.start': 'undoing' } },
    undone: {},
    /** Why nothing was taken back is said by the answer that the owner was told. */
    kept: {},
  },
});

export type UndoActionActor = ActorRefFrom<typeof undoActionMachine>;
