/** The walk of what is due now, on the welcome of a conversation (spec §2.14). */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import { busyHome, calmHome } from '../home/home.sample.ts';
import { absent, absentText, click, defineWalk, see, seeText } from '../testing/walk.ts';
import { dueNowMachine } from './due-now.machine.ts';

export const dueNowWalk = defineWalk({
  title: 'Due now',
  purpose: 'Shows on the welcome of the assistant what is due now, to ask for it with a click.',
  spec: '§2.14',
  machine: dueNowMachine,
  input: { workspaceId: 'w1' },
  events: {
    'due.reload': [{ name: 'Reload', event: { type: 'due.reload' }, by: [click('button', 'Reload')] }],
  },
  effects: {
    getHome: [
      {
        name: 'something is due',
        done: busyHome,
        shows: [
          see('button', '7 overdue renewals $210,500 a year'),
          see('button', '1 renewal in the next 30 days'),
        ],
      },
      { name: 'nothing is due', done: calmHome, shows: [absent('region', 'Due now')] },
      { name: 'no connection', error: new ApiError(0, 'network', NETWORK_SENTENCE) },
    ],
  },
  asks: { getHome: { '*': { params: { id: 'w1' }, query: { visit: 'false' } } } },
  states: {
    loading: [absent('region', 'Due now')],
    shown: [absentText('alert', 'What is due was not loaded.')],
    failed: [seeText('alert', 'What is due was not loaded.')],
  },
  relevant: ({ lines }) => lines.length,
  secret: { context: [], events: [] },
});
