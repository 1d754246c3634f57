/** The walk of the live link. */
import { absentText, defineWalk, report, seeText } from '../testing/walk.ts';
import {
  liveLinkMachine,
  type LinkReport,
  type LinkRequest,
  type PlaceReport,
  type TabReport,
} from './live-link.machine.ts';

const follow: LinkRequest = { type: 'live.follow', cursor: '6:6:' };
const earlier: LinkRequest = { type: 'live.follow', cursor: '5:6:5' };
const opened: LinkReport = { type: 'live.opened', cursor: '7:7:' };
const changed: LinkReport = {
  type: 'live.changed',
  cursor: '8:8:',
  changes: [
    {
      entity_type: 'renewal',
      action: 'update',
      ids: ['r1'],
      fields: ['annual_revenue'],
      by: { id: 'm2', name: 'Priya Raman' },
    },
  ],
};
const present: LinkReport = { type: 'live.present', people: [{ member_id: 'm2', record_id: 'r1' }] };
const arrived: PlaceReport = { type: 'place.changed', at: 'r1' };
const outdated: LinkReport = { type: 'live.outdated', cursor: '9:9:' };
const lost: LinkReport = { type: 'live.lost' };
const refused: LinkReport = { type: 'live.refused' };
const hidden: TabReport = { type: 'tab.hidden' };
const shown: TabReport = { type: 'tab.shown' };
const NOT_LIVE = 'Not live. Reconnecting';

export const liveLinkWalk = defineWalk({
  title: 'Live link',
  purpose: 'Reports what others change in the open workspace, and continues after a lost connection.',
  spec: '§2.5',
  machine: liveLinkMachine,
  input: { workspaceId: 'w1', chance: 1 },
  events: {
    'live.follow': [
      { name: 'a table is loaded', event: follow, by: [report('watchPages', follow)] },
      { name: 'a table that was read earlier', event: earlier, by: [report('watchPages', earlier)] },
    ],
    'live.opened': [
      {
        name: 'it is open',
        event: opened,
        by: [report('openLink', opened)],
        shows: [absentText('status', NOT_LIVE)],
      },
    ],
    'live.changed': [
      { name: 'somebody changed a record', event: changed, by: [report('openLink', changed)] },
    ],
    'live.present': [{ name: 'somebody is at a record', event: present, by: [report('openLink', present)] }],
    'place.changed': [{ name: 'a record is opened', event: arrived, by: [report('watchPages', arrived)] }],
    'live.outdated': [{ name: 'too much was missed', event: outdated, by: [report('openLink', outdated)] }],
    'live.lost': [
      {
        name: 'the connection broke',
        event: lost,
        by: [report('openLink', lost)],
        when: ({ context }) => context.losses < 2,
      },
    ],
    'live.refused': [{ name: 'the membership ended', event: refused, by: [report('openLink', refused)] }],
    'tab.hidden': [{ name: 'another tab is opened', event: hidden, by: [report('watchHidden', hidden)] }],
    'tab.shown': [{ name: 'the tab is opened again', event: shown, by: [report('watchHidden', shown)] }],
  },
  delays: { soon: 1000, later: 2000 },
  effects: {},
  listeners: ['openLink', 'watchHidden', 'watchPages'],
  states: {
    unused: [],
    'linked.connecting': [],
    'linked.open': [absentText('status', NOT_LIVE)],
    waiting: [absentText('status', NOT_LIVE)],
    offline: [seeText('status', NOT_LIVE)],
    hidden: [absentText('status', NOT_LIVE)],
    ended: [],
  },
  relevant: ({ losses, isFollowed, at }) => ({ losses, isFollowed, at }),
  secret: { context: [], events: [] },
});
