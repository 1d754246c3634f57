/** The walk of the history of a record (spec §2.10, §2.14). */
import { pagedListWalk } from '../shared/paged-list.walk.ts';
import { revertEdited, revertNow } from '../settings/audit-cases.ts';
import { auditRevertWalk } from '../settings/audit-revert.walk.ts';
import { edited, reverted } from '../settings/audit.sample.ts';
import { absent, click, defineWalk, see, seeText, settle } from '../testing/walk.ts';
import { recordHistoryMachine } from './record-history.machine.ts';

export const recordHistoryWalk = defineWalk({
  title: 'History of a record',
  purpose: 'Shows who changed what of a record and its account, and takes a change back.',
  spec: '§2.10, §2.14',
  machine: recordHistoryMachine,
  input: { workspaceId: 'w1', userId: 'u1', ids: ['r1', 'c1'] },
  events: {
    'revert.request': [
      {
        name: 'Revert the confidence',
        event: { type: 'revert.request', entry: edited, field: 'owner_confidence' },
        by: [revertEdited],
        when: (snapshot) => snapshot.matches('browsing'),
      },
    ],
    'xstate.done.actor.reverting': [
      {
        name: 'reverted',
        event: { type: 'xstate.done.actor.reverting', output: { entry: reverted, isOutdated: false } },
        by: [...revertNow],
        shows: [
          see('listitem', 'Renewal Northwind Traders, updated Jan 16, 2026, 9:00 AM'),
          seeText('listitem', 'Reverted'),
        ],
      },
      {
        name: 'to be loaded again',
        event: { type: 'xstate.done.actor.reverting', output: { entry: null, isOutdated: true } },
        by: [
          click('button', 'Revert'),
          settle('revertAudit', 'changed since'),
          click('button', 'Reload the log'),
        ],
      },
      {
        name: 'cancelled',
        event: { type: 'xstate.done.actor.reverting', output: { entry: null, isOutdated: false } },
        by: [click('button', 'Cancel')],
        shows: [see('button', 'Revert Confidence, Northwind Traders')],
      },
    ],
  },
  effects: {},
  children: { entries: pagedListWalk, reverting: auditRevertWalk },
  newScreenReason: 'What is loaded is known to its child alone.',
  states: {
    browsing: [absent('alertdialog', 'Revert Confidence?')],
    reverting: [see('alertdialog', 'Revert Confidence?')],
  },
  relevant: () => ({}),
  secret: { context: [], events: [] },
});
