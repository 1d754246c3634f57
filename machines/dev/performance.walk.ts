/** The walk of the performance tab of the developer dashboard (spec §2.15), on that tab. */
import { absent, defineWalk, see, seeText } from '../testing/walk.ts';
import { emptyPerformance, samplePerformance } from './dev.sample.ts';
import { figureAsks, figureEvents, figureFailures, figureStates } from './figures-cases.ts';
import { performanceMachine } from './performance.machine.ts';

export const performanceWalk = defineWalk({
  title: 'Performance of the assistant',
  purpose: 'Shows how fast the assistant answers and what its model uses, for a period.',
  spec: '§2.15, §3',
  machine: performanceMachine,
  input: { days: '30' },
  events: figureEvents,
  delays: { skeletonDelay: 200 },
  effects: {
    getPerformance: [
      {
        name: 'loaded',
        done: samplePerformance,
        shows: [
          seeText('definition', '284 ms'),
          seeText('definition', '3,904,118'),
          seeText('definition', '9.4×'),
          // 176 divided by 1,658.
          seeText('region', 'A specialist takes 10.6% of the time of the model.'),
          see('link', 'January 15, 2026, p95, 590 ms'),
          see('link', 'list-low-confidence'),
          seeText('definition', '12,050 of 200,000'),
        ],
      },
      {
        name: 'nothing yet',
        done: emptyPerformance,
        shows: [
          seeText('definition', 'Nothing measured yet'),
          seeText('region', 'The two are compared when both were measured.'),
          seeText('region', 'No model is configured'),
          absent('link', 'list-low-confidence'),
        ],
      },
      ...figureFailures,
    ],
  },
  asks: { getPerformance: figureAsks },
  states: {
    ...figureStates,
    'loading.slow': [see('status', 'Loading the performance')],
    shown: [see('region', 'Average time'), see('region', 'Processing time by day')],
  },
  relevant: ({ days, figures, problem }) => ({ days, tokens: figures?.total_tokens_used, problem }),
  secret: { context: [], events: [] },
});
