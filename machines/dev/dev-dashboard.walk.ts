/** The walk of the developer dashboard (spec §2.15, §4): its tabs, and what each shows in the address. */
import type { SnapshotFrom } from 'xstate';
import { click, defineWalk, see, seeText, settle } from '../testing/walk.ts';
import { actionTestingWalk } from './action-testing.walk.ts';
import { devInput, isView, opened, viewed } from './dev-cases.ts';
import { devDashboardMachine } from './dev-dashboard.machine.ts';
import { dueResults, earlierRun, riskResults, sampleAnalytics } from './dev.sample.ts';
import type { DevTab, DevView } from './dev-view.ts';
import { overviewWalk } from './overview.walk.ts';
import { performanceWalk } from './performance.walk.ts';
import { suggestionQueueWalk } from './suggestion-queue.walk.ts';

type Snapshot = SnapshotFrom<typeof devDashboardMachine>;

/** Nothing but the tab is chosen, and it is another one. */
const isAway =
  (tab: DevTab) =>
  ({ context: { view } }: Snapshot): boolean =>
    isView({ tab: view.tab })(view) && (view.tab ?? 'overview') !== tab;

const toTab = (tab: DevTab, label: string) => ({
  name: label,
  event: { type: 'view.change' as const, view: viewed({ tab }), how: 'push' as const },
  by: [click('tab', label)],
  when: isAway(tab),
});

const address = (name: string, part: Partial<DevView>) => ({
  name,
  event: { type: 'view.open' as const, view: viewed(part) },
  by: [opened(part)],
});

export const devDashboardWalk = defineWalk({
  title: 'Developer dashboard',
  purpose: 'Shows the people who run the assistant how it does, and what it may learn.',
  spec: '§2.15, §4',
  machine: devDashboardMachine,
  input: devInput,
  events: {
    'view.change': [
      toTab('overview', 'Overview'),
      toTab('suggestions', 'Learning Suggestions'),
      toTab('performance', 'Performance'),
      toTab('testing', 'Action Testing'),
      {
        name: '7 days',
        event: { type: 'view.change', view: viewed({ days: '7' }), how: 'push' },
        by: [click('radio', '7 days')],
        when: (snapshot) => snapshot.matches('overview') && isView({})(snapshot.context.view),
      },
      {
        name: '7 days of the performance',
        event: { type: 'view.change', view: viewed({ tab: 'performance', days: '7' }), how: 'push' },
        by: [click('radio', '7 days')],
        when: (snapshot) =>
          snapshot.matches('performance') && isView({ tab: 'performance' })(snapshot.context.view),
      },
    ],
    'view.open': [
      address('without a tab', {}),
      address('another period', { days: '90' }),
      address('the suggestions', { tab: 'suggestions' }),
      address('the performance', { tab: 'performance' }),
      address('the tests', { tab: 'testing' }),
    ],
    'figures.shown': [
      {
        name: 'the overview is loaded',
        event: { type: 'figures.shown', figures: sampleAnalytics },
        by: [settle('getSystemAnalytics', 'loaded')],
        when: (snapshot) =>
          snapshot.matches('overview') &&
          snapshot.context.pending === null &&
          isView({})(snapshot.context.view),
        shows: [seeText('tab', 'Learning Suggestions37')],
      },
    ],
    'pending.counted': [
      {
        name: 'the suggestions are loaded',
        event: { type: 'pending.counted', pending: 2 },
        by: [settle('listSuggestions', 'two')],
        when: (snapshot) =>
          snapshot.matches('suggestions') &&
          snapshot.context.pending === null &&
          isView({ tab: 'suggestions' })(snapshot.context.view),
        shows: [seeText('tab', 'Learning Suggestions2')],
      },
    ],
    'run.finished': [
      {
        name: 'all were tried',
        event: {
          type: 'run.finished',
          results: {
            'show-renewals-due': dueResults.test_results,
            'list-low-confidence': riskResults.test_results,
          },
        },
        by: [
          settle('listActionDefinitions', 'loaded'),
          click('button', 'Run all'),
          settle('testNext', 'matched'),
          settle('testNext', 'taken for another'),
        ],
        when: (snapshot) =>
          snapshot.matches('testing') &&
          snapshot.context.lastRun === earlierRun &&
          isView({ tab: 'testing' })(snapshot.context.view),
        shows: [
          seeText('status', '2 of 3 queries of 2 actions matched (66.7%)'),
          see('table', 'Understood since the last run: 1'),
          see('table', 'No longer understood since the last run: 1'),
          see('table', 'Taken for something else'),
        ],
      },
    ],
  },
  effects: {},
  listeners: ['watchView'],
  children: {
    overview: overviewWalk,
    queue: suggestionQueueWalk,
    performance: performanceWalk,
    testing: actionTestingWalk,
  },
  newScreenReason: 'What its tabs have loaded is known to them alone.',
  states: {
    opening: [see('tab', 'Overview'), see('tab', 'Learning Suggestions')],
    overview: [see('radiogroup', 'Period')],
    suggestions: [see('searchbox', 'Search')],
    performance: [see('radiogroup', 'Period')],
  },
  relevant: ({ tab, view, lastRun, pending }) => ({ tab, view, pending, isFirst: lastRun === earlierRun }),
  secret: { context: [], events: [] },
});
