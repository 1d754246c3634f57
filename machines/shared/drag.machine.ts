/**
 * Moves one thing of a page: with a pointer, or lifted with the keyboard. It knows neither the page nor what a place means:
 * it tells its owner, which arranges its own things. The effect of the pointer finds the place under it and scrolls.
 */
import { assign, fromCallback, sendTo, setup, type ActorRef, type ActorRefFrom, type Snapshot } from 'xstate';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where in the thing it was taken, and the thing's size. */
export interface Grip extends Point {
  readonly width: number;
  readonly height: number;
}

/** Something that can be dropped at: before or after it, or in it. */
export interface DropPlace {
  readonly key: string;
  readonly side: 'before' | 'after' | 'in';
}

/** Arrow keys. With Shift an owner may do something else, such as to change a size. */
export type DragStep = 'up' | 'down' | 'left' | 'right';

/** What the owner is told. It moves its thing already while it is dragged; `drag.cancelled` puts it back. */
export type DragReport =
  | { readonly type: 'drag.started'; readonly item: string; readonly by: 'pointer' | 'keyboard' }
  | { readonly type: 'drag.moved'; readonly item: string; readonly over: DropPlace | null }
  | { readonly type: 'drag.stepped'; readonly item: string; readonly step: DragStep; readonly shift: boolean }
  | { readonly type: 'drag.dropped'; readonly item: string; readonly over: DropPlace | null }
  | { readonly type: 'drag.cancelled'; readonly item: string };

/** Of the pointer while a button or finger is down. */
export type PointerReport =
  | { readonly type: 'pointer.moved'; readonly at: Point; readonly over: DropPlace | null }
  | { readonly type: 'pointer.released' }
  /** Escape, or the browser took the pointer. */
  | { readonly type: 'pointer.cancelled' };

/** For the effect of the pointer: from now on the page must neither scroll with the finger nor select text. */
export interface DragBegan {
  readonly type: 'drag.began';
}

interface DragInput {
  readonly owner: ActorRef<Snapshot<unknown>, DragReport>;
}

interface DragContext extends DragInput {
  /** Empty before the first. */
  readonly item: string;
  readonly pointer: Press['pointer'];
  readonly from: Point;
  readonly at: Point;
  readonly grip: Grip;
  readonly over: DropPlace | null;
}

interface Press {
  readonly type: 'drag.press';
  readonly item: string;
  readonly pointer: 'mouse' | 'touch';
  readonly at: Point;
  readonly grip: Grip;
}

export type DragEvent =
  | Press
  | { type: 'drag.lift'; item: string }
  | { type: 'drag.step'; step: DragStep; shift: boolean }
  | { type: 'drag.lower' }
  | { type: 'drag.cancel' };

type Moved = Extract<PointerReport, { type: 'pointer.moved' }>;

/** A pointer that moved less only trembled: it clicks, or holds. */
const TREMBLE = 5;

const isSame = (a: DropPlace | null, b: DropPlace | null) => a?.key === b?.key && a?.side === b?.side;
const ofEvent = <E>({ event }: { readonly event: E }) => event;

