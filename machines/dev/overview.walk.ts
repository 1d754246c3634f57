/** The walk of the overview of the developer dashboard (spec §2.15), on its tab. */
import { absent, defineWalk, see, seeText } from '../testing/walk.ts';
import { emptyAnalytics, sampleAnalytics } from './dev.sample.ts';
import { figureAsks, figureEvents, figureFailures, figureStates } from './figures-cases.ts';
import { overviewMachine } from './overview.machine.ts';

export const overviewWalk = defineWalk({
  title: 'Overview of the assistant',
  purpose: 'Shows how much the assistant is used in all workspaces, for a period.',
  spec: '§2.15, §3',
  machine: overviewMachine,
  input: { days: '30' },
  events: figureEvents,
  delays: { skeletonDelay: 200 },
  effects: {
    getSystemAnalytics: [
      {
        name: 'loaded',
        done: sampleAnalytics,
        shows: [
          seeText('definition', '48,216'),
          see('link', '37'),
          seeText('listitem', 'Specialist90.2%43,491'),
          seeText('listitem', 'renewals18,420'),
          see('link', 'show-renewals-due'),
          seeText('listitem', 'Cobalt Freight Partners5,940'),
          see('link', 'January 15, 2026, LLM, 150'),
        ],
      },
      {
        name: 'nothing yet',
        done: emptyAnalytics,
        shows: [seeText('region', 'Nothing measured yet'), absent('list', 'Top actions')],
      },
      ...figureFailures,
    ],
  },
  asks: { getSystemAnalytics: figureAsks },
  states: {
    ...figureStates,
    'loading.slow': [see('status', 'Loading the overview')],
    shown: [see('region', 'Resolution breakdown'), see('region', 'Messages by day')],
  },
  relevant: ({ days, figures, problem }) => ({ days, total: figures?.total_messages, problem }),
  secret: { context: [], events: [] },
});
