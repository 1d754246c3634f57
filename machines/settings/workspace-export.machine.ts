/**
 * Exporting the data of a workspace (decision 90): a job makes the archive, which is asked about until it is ready, and is then
 * downloaded. Only admins may.
 */
import { assign, not, setup, type ActorRefFrom } from 'xstate';
import type { CallInput } from '../../contract/call.ts';
import { roleHas, type Role } from '../../contract/rights.ts';
import {
  getWorkspaceExport,
  startWorkspaceExport,
  type downloadWorkspaceExport,
  type WorkspaceExport,
} from '../../contract/workspace-export.ts';
import { callSlot } from '../shared/call-slot.ts';
import { fileExport } from '../shared/file-export.machine.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import { sentenceOr } from '../shared/sentence-or.ts';

export interface WorkspaceExportInput {
  readonly workspaceId: string;
  readonly role: Role;
  /** Of the person; the end of the download is shown in it. */
  readonly timezone: string;
}

interface WorkspaceExportContext extends WorkspaceExportInput {
  /** The last one; null without any. */
  readonly made: WorkspaceExport | null;
  readonly problem: string | null;
}

type WorkspaceExportEvent = { type: 'archive.start' } | { type: 'archive.reload' } | RightsChanged;

const problemOf = sentenceOr('The data was not exported. Please try again.');

export const archiveDownload = fileExport<CallInput<typeof downloadWorkspaceExport>>({
  failed: 'The archive was not downloaded. Please try again.',
});

type Answer = { readonly output: { readonly data: WorkspaceExport | null } };

export const workspaceExportMachine = setup({
  types: {
    context: {} as WorkspaceExportContext,
    events: {} as WorkspaceExportEvent,
    input: {} as WorkspaceExportInput,
    children: {} as { watchRights: 'watchRights'; exporting: 'exporting' },
  },
  actors: {
    getWorkspaceExport: callSlot('workspaceExport', getWorkspaceExport),
    startWorkspaceExport: callSlot('workspaceExport', startWorkspaceExport),
    exporting: archiveDownload,
    watchRights: watchRights('workspaceExport'),
  },
  guards: {
    mayConfigure: ({ context }) => roleHas(context.role, 'configure'),
    isRunningArchive: (_, { output }: Answer) => output.data?.state === 'running',
    isReadyArchive: (_, { output }: Answer) => output.data?.state === 'ready',
  },
  actions: {
    keepRole: assign((_, { role }: RightsChanged) => ({ role })),
    keepAnswer: assign((_, { output }: Answer) => ({ made: output.data, problem: null })),
    keepStarted: assign((_, { output }: { output: WorkspaceExport }) => ({ made: output, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
  },
  delays: { nextLook: 1000 },
}).createMachine({
  id: 'workspaceExport',
  context: ({ input }) => ({ ...input, made: null, problem: null }),
  invoke: { id: 'watchRights', src: 'watchRights' },
  on: { 'rights.changed': { actions: { type: 'keepRole', params: ({ event }) => event } } },
  initial: 'closed',
  states: {
    /** Others than admins are not told whether there is one. */
    closed: { always: { guard: 'mayConfigure', target: 'open' } },
    open: {
      always: { guard: not('mayConfigure'), target: 'closed' },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'getWorkspaceExport',
            src: 'getWorkspaceExport',
            input: ({ context }) => ({ params: { id: context.workspaceId } }),
            onDone: [
              {
                guard: { type: 'isRunningArchive', params: ({ event }) => event },
                target: 'running',
                actions: { type: 'keepAnswer', params: ({ event }) => event },
              },
              {
                guard: { type: 'isReadyArchive', params: ({ event }) => event },
                target: 'ready',
                actions: { type: 'keepAnswer', params: ({ event }) => event },
              },
              { target: 'idle', actions: { type: 'keepAnswer', params: ({ event }) => event } },
            ],
            onError: { target: 'unknown', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        unknown: { on: { 'archive.reload': 'loading' } },
        /** None, or one that failed. */
        idle: { on: { 'archive.start': 'starting' } },
        starting: {
          invoke: {
            id: 'startWorkspaceExport',
            src: 'startWorkspaceExport',
            input: ({ context }) => ({ params: { id: context.workspaceId } }),
            onDone: { target: 'running', actions: { type: 'keepStarted', params: ({ event }) => event } },
            onError: { target: 'idle', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        running: { after: { nextLook: 'loading' } },
        ready: {
          invoke: { id: 'exporting', src: 'exporting' },
          on: { 'archive.start': 'starting' },
        },
      },
    },
  },
});

export type WorkspaceExportActor = ActorRefFrom<typeof workspaceExportMachine>;
