/** The walk of the assistant beside a page (spec §2.14). */
import { absent, click, defineWalk, press, report, see } from '../testing/walk.ts';
import { besideMachine, type BesideReport } from './beside.machine.ts';

const moved = (path: string) => ({ type: 'path.changed', path }) satisfies BesideReport;
const toAssistant = moved('/northbeam/chatam');
const toRenewals = moved('/northbeam/retention/renewals');

export const besideWalk = defineWalk({
  title: 'Assistant beside the page',
  purpose: 'Opens the assistant beside any page of the workspace but its own.',
  spec: '§2.14',
  machine: besideMachine,
  input: { slug: 'northbeam' },
  events: {
    'path.changed': [
      {
        name: 'to the assistant',
        event: toAssistant,
        by: [report('watchPath', toAssistant)],
        when: (snapshot) => snapshot.matches('offered'),
      },
      {
        name: 'to another page',
        event: toRenewals,
        by: [report('watchPath', toRenewals)],
        when: (snapshot) => snapshot.matches('onItsPage'),
      },
    ],
    'beside.ask': [
      {
        name: 'from the palette',
        event: { type: 'beside.ask' },
        by: [report('watchAsked', { type: 'beside.ask' })],
        when: (snapshot) => snapshot.matches({ offered: 'closed' }),
      },
    ],
    'beside.toggle': [
      {
        name: 'Assistant',
        event: { type: 'beside.toggle' },
        by: [click('button', 'Assistant')],
        when: (snapshot) => snapshot.matches('offered'),
      },
      {
        name: 'the key',
        event: { type: 'beside.toggle' },
        by: [report('watchKey', { type: 'beside.toggle' })],
        when: (snapshot) => snapshot.matches('offered'),
      },
    ],
    'beside.close': [
      {
        name: 'Close assistant',
        event: { type: 'beside.close' },
        by: [click('button', 'Close assistant')],
        when: (snapshot) => snapshot.matches({ offered: 'open' }),
      },
      {
        name: 'Escape',
        event: { type: 'beside.close' },
        by: [press('Escape')],
        when: (snapshot) => snapshot.matches({ offered: 'open' }),
      },
    ],
  },
  effects: {},
  listeners: ['watchPath', 'watchAsked', 'watchKey', 'keepFocus'],
  states: {
    'offered.closed': [see('button', 'Assistant'), absent('complementary', 'Assistant')],
    'offered.open': [see('button', 'Assistant'), see('complementary', 'Assistant')],
    onItsPage: [absent('button', 'Assistant'), absent('complementary', 'Assistant')],
  },
  // What was left open is open again.
  relevant: (_, { historyValue }) =>
    Object.values(historyValue).flatMap((nodes) => nodes.map(({ id }) => id)),
  secret: { context: [], events: [] },
});
