/** The walk of the home of a workspace (spec §2.2). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, absentText, click, defineWalk, report, see, seeText } from '../testing/walk.ts';
import type { WorkReport } from '../shared/watch-work.ts';
import { homeMachine } from './home.machine.ts';
import { busyHome, calmHome, firstHome } from './home.sample.ts';

const changed: WorkReport = { type: 'work.changed' };

const offline = new ApiError(0, 'network', NETWORK_SENTENCE);

/** What a person reads of each answer. */
const outcomes = [
  {
    name: 'something is due',
    done: busyHome,
    shows: [
      see('heading', 'Renewals'),
      see('link', 'Copperline Telecom Low confidence $142,000 Dec 23, 2025 23 days past'),
      see('link', 'Halden Freight No confidence No value Jan 19, 2026 4 days left'),
      see('link', '5 more overdue renewals'),
      seeText('listitem', 'Priya Raman changed Confidence of Northwind Traders'),
      seeText('listitem', 'Ana Petrescu imported 14 contacts'),
      absent('heading', 'Nothing is due'),
    ],
  },
  {
    name: 'nothing is due',
    done: calmHome,
    shows: [
      see('heading', 'Nothing is due'),
      see('link', 'Juniper Retail Group'),
      see('link', 'Open renewals'),
      see('link', 'Ask the assistant'),
      absent('heading', 'Renewals'),
    ],
  },
  {
    name: 'a new member',
    done: firstHome,
    shows: [see('heading', 'Nothing is due'), see('heading', 'Last 7 days')],
  },
] as const;

const failures = [
  { name: 'no connection', error: offline, shows: [seeText('alert', NETWORK_SENTENCE)] },
  {
    name: 'broken',
    error: new Error('boom'),
    shows: [seeText('alert', 'Something went wrong. Please try again.')],
  },
] as const;

export const homeWalk = defineWalk({
  title: 'Home',
  purpose: 'Shows what is due for the person, and what others changed since the last visit.',
  spec: '§2.2',
  machine: homeMachine,
  input: {
    workspaceId: 'w1',
    slug: 'northbeam',
    firstName: 'Maya',
    timezone: 'America/New_York',
  },
  events: {
    'work.changed': [
      { name: 'somebody changed something', event: changed, by: [report('watchWork', changed)] },
    ],
    'home.reload': [
      {
        name: 'Retry',
        event: { type: 'home.reload' },
        by: [click('button', 'Retry')],
        when: (snapshot) => snapshot.matches('failed'),
      },
      {
        name: 'Reload',
        event: { type: 'home.reload' },
        by: [click('button', 'Reload')],
        when: (snapshot) => snapshot.matches({ shown: 'outdated' }),
      },
    ],
  },
  delays: { skeletonDelay: 200, settle: 2000 },
  effects: {
    getHome: [...outcomes, ...failures],
    refreshHome: [
      ...outcomes,
      ...failures.map(({ name, error }) => ({
        name,
        error,
        shows: [seeText('alert', 'This page may be outdated.')],
      })),
    ],
  },
  asks: {
    getHome: { '*': { params: { id: 'w1' } } },
    refreshHome: { '*': { params: { id: 'w1' } } },
  },
  listeners: ['watchWork'],
  states: {
    'loading.quiet': [see('heading', 'Hello Maya'), absent('status', 'Loading what is due')],
    'loading.slow': [see('heading', 'Hello Maya'), see('status', 'Loading what is due')],
    failed: [seeText('alert', 'Unable to load what is due'), see('button', 'Retry')],
    'shown.current': [see('heading', 'Hello Maya'), absentText('alert', 'This page may be outdated.')],
    'shown.settling': [see('heading', 'Hello Maya')],
    'shown.refreshing': [see('heading', 'Hello Maya')],
    'shown.outdated': [see('button', 'Reload')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
