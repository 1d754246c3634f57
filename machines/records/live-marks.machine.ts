/** The marks of cells that others changed: shown for a moment, and said once. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { listener } from '../shared/listener.ts';
import type { LiveMarks, ToldMarks } from './live-mark.ts';

export type MarksReport = { readonly type: 'marks.told' } & ToldMarks;

interface Context {
  readonly marks: LiveMarks;
  /** What was said last; empty before the first and after a while. */
  readonly text: string;
}

export const liveMarksMachine = setup({
  types: { context: {} as Context, events: {} as MarksReport },
  actors: {
    /** Reports `marks.told` when records of the table were changed elsewhere. */
    watchTable: listener('liveMarks', 'watchTable'),
  },
  actions: {
    keep: assign(({ context }, { marks, text }: ToldMarks) => ({
      marks: { ...context.marks, ...marks },
      text,
    })),
    forget: assign({ marks: {}, text: '' }),
  },
  delays: {
    /** 2.4 s, and 120 ms in which the tint goes (`--duration-live` of the styles). */
    marked: 2520,
  },
}).createMachine({
  id: 'liveMarks',
  context: { marks: {}, text: '' },
  invoke: { id: 'watchTable', src: 'watchTable' },
  initial: 'quiet',
  on: { 'marks.told': { target: '.marking', actions: { type: 'keep', params: ({ event }) => event } } },
  states: {
    quiet: {},
    /** Another change begins the time anew, so that what is said is not cut off. */
    marking: { after: { marked: { target: 'quiet', actions: 'forget' } } },
  },
});

export type LiveMarksActor = ActorRefFrom<typeof liveMarksMachine>;
