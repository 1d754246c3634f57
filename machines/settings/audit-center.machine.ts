/**
 * The Audit Center (spec §2.10): the audit log of a workspace, newest first, with its filters. A change is taken back where
 * the person may; an admin exports exactly the filtered entries.
 */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Role } from '../../contract/rights.ts';
import { viewActions, watchViewOf, type ViewChanged, type ViewEvent } from '../shared/list-view.ts';
import { watchRights, type RightsChanged } from '../shared/rights.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import { auditEntries } from './audit-entries.ts';
import { auditExportMachine } from './audit-export.ts';
import { auditRevertMachine, type AuditReverted, type AuditRevertInput } from './audit-revert.machine.ts';
import { auditQuery, type AuditView } from './audit-view.ts';

export interface AuditCenterInput {
  readonly workspaceId: string;
  readonly userId: string;
  readonly slug: string;
  readonly role: Role;
  /** Of the person's profile; times and days are shown in it. */
  readonly timezone: string;
  /** The person's day, YYYY-MM-DD. */
  readonly today: string;
  readonly view: AuditView;
}

interface AuditCenterContext extends AuditCenterInput {
  /** What the open question is about; null before the first. */
  readonly chosen: AuditRevertInput | null;
  /** The entry that was just made by taking a change back. */
  readonly made: string | null;
}

type AuditCenterEvent =
  | ({ type: 'revert.request' } & AuditRevertInput)
  | ViewEvent<AuditView>
  | RightsChanged;

export const auditCenterMachine = setup({
  types: {
    context: {} as AuditCenterContext,
    events: {} as AuditCenterEvent,
    input: {} as AuditCenterInput,
    emitted: {} as ViewChanged<AuditView>,
    children: {} as {
      entries: 'entries';
      exporting: 'exporting';
      reverting: 'reverting';
      watchView: 'watchView';
      watchRights: 'watchRights';
    },
  },
  actors: {
    entries: auditEntries,
    exporting: auditExportMachine,
    reverting: auditRevertMachine,
    watchView: watchViewOf('auditCenter'),
    watchRights: watchRights('auditCenter'),
  },
  guards: {
    isOtherView: ({ context }, { view }: { view: AuditView }) =>
      JSON.stringify(view) !== JSON.stringify(context.view),
    isOtherRole: ({ context }, { role }: RightsChanged) => role !== context.role,
    isReverted: (_, { output }: { output: AuditReverted }) => output.entry !== null,
    isOutdated: (_, { output }: { output: AuditReverted }) => output.isOutdated,
  },
  actions: {
    ...viewActions,
    ask: sendTo('entries', ({ context }, { isTyped }: { isTyped: boolean }) => ({
      type: 'list.query',
      query: auditQuery(context, context.view, context.today),
      isTyped,
    })),
    keepRole: assign((_, { role }: RightsChanged) => ({ role })),
    choose: assign((_, { entry, field }: AuditRevertInput) => ({ chosen: { entry, field } })),
    putMade: sendTo('entries', (_, { output }: { output: AuditReverted }) => ({
      type: 'item.put',
      item: output.entry as AuditEntry,
    })),
    markMade: assign((_, { output }: { output: AuditReverted }) => ({ made: output.entry?.id ?? null })),
    reload: sendTo('entries', { type: 'list.reload' }),
  },
}).createMachine({
  id: 'auditCenter',
  context: ({ input }) => ({ ...input, chosen: null, made: null }),
  invoke: [
    {
      id: 'entries',
      src: 'entries',
      input: ({ context }) => ({ query: auditQuery(context, context.view, context.today) }),
    },
    { id: 'exporting', src: 'exporting' },
    { id: 'watchView', src: 'watchView' },
    { id: 'watchRights', src: 'watchRights' },
  ],
  on: {
    'view.change': {
      actions: [
        { type: 'showView', params: ({ event }) => event },
        { type: 'ask', params: ({ event }) => ({ isTyped: event.how === 'replace' }) },
        { type: 'tellView', params: ({ event }) => event },
      ],
    },
    'view.open': {
      guard: { type: 'isOtherView', params: ({ event }) => event },
      actions: [
        { type: 'showView', params: ({ event }) => event },
        { type: 'ask', params: { isTyped: false } },
      ],
    },
    // What may be taken back depends on the role.
    'rights.changed': {
      guard: { type: 'isOtherRole', params: ({ event }) => event },
      actions: [{ type: 'keepRole', params: ({ event }) => event }, 'reload'],
    },
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
            actions: [
              { type: 'putMade', params: ({ event }) => event },
              { type: 'markMade', params: ({ event }) => event },
            ],
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

export type AuditCenterActor = ActorRefFrom<typeof auditCenterMachine>;
