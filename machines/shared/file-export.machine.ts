/**
 * Exports what a page shows as a file (spec §2.14): how much has arrived, Cancel, and a retry after a failure. The page's own
 * machine invokes it for as long as it runs.
 */
import {
  assign,
  emit,
  fromCallback,
  setup,
  type AnyActorRef,
  type EventObject,
  type NonReducibleUnknown,
} from 'xstate';
import type { DownloadReport, ReceivedFile } from './download.ts';
import { sentenceOr } from './sentence-or.ts';

interface FileExportDefinition {
  /** What a person reads of a failure that the server has no sentence for. */
  readonly failed: string;
}

export interface FileExportContext<Query> {
  /** The input of the call. Null before the first export. */
  readonly query: Query | null;
  readonly bytes: number;
  readonly problem: string | null;
}

export type FileExportEvent<Query> =
  | { type: 'export.start'; query: Query }
  | { type: 'export.cancel' }
  | { type: 'export.retry' }
  | { type: 'export.dismiss' };

/** Emitted for the application: the file is to be stored on the person's computer. */
export interface FileReady {
  readonly type: 'file.ready';
  readonly file: ReceivedFile;
}

export const fileExport = <Query extends NonReducibleUnknown>({ failed }: FileExportDefinition) => {
  const problem = sentenceOr(failed);
  const queryOf = ({ context }: { context: FileExportContext<Query> }) => context.query;
  return setup({
    types: {
      context: {} as FileExportContext<Query>,
      events: {} as FileExportEvent<Query> | DownloadReport,
      emitted: {} as FileReady,
    },
    actors: {
      download: fromCallback<EventObject, Query>(() => {
        throw new Error('fileExport: download was not provided');
      }),
    },
    actions: {
      keepQuery: assign((_, { query }: { query: Query }) => ({ query })),
      begin: assign({ bytes: 0, problem: null }),
      count: assign((_, { bytes }: { bytes: number }) => ({ bytes })),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problem(error) })),
      tell: emit((_, { file }: { file: ReceivedFile }) => ({ type: 'file.ready' as const, file })),
    },
  }).createMachine({
    id: 'fileExport',
    context: { query: null, bytes: 0, problem: null },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'export.start': { target: 'running', actions: { type: 'keepQuery', params: ({ event }) => event } },
        },
      },
      running: {
        entry: 'begin',
        // The compiler cannot relate the input of a slot to a type that it does not know yet.
        invoke: { id: 'download', src: 'download', input: queryOf } as never,
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
};

/** The part of the actor that screens and the application use. */
export interface FileExportActor<Query> {
  getSnapshot(): {
    readonly context: FileExportContext<Query>;
    matches(state: 'running' | 'received' | 'failed'): boolean;
    can(event: FileExportEvent<Query>): boolean;
  };
  subscribe: AnyActorRef['subscribe'];
  on(type: 'file.ready', listener: (event: FileReady) => void): { unsubscribe(): void };
  send(event: FileExportEvent<Query>): void;
}
