/** The walk of the home of a workspace (spec §2.2). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { absent, absentText, click, defineWalk, report, see, seeText } from '../testing/walk.ts';
import type { WorkReport } from '../shared/watch-work.ts';
import { homeMachine } from './home.machine.ts';
import { busyHome, calmHome, firstHome, waitingHome } from './home.sample.ts';

const changed: WorkReport = { type: 'work.changed' };

const ticked = { type: 'clock.ticked', now: '2026-01-15T14:40:00.000Z' } as const;

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
      see('link', 'Confirm data export with the Leeds team Brightwater Health, Set-up 2 days late'),
      see('link', 'Book go-live training for 40 dispatchers Halden Freight, Training Today'),
      see('link', 'Send the plan Brightwater Health, Set-up Tomorrow'),
      see('link', 'Agree success criteria Thornbury Clinics, Kick-off Mon, Jan 19'),
      see('link', '3 more tasks'),
      seeText('link', '431, Brightwater Health'),
      see('link', 'Normal priority Seat count differs from the contract 419, Juniper Retail Group Waiting'),
      see('link', '1 more request'),
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
      absent('heading', 'Tasks'),
      absent('heading', 'Requests'),
    ],
  },
  {
    name: 'one request waits',
    done: waitingHome,
    shows: [see('heading', 'Requests'), absent('heading', 'Tasks'), absent('heading', 'Nothing is due')],
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
    now: '2026-01-15T14:30:00.000Z',
  },
  events: {
    'work.changed': [
      { name: 'somebody changed something', event: changed, by: [report('watchWork', changed)] },
    ],
    'clock.ticked': [
      {
        name: 'ten minutes later',
        event: ticked,
        by: [report('watchClock', ticked)],
        when: ({ context }) => context.home === busyHome,
        shows: [seeText('link', '31 min left'), seeText('link', '1 h over')],
      },
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
    getHome: { '*': { params: { id: 'w1' }, query: {} } },
    refreshHome: { '*': { params: { id: 'w1' }, query: {} } },
  },
  listeners: ['watchWork', 'watchClock'],
  states: {
    'loading.quiet': [see('heading', 'Hello Maya'), absent('status', 'Loading what is due')],
    'loading.slow': [see('heading', 'Hello Maya'), see('status', 'Loading what is due')],
    failed: [seeText('alert', 'Unable to load what is due'), see('button', 'Retry')],
    'shown.current': [see('heading', 'Hello Maya'), absentText('alert', 'This page may be outdated.')],
    'shown.settling': [see('heading', 'Hello Maya')],
    'shown.refreshing': [see('heading', 'Hello Maya')],
    'shown.outdated': [see('button', 'Reload')],
  },
  relevant: ({ home }) => home === busyHome,
  secret: { context: [], events: [] },
});
