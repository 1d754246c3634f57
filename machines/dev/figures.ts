/**
 * Figures of a period (spec §3): they are read when they are shown and when another period is chosen. Until the new ones
 * are there the old ones stay, or after a moment a skeleton.
 */
import { assign, enqueueActions, setup, type ActorRef, type PromiseActorLogic, type Snapshot } from 'xstate';
import type { AnalyticsPeriod } from '../../contract/dev-admin.ts';
import { sentenceOr } from '../shared/sentence-or.ts';

/** For an owner that shows some of the figures itself. */
export interface FiguresShown<T> {
  readonly type: 'figures.shown';
  readonly figures: T;
}

interface FiguresInput<T> {
  readonly days: AnalyticsPeriod;
  /** Is told of the figures, where there is one. */
  readonly owner?: ActorRef<Snapshot<unknown>, FiguresShown<T>>;
}

interface FiguresContext<T> extends FiguresInput<T> {
  /** Null before the first answer. */
  readonly figures: T | null;
  readonly problem: string | null;
}

type FiguresEvent = { type: 'figures.ask'; days: AnalyticsPeriod } | { type: 'figures.retry' };

interface FiguresQuery {
  readonly query: { readonly days?: AnalyticsPeriod | undefined };
}

const words = sentenceOr('The figures were not loaded. Please try again.');
const ofEvent = <E>({ event }: { readonly event: E }) => event;

/** @param call the name of the call, which is the id of its effect */
export const figuresOf = <T>(id: string, call: string, load: PromiseActorLogic<T, FiguresQuery>) =>
  setup({
    types: {
      context: {} as FiguresContext<T>,
      events: {} as FiguresEvent,
      input: {} as FiguresInput<T>,
    },
    actors: { load },
    guards: {
      isOtherPeriod: ({ context }, { days }: Pick<FiguresInput<T>, 'days'>) => days !== context.days,
    },
    actions: {
      keepDays: assign((_, { days }: Pick<FiguresInput<T>, 'days'>) => ({ days })),
      keepFigures: enqueueActions(({ context: { owner }, enqueue }, { output }: { output: T }) => {
        enqueue.assign({ figures: output, problem: null });
        if (owner) enqueue.sendTo(owner, { type: 'figures.shown', figures: output });
      }),
      keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: words(error) })),
    },
    delays: { skeletonDelay: 200 },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, figures: null, problem: null }),
    initial: 'loading',
    on: {
      'figures.ask': {
        guard: { type: 'isOtherPeriod', params: ofEvent },
        target: '.loading',
        reenter: true,
        actions: { type: 'keepDays', params: ofEvent },
      },
    },
    states: {
      loading: {
        initial: 'quiet',
        states: { quiet: { after: { skeletonDelay: 'slow' } }, slow: {} },
        invoke: {
          id: call,
          src: 'load',
          input: ({ context }) => ({ query: { days: context.days } }),
          onDone: { target: 'shown', actions: { type: 'keepFigures', params: ofEvent } },
          onError: { target: 'failed', actions: { type: 'keepProblem', params: ofEvent } },
        },
      },
      failed: { on: { 'figures.retry': 'loading' } },
      shown: {},
    },
  });
