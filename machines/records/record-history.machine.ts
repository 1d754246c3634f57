/**
 * The history of a record and of its account (spec §2.10, §2.14): who changed what, newest first, from the audit log. A
 * change is taken back where the person may.
 */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { AuditEntry } from '../../contract/audit.ts';
import { auditEntries } from '../settings/audit-entries.ts';
import {
  auditRevertMachine,
  type AuditReverted,
  type AuditRevertInput,
} from '../settings/audit-revert.machine.ts';

export interface RecordHistoryInput {
  readonly workspaceId: string;
  readonly userId: string;
  /** Of the record and of its account. */
  readonly ids: readonly string[];
}

interface RecordHistoryContext extends RecordHistoryInput {
  /** What the open question is about; null before the first. */
  readonly chosen: AuditRevertInput | null;
}

export const recordHistoryMachine = setup({
  types: {
    context: {} as RecordHistoryContext,
    events: {} as { type: 'revert.request' } & AuditRevertInput,
    input: {} as RecordHistoryInput,
    children: {} as { entries: 'entries'; reverting: 'reverting' },
  },
  actors: { entries: auditEntries, reverting: auditRevertMachine },
  guards: {
    isReverted: (_, { output }: { output: AuditReverted }) => output.entry !== null,
    isOutdated: (_, { output }: { output: AuditReverted }) => output.isOutdated,
  },
  actions: {
    choose: assign((_, { entry, field }: AuditRevertInput) => ({ chosen: { entry, field } })),
    putMade: sendTo('entries', (_, { output }: { output: AuditReverted }) => ({
      type: 'item.put',
      item: output.entry as AuditEntry,
    })),
    reload: sendTo('entries', { type: 'list.reload' }),
  },
}).createMachine({
  id: 'recordHistory',
  context: ({ input }) => ({ ...input, chosen: null }),
  invoke: {
    id: 'entries',
    src: 'entries',
    input: ({ context: { workspaceId, userId, ids } }) => ({
      query: { params: { id: workspaceId }, query: { user_id: userId, entity_id: ids.join(',') } },
    }),
  },
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'revert.request': { target: 'reverting', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
    reverting: {
      invoke: {
        id: 'reverting',
        src: 'reverting',
        input: ({ context }) => context.chosen as AuditRevertInput,
        onDone: [
          {
            guard: { type: 'isReverted', params: ({ event }) => event },
            target: 'browsing',
            actions: { type: 'putMade', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'browsing',
            actions: 'reload',
          },
          { target: 'browsing' },
        ],
      },
    },
  },
});

export type RecordHistoryActor = ActorRefFrom<typeof recordHistoryMachine>;
