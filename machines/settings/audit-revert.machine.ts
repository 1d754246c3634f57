/**
 * Takes back one change of the audit log (spec §2.10): asks with the old and the new value, sends it, and reports a refusal.
 * A value that was changed since is not overwritten; the log can then be loaded again.
 */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { revertAudit, type AuditEntry } from '../../contract/audit.ts';
import { ApiError } from '../../contract/errors.ts';
import { callSlot } from '../shared/call-slot.ts';
import { sentenceOr } from '../shared/sentence-or.ts';

export interface AuditRevertInput {
  readonly entry: AuditEntry;
  /** A key of its `diff`. */
  readonly field: string;
}

/** How the question ended. `entry` is the new entry of the log; null unless the change was taken back. */
export interface AuditReverted {
  readonly entry: AuditEntry | null;
  /** The log is to be loaded again. */
  readonly isOutdated: boolean;
}

interface AuditRevertContext extends AuditRevertInput, Omit<AuditReverted, 'entry'> {
  readonly reverted: AuditEntry | null;
  readonly problem: string | null;
}

type AuditRevertEvent = { type: 'revert.accept' } | { type: 'revert.cancel' } | { type: 'revert.reload' };

const problem = sentenceOr('Failed to revert the change. Please try again.');

export const auditRevertMachine = setup({
  types: {
    context: {} as AuditRevertContext,
    events: {} as AuditRevertEvent,
    input: {} as AuditRevertInput,
    output: {} as AuditReverted,
  },
  actors: { revertAudit: callSlot('auditRevert', revertAudit) },
  guards: {
    /** The value was changed since. */
    isStale: (_, { error }: { error: unknown }) =>
      error instanceof ApiError && (error.code === 'conflict' || error.code === 'stale_value'),
  },
  actions: {
    keepReverted: assign((_, { output }: { output: AuditEntry }) => ({ reverted: output })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: problem(error) })),
    clearProblem: assign({ problem: null }),
    tellOutdated: assign({ isOutdated: true }),
  },
}).createMachine({
  id: 'auditRevert',
  context: ({ input }) => ({ ...input, reverted: null, isOutdated: false, problem: null }),
  output: ({ context: { reverted, isOutdated } }) => ({ entry: reverted, isOutdated }),
  initial: 'asking',
  states: {
    asking: { on: { 'revert.accept': 'reverting', 'revert.cancel': 'cancelled' } },
    reverting: {
      entry: 'clearProblem',
      invoke: {
        id: 'revertAudit',
        src: 'revertAudit',
        input: ({ context: { entry, field } }) => ({ params: { id: entry.id }, body: { field } }),
        onDone: { target: 'reverted', actions: { type: 'keepReverted', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'stale',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    refused: { on: { 'revert.accept': 'reverting', 'revert.cancel': 'cancelled' } },
    stale: { on: { 'revert.reload': 'outdated', 'revert.cancel': 'cancelled' } },
    reverted: { type: 'final' },
    outdated: { type: 'final', entry: 'tellOutdated' },
    cancelled: { type: 'final' },
  },
});

export type AuditRevertActor = ActorRefFrom<typeof auditRevertMachine>;
