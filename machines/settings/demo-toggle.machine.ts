/**
 * Showing and hiding the demo data of a workspace (spec §2.13, §4, §8). An admin confirms first. Hiding tells how many demo
 * accounts were edited, and offers them as a file. Afterwards the page is reloaded, because every other page shows them.
 */
import { assign, emit, setup, type ActorRefFrom } from 'xstate';
import { exportDemoData, getDemoMode, setDemoMode, type DemoMode } from '../../contract/demo-mode.ts';
import { ApiError } from '../../contract/errors.ts';
import { roleHas, type Role } from '../../contract/rights.ts';
import { callSlot } from '../shared/call-slot.ts';
import { confirm, type Confirmed } from '../shared/confirm.machine.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';

export interface DemoToggleInput {
  readonly workspaceId: string;
  readonly userId: string;
  readonly role: Role;
}

interface DemoToggleContext extends DemoToggleInput {
  /** Null until it is loaded. */
  readonly mode: DemoMode | null;
  readonly problem: string | null;
}

/** What is asked: whether demo data is to be shown, and where. */
export interface DemoSwitch extends Pick<DemoToggleInput, 'workspaceId' | 'userId'> {
  readonly show: boolean;
}

/** Emitted for the application: the page is to be loaded anew, or a file is to be stored. */
type DemoToggleEmitted = { type: 'page.reload' } | { type: 'file.ready'; name: string; text: string };

type DemoToggleEvent =
  | { type: 'demo.toggle' }
  | { type: 'demo.reload' }
  | { type: 'export.request' }
  | RightsChanged;

const FAILED = 'Failed to toggle demo mode';

/** The sentence of spec §8, and the server's reason. A missing profile has a sentence of its own. */
function toggleProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED;
  return error.code === 'invalid_request' ? error.detail : `${FAILED}. ${error.detail}`;
}

const reason = (error: unknown) => (error instanceof ApiError ? error.detail : 'Something went wrong.');

/** Which workspace is asked, and by whom. */
const asked = ({ workspaceId, userId }: Pick<DemoToggleInput, 'workspaceId' | 'userId'>) => ({
  params: { id: workspaceId },
  query: { user_id: userId },
});

export const demoQuestion = confirm({
  id: 'setDemoMode',
  act: callSlot('confirm', setDemoMode),
  request: ({ show, ...where }: DemoSwitch) => ({ ...asked(where), body: { show_demo_data: show } }),
  problem: toggleProblem,
});

const exportOn = { 'export.request': { guard: 'hasEdited', target: 'exporting' } } as const;

export const demoToggleMachine = setup({
  types: {
    context: {} as DemoToggleContext,
    events: {} as DemoToggleEvent,
    input: {} as DemoToggleInput,
    emitted: {} as DemoToggleEmitted,
    children: {} as { question: 'question'; watchRights: 'watchRights' },
  },
  actors: {
    getDemoMode: callSlot('demoToggle', getDemoMode),
    exportDemoData: callSlot('demoToggle', exportDemoData),
    question: demoQuestion,
    watchRights: watchRights('demoToggle'),
  },
  guards: {
    mayConfigure: ({ context }) => roleHas(context.role, 'configure'),
    /** Nobody else has switched it since it was loaded. */
    isAsShown: ({ context: { mode } }, { output }: { output: DemoMode }) =>
      output.show_demo_data === mode?.show_demo_data,
    hasEdited: ({ context: { mode } }) => mode !== null && mode.edited_customers > 0,
    isShown: (_, { subject, isDone }: Confirmed<DemoSwitch>) => isDone && subject.show,
    isDone: (_, { isDone }: Confirmed<DemoSwitch>) => isDone,
  },
  actions: {
    keepRole: assign((_, { role }: RightsChanged) => ({ role })),
    keepMode: assign((_, { output }: { output: DemoMode }) => ({ mode: output })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: reason(error) })),
    keepToggleProblem: assign((_, { error }: { error: unknown }) => ({ problem: toggleProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
  delays: { skeletonDelay: 200, reloadDelay: 1000 },
}).createMachine({
  id: 'demoToggle',
  context: ({ input }) => ({ ...input, mode: null, problem: null }),
  invoke: { id: 'watchRights', src: 'watchRights' },
  on: { 'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
      entry: 'clearProblem',
      invoke: {
        id: 'getDemoMode',
        src: 'getDemoMode',
        input: ({ context }) => asked(context),
        onDone: { target: 'ready', actions: { type: 'keepMode', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'demo.reload': 'loading' } },
    ready: { on: { 'demo.toggle': { guard: 'mayConfigure', target: 'counting' } } },
    /** The question must not tell an old number of edited accounts: they would be lost without a warning. */
    counting: {
      entry: 'clearProblem',
      invoke: {
        id: 'countEdited',
        src: 'getDemoMode',
        input: ({ context }) => asked(context),
        onDone: [
          {
            guard: { type: 'isAsShown', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepMode', params: ({ event }) => event },
          },
          { target: 'ready', actions: { type: 'keepMode', params: ({ event }) => event } },
        ],
        onError: { target: 'ready', actions: { type: 'keepToggleProblem', params: ({ event }) => event } },
      },
    },
    asking: {
      exit: 'clearProblem',
      invoke: {
        id: 'question',
        src: 'question',
        input: ({ context: { workspaceId, userId, mode } }) => ({
          subject: { workspaceId, userId, show: mode?.show_demo_data !== true },
        }),
        onDone: [
          { guard: { type: 'isShown', params: ({ event }) => event.output }, target: 'refreshed' },
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'hidden' },
          { target: 'ready' },
        ],
      },
      initial: 'still',
      states: {
        still: { on: exportOn },
        exporting: {
          entry: 'clearProblem',
          invoke: {
            id: 'exportDemoData',
            src: 'exportDemoData',
            input: ({ context }) => asked(context),
            onDone: {
              target: 'exported',
              actions: emit(({ event: { output } }) => ({
                type: 'file.ready',
                name: output.file_name,
                text: output.csv,
              })),
            },
            onError: {
              target: 'unexported',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
          },
        },
        exported: { on: exportOn },
        unexported: { on: exportOn },
      },
    },
    refreshed: { tags: 'switched', after: { reloadDelay: 'reloaded' } },
    hidden: { tags: 'switched', after: { reloadDelay: 'reloaded' } },
    /** The message stays until the page is gone. */
    reloaded: { tags: 'switched', type: 'final', entry: emit({ type: 'page.reload' }) },
  },
});

export type DemoToggleActor = ActorRefFrom<typeof demoToggleMachine>;
