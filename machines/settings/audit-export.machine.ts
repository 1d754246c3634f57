/** Exports the entries of the shown filters as a file (spec §2.14): how much has arrived, Cancel, and a retry after a failure. */
import {
  assign,
  fromCallback,
  sendTo,
  setup,
  type ActorRef,
  type ActorRefFrom,
  type EventObject,
  type Snapshot,
} from 'xstate';
import type { exportAudit } from '../../contract/audit.ts';
import type { CallInput } from '../../contract/call.ts';
import type { DownloadReport, ReceivedFile } from '../shared/download.ts';
import { sentenceOr } from '../shared/sentence-or.ts';

type ExportQuery = CallInput<typeof exportAudit>;

/** Tells the page that the file has arrived. */
export interface ExportReport {
  readonly type: 'export.received';
  readonly file: ReceivedFile;
}

interface AuditExportInput {
  readonly page: ActorRef<Snapshot<unknown>, ExportReport>;
}

interface AuditExportContext extends AuditExportInput {
  /** Null before the first export. */
  readonly query: ExportQuery | null;
  readonly bytes: number;
  readonly problem: string | null;
}

type AuditExportEvent =
  | { type: 'export.start'; query: ExportQuery }
  | { type: 'export.cancel' }
  | { type: 'export.retry' }
  | { type: 'export.dismiss' }
  | DownloadReport;

const problem = sentenceOr('The entries were not exported. Please try again.');

export const auditExportMachine = setup({
  types: {
    context: {} as AuditExportContext,
    events: {} as AuditExportEvent,
    input: {} as AuditExportInput,
  },
  actors: {
    download: fromCallback<EventObject, ExportQuery>(() => {
      throw new Error('auditExport: download was not provided');
    }),
  },
  actions: {
    keepQuery: assign((_, { query }: { query: ExportQuery }) => ({ query })),
    begin: assign({ bytes: 0, problem: null }),
    count: assign((_, { bytes }: { bytes: number }) => ({ bytes })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problem(error) })),
    tell: sendTo(
      ({ context }) => context.page,
      (_, { file }: { file: ReceivedFile }) => ({ type: 'export.received', file }) as const,
    ),
  },
}).createMachine({
  id: 'auditExport',
  context: ({ input }) => ({ ...input, query: null, bytes: 0, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'export.start': { target: 'running', actions: { type: 'keepQuery', params: ({ event }) => event } },
      },
    },
    running: {
      entry: 'begin',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => context.query as ExportQuery,
      },
      on: {
        'download.progressed': { actions: { type: 'count', params: ({ event }) => event } },
        'download.done': { target: 'received', actions: { type: 'tell', params: ({ event }) => event } },
        'download.failed': {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => event },
        },
        'export.cancel': 'idle',
      },
    },
    /** The browser has the file. */
    received: {
      on: {
        'export.start': { target: 'running', actions: { type: 'keepQuery', params: ({ event }) => event } },
        'export.dismiss': 'idle',
      },
    },
    failed: { on: { 'export.retry': 'running', 'export.dismiss': 'idle' } },
  },
});

export type AuditExportActor = ActorRefFrom<typeof auditExportMachine>;
