/** The walk of the Audit Center (spec §2.10). */
import type { SnapshotFrom } from 'xstate';
import { fileExportWalk } from '../shared/file-export.walk.ts';
import { pagedListWalk } from '../shared/paged-list.walk.ts';
import {
  absent,
  click,
  defineWalk,
  report,
  see,
  seeDisabled,
  seeText,
  seeValue,
  settle,
  type,
  type Expectation,
  type Trigger,
} from '../testing/walk.ts';
import { auditInput, openEdited, revertEdited, revertNow } from './audit-cases.ts';
import { auditCenterMachine } from './audit-center.machine.ts';
import { auditRevertWalk } from './audit-revert.walk.ts';
import { auditView, type AuditView } from './audit-view.ts';
import { edited, reverted } from './audit.sample.ts';

type Snapshot = SnapshotFrom<typeof auditCenterMachine>;

/** All entries are on the screen, no question before them, and nothing was taken back. */
const isPlain = (snapshot: Snapshot) =>
  snapshot.matches('browsing') &&
  snapshot.context.made === null &&
  JSON.stringify(snapshot.context.view) === JSON.stringify(auditView.plain);

const viewing = (name: string, part: Partial<AuditView>, by: readonly Trigger[], shown: Expectation) => ({
  name,
  event: {
    type: 'view.change' as const,
    view: { ...auditView.plain, ...part },
    how: part.search === undefined ? ('push' as const) : ('replace' as const),
  },
  by,
  when: isPlain,
  shows: [shown],
});

const choosing = (filter: string, option: string): readonly Trigger[] => [
  click('combobox', filter),
  click('option', option),
];

export const auditCenterWalk = defineWalk({
  title: 'Audit Center',
  purpose: 'Shows who changed what and when, finds it, exports it, and takes a change back.',
  spec: '§2.10',
  machine: auditCenterMachine,
  input: auditInput,
  events: {
    'view.change': [
      viewing(
        'search',
        { search: 'bo' },
        [type('searchbox', 'Search', 'bo')],
        seeValue('searchbox', 'Search', 'bo'),
      ),
      viewing(
        'who',
        { who: 'm2' },
        choosing('Filter by person', 'Bo Lindqvist'),
        seeText('combobox', 'Bo Lindqvist'),
      ),
      viewing(
        'what',
        { action: 'delete' },
        choosing('Filter by action', 'Deleted'),
        seeText('combobox', 'Deleted'),
      ),
      viewing(
        'entity',
        { entity: 'customer' },
        choosing('Filter by entity', 'Account'),
        seeText('combobox', 'Account'),
      ),
      viewing(
        'source',
        { source: 'import' },
        choosing('Filter by source', 'By import'),
        seeText('combobox', 'By import'),
      ),
      viewing(
        'period',
        { period: 'last_7_days' },
        choosing('Filter by period', 'Last 7 days'),
        seeText('combobox', 'Last 7 days'),
      ),
      viewing(
        'one record alone',
        { entity_id: 'r1' },
        [openEdited, click('button', 'All changes of Northwind Traders')],
        see('button', 'Remove filter: Northwind Traders'),
      ),
    ],
    'view.open': [
      {
        name: 'Back',
        event: { type: 'view.open', view: auditView.plain },
        by: [report('watchView', { type: 'view.open', view: auditView.plain })],
      },
    ],
    'revert.request': [
      {
        name: 'Revert the confidence',
        event: { type: 'revert.request', entry: edited, field: 'owner_confidence' },
        by: [openEdited, revertEdited],
        when: isPlain,
      },
    ],
    'rights.changed': [
      {
        name: 'the person may only view from now on',
        event: { type: 'rights.changed', role: 'viewer' },
        by: [report('watchRights', { type: 'rights.changed', role: 'viewer' })],
        when: isPlain,
        shows: [seeDisabled('button', 'Export CSV')],
      },
    ],
    'xstate.done.actor.reverting': [
      {
        name: 'reverted',
        event: { type: 'xstate.done.actor.reverting', output: { entry: reverted, isOutdated: false } },
        by: [...revertNow],
        shows: [
          see('rowheader', 'Renewal Northwind Traders, updated Jan 16, 2026, 9:00 AM'),
          absent('button', 'Revert Confidence, Northwind Traders'),
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
        shows: [see('status', 'Loading audit entries')],
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
  listeners: ['watchView', 'watchRights'],
  children: { entries: pagedListWalk, exporting: fileExportWalk, reverting: auditRevertWalk },
  newScreenReason: 'What another view loads is known to its child alone.',
  states: {
    browsing: [absent('alertdialog', 'Revert Confidence?'), see('searchbox', 'Search')],
    reverting: [see('alertdialog', 'Revert Confidence?')],
  },
  relevant: ({ view, made }) => ({ view, made }),
  secret: { context: [], events: [] },
});
