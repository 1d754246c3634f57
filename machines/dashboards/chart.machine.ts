/**
 * One chart of the dashboards (spec §2.2): its values, asked for by itself, so that one that fails leaves the others. It is
 * drawn or shown as a table. What others change is counted again after a moment.
 */
import { assign, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';
import { getChart, type Chart } from '../../contract/charts.ts';
import { callSlot } from '../shared/call-slot.ts';
import { sentenceOr } from '../shared/sentence-or.ts';
import { chartExportMachine } from './chart-export.ts';
import type { ChartQuery } from './dashboard-view.ts';

/** For the page, which says when and how many records were counted. */
export interface ChartCounted {
  readonly type: 'chart.counted';
  readonly chart: Pick<Chart, 'kind' | 'counted_at' | 'total'>;
}

interface ChartInput {
  readonly query: ChartQuery;
  readonly owner: ActorRef<Snapshot<unknown>, ChartCounted>;
}

interface ChartContext extends ChartInput {
  /** Of the last answer; null before the first. */
  readonly chart: Chart | null;
  readonly problem: string | null;
}

type ChartEvent =
  /** The page shows another period or filter. */
  | { type: 'chart.ask'; query: ChartQuery }
  /** Somebody changed records. */
  | { type: 'chart.reread' }
  | { type: 'chart.retry' }
  | { type: 'table.show' }
  | { type: 'drawing.show' };

const words = sentenceOr('The values were not counted. Please try again.');
const ofEvent = <E>({ event }: { readonly event: E }) => event;

export const chartMachine = setup({
  types: {
    context: {} as ChartContext,
    events: {} as ChartEvent,
    input: {} as ChartInput,
    children: {} as { getChart: 'getChart'; exporting: 'exporting' },
  },
  actors: { getChart: callSlot('chart', getChart), exporting: chartExportMachine },
  actions: {
    keepQuery: assign((_, { query }: { query: ChartQuery }) => ({ query })),
    keepChart: assign((_, { output }: { output: Chart }) => ({ chart: output, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: words(error) })),
    tell: sendTo(
      ({ context }) => context.owner,
      (_, { output }: { output: Chart }) => ({ type: 'chart.counted' as const, chart: output }),
    ),
  },
  delays: {
    skeletonDelay: 200,
    /** Many changes follow each other: they are counted once. */
    gatherDelay: 1000,
  },
}).createMachine({
  id: 'chart',
  context: ({ input }) => ({ ...input, chart: null, problem: null }),
  invoke: { id: 'exporting', src: 'exporting' },
  type: 'parallel',
  states: {
    values: {
      initial: 'loading',
      on: {
        'chart.ask': { target: '.loading', reenter: true, actions: { type: 'keepQuery', params: ofEvent } },
      },
      states: {
        loading: {
          initial: 'quiet',
          /** Until the skeleton the drawing of before stays. */
          states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
          invoke: {
            id: 'getChart',
            src: 'getChart',
            input: ({ context }) => context.query,
            onDone: {
              target: 'counted',
              actions: [
                { type: 'keepChart', params: ofEvent },
                { type: 'tell', params: ofEvent },
              ],
            },
            onError: { target: 'failed', actions: { type: 'keepProblem', params: ofEvent } },
          },
        },
        failed: { on: { 'chart.retry': 'loading' } },
        counted: {
          initial: 'current',
          states: {
            current: { on: { 'chart.reread': 'outdated' } },
            outdated: { after: { gatherDelay: 'rereading' } },
            /** A failure leaves what was counted before, with its time. The next change counts again. */
            rereading: {
              on: { 'chart.reread': 'outdated' },
              invoke: {
                id: 'getChart',
                src: 'getChart',
                input: ({ context }) => context.query,
                onDone: {
                  target: 'current',
                  actions: [
                    { type: 'keepChart', params: ofEvent },
                    { type: 'tell', params: ofEvent },
                  ],
                },
                onError: 'current',
              },
            },
          },
        },
      },
    },
    face: {
      initial: 'drawing',
      states: { drawing: { on: { 'table.show': 'table' } }, table: { on: { 'drawing.show': 'drawing' } } },
    },
  },
});

export type ChartActor = ActorRefFrom<typeof chartMachine>;
