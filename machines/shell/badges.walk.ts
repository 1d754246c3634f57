/** The walk of the numbers of the navigation (spec §2.3). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { WorkReport } from '../shared/watch-work.ts';
import { defineWalk, report, see } from '../testing/walk.ts';
import { badgesMachine } from './badges.machine.ts';

const changed: WorkReport = { type: 'work.changed' };

export const badgesWalk = defineWalk({
  title: 'Numbers of the navigation',
  purpose: 'Counts beside the groups of the navigation what waits for the person.',
  spec: '§2.3',
  machine: badgesMachine,
  input: { workspaceId: 'w1' },
  events: {
    'work.changed': [
      { name: 'somebody changed something', event: changed, by: [report('watchWork', changed)] },
    ],
  },
  delays: { settle: 2000, again: 30_000 },
  effects: {
    getBadges: [
      {
        name: 'several things wait',
        done: { retention: 2, implementation: 3, service: 120, cursor: '7:7:' },
        shows: [
          see('button', 'Retention, 2 overdue renewals'),
          see('button', 'Implementation, 3 late tasks'),
          see('button', 'Service, 99+ open requests'),
        ],
      },
      {
        name: 'one of each waits',
        done: { retention: 1, implementation: 1, service: 1, cursor: '8:8:' },
        shows: [
          see('button', 'Retention, 1 overdue renewal'),
          see('button', 'Implementation, 1 late task'),
          see('button', 'Service, 1 open request'),
        ],
      },
      {
        name: 'nothing waits',
        done: { retention: 0, implementation: 0, service: 0, cursor: '9:9:' },
        shows: [see('button', 'Retention'), see('button', 'Implementation'), see('button', 'Service')],
      },
      { name: 'no connection', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
  },
  asks: { getBadges: { '*': { params: { id: 'w1' } } } },
  listeners: ['watchWork'],
  states: { reading: [], current: [], settling: [], failed: [] },
  relevant: () => null,
  secret: { context: [], events: [] },
});
