/** New Action (spec §2.14): saves what the assistant answered in a conversation as an action that runs with one click. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import type { CallAnswer } from '../../contract/call.ts';
import { listSessionActions, type createAction } from '../../contract/chat.ts';
import { callSlot } from '../shared/call-slot.ts';
import type { Submitted } from '../shared/form-dialog.machine.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import {
  newActionDialog,
  newActionValues,
  type NewActionSubject,
  type RanAction,
} from './new-action-form.ts';

type Saved = CallAnswer<typeof createAction>;

interface NewActionContext extends NewActionSubject, Submitted<Saved> {
  readonly problem: string | null;
}

type NewActionEvent = { type: 'actions.retry' } | { type: 'dialog.close' };

const problemOf = sentenceOr('The actions of this conversation were not loaded. Please try again.');
const ofEvent = <E>({ event }: { readonly event: E }) => event;

export const newActionMachine = setup({
  types: {
    context: {} as NewActionContext,
    events: {} as NewActionEvent,
    input: {} as Omit<NewActionSubject, 'actions'>,
    output: {} as Submitted<Saved>,
    children: {} as { listSessionActions: 'listSessionActions'; form: 'form' },
  },
  actors: { listSessionActions: callSlot('newAction', listSessionActions), form: newActionDialog },
  guards: {
    isAnySaveable: (_, { output }: { output: { actions: readonly RanAction[] } }) =>
      output.actions.length > 0,
  },
  actions: {
    keepActions: assign((_, { output }: { output: { actions: readonly RanAction[] } }) => ({
      actions: output.actions,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    keepAnswer: assign((_, { output }: { output: Submitted<Saved> }) => ({ answer: output.answer })),
  },
  delays: { skeletonDelay: 200 },
}).createMachine({
  id: 'newAction',
  context: ({ input }) => ({ ...input, actions: [], answer: null, problem: null }),
  output: ({ context }) => ({ answer: context.answer }),
  initial: 'loading',
  states: {
    loading: {
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
      invoke: {
        id: 'listSessionActions',
        src: 'listSessionActions',
        input: ({ context }) => ({ workspace: context.workspaceId, params: { id: context.sessionId } }),
        onDone: [
          {
            guard: { type: 'isAnySaveable', params: ofEvent },
            target: 'filling',
            actions: { type: 'keepActions', params: ofEvent },
          },
          { target: 'empty' },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ofEvent } },
      },
      on: { 'dialog.close': 'closed' },
    },
    failed: { on: { 'actions.retry': 'loading', 'dialog.close': 'closed' } },
    /** Nothing ran in the conversation that can be saved. */
    empty: { on: { 'dialog.close': 'closed' } },
    filling: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { workspaceId, sessionId, actions, folders } }) => ({
          subject: { workspaceId, sessionId, actions, folders },
          values: newActionValues(actions),
        }),
        onDone: { target: 'closed', actions: { type: 'keepAnswer', params: ofEvent } },
      },
    },
    closed: { type: 'final' },
  },
});

export type NewActionActor = ActorRefFrom<typeof newActionMachine>;