export const dragMachine = setup({
  types: {
    context: {} as DragContext,
    events: {} as DragEvent | PointerReport,
    input: {} as DragInput,
    children: {} as { watchPointer: 'watchPointer' },
  },
  actors: {
    watchPointer: fromCallback<DragBegan>(() => {
      throw new Error('drag: watchPointer was not provided');
    }),
  },
  guards: {
    isTouch: ({ context }) => context.pointer === 'touch',
    isFar: ({ context: { from } }, { at }: Moved) => Math.hypot(at.x - from.x, at.y - from.y) > TREMBLE,
    isOtherPlace: ({ context }, { over }: Moved) => !isSame(over, context.over),
  },
  actions: {
    press: assign((_, { item, pointer, at, grip }: Press) => ({
      item,
      pointer,
      from: at,
      at,
      grip,
      over: null,
    })),
    lift: assign((_, { item }: { item: string }) => ({ item, over: null })),
    follow: assign((_, { at }: Moved) => ({ at })),
    keepPlace: assign((_, { over }: Moved) => ({ over })),
    tellPointer: sendTo('watchPointer', { type: 'drag.began' }),
    tellStarted: sendTo(
      ({ context }) => context.owner,
      ({ context: { item } }, by: 'pointer' | 'keyboard') => ({ type: 'drag.started' as const, item, by }),
    ),
    tellCancelled: sendTo(
      ({ context }) => context.owner,
      ({ context: { item } }) => ({ type: 'drag.cancelled' as const, item }),
    ),
    tellPlace: sendTo(
      ({ context }) => context.owner,
      ({ context: { item, over } }, type: 'drag.moved' | 'drag.dropped') => ({ type, item, over }),
    ),
    tellStep: sendTo(
      ({ context }) => context.owner,
      ({ context: { item } }, { step, shift }: { step: DragStep; shift: boolean }) => ({
        type: 'drag.stepped' as const,
        item,
        step,
        shift,
      }),
    ),
  },
  delays: {
    /** A finger that rests as long takes the thing; one that moves before scrolls the page. */
    holdDelay: 350,
    /** The thing glides to its place. */
    landing: 180,
  },
}).createMachine({
  id: 'drag',
  context: ({ input }) => ({
    ...input,
    item: '',
    pointer: 'mouse',
    from: { x: 0, y: 0 },
    at: { x: 0, y: 0 },
    grip: { x: 0, y: 0, width: 0, height: 0 },
    over: null,
  }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'drag.press': { target: 'held', actions: { type: 'press', params: ofEvent } },
        'drag.lift': { target: 'carried', actions: { type: 'lift', params: ofEvent } },
      },
      initial: 'idle',
      states: { idle: {}, dropping: { after: { landing: 'idle' } } },
    },
    held: {
      invoke: { id: 'watchPointer', src: 'watchPointer' },
      on: {
        // A finger that moves before it has rested scrolls the page.
        'pointer.moved': { guard: { type: 'isFar', params: ofEvent }, target: 'resting' },
        'pointer.released': 'resting',
        'pointer.cancelled': 'resting',
      },
      initial: 'pressed',
      states: {
        pressed: {
          always: { guard: 'isTouch', target: 'holding' },
          on: {
            'pointer.moved': { guard: { type: 'isFar', params: ofEvent }, target: 'dragging' },
          },
        },
        holding: {
          after: { holdDelay: 'dragging' },
        },
        dragging: {
          entry: ['tellPointer', { type: 'tellStarted', params: 'pointer' }],
          on: {
            'pointer.moved': [
              {
                guard: { type: 'isOtherPlace', params: ofEvent },
                actions: [
                  { type: 'follow', params: ofEvent },
                  { type: 'keepPlace', params: ofEvent },
                  { type: 'tellPlace', params: 'drag.moved' },
                ],
              },
              { actions: { type: 'follow', params: ofEvent } },
            ],
            'pointer.released': {
              target: '#drag.resting.dropping',
              actions: { type: 'tellPlace', params: 'drag.dropped' },
            },
            'pointer.cancelled': {
              target: '#drag.resting',
              actions: 'tellCancelled',
            },
          },
        },
      },
    },
    /** Lifted with the keyboard. */
    carried: {
      entry: { type: 'tellStarted', params: 'keyboard' },
      on: {
        'drag.step': { actions: { type: 'tellStep', params: ofEvent } },
        'drag.lower': { target: 'resting', actions: { type: 'tellPlace', params: 'drag.dropped' } },
        'drag.cancel': { target: 'resting', actions: 'tellCancelled' },
      },
    },
  },
});

export type DragActor = ActorRefFrom<typeof dragMachine>;
