/** What is due now, as the welcome of a new conversation shows it (spec §2.14). It reads the home of the workspace once. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { getHome, type Home } from '../../contract/home.ts';
import { callSlot } from '../shared/call-slot.ts';
import { dueLines, type DueLine } from './due-lines.ts';

interface DueNowContext {
  readonly workspaceId: string;
  readonly lines: readonly DueLine[];
}

export const dueNowMachine = setup({
  types: {
    context: {} as DueNowContext,
    events: {} as { type: 'due.reload' },
    input: {} as Pick<DueNowContext, 'workspaceId'>,
  },
  actors: { getHome: callSlot('dueNow', getHome) },
  actions: { keep: assign((_, home: Home) => ({ lines: dueLines(home) })) },
}).createMachine({
  id: 'dueNow',
  context: ({ input }) => ({ ...input, lines: [] }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'getHome',
        src: 'getHome',
        input: ({ context }) => ({ params: { id: context.workspaceId }, query: { visit: 'false' as const } }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    shown: {},
    failed: { on: { 'due.reload': 'loading' } },
  },
});

export type DueNowActor = ActorRefFrom<typeof dueNowMachine>;
