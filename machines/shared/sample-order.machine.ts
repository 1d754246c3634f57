/** A sample of a list that a person arranges: by drag, with the keyboard and with buttons, as a page's own machine does it. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { dragMachine, type DragReport, type DragStep, type DropPlace } from './drag.machine.ts';
import { movedBy, movedTo } from './order.ts';

type Moving = { readonly item: string; readonly by: -1 | 1 };

interface SampleOrderContext {
  readonly order: readonly string[];
  /** The order before the drag that runs. */
  readonly before: readonly string[];
}

const byOf: Readonly<Record<DragStep, -1 | 1>> = { up: -1, left: -1, down: 1, right: 1 };

const ofEvent = <E>({ event }: { readonly event: E }) => event;

export const sampleOrderMachine = setup({
  types: {
    context: {} as SampleOrderContext,
    events: {} as ({ type: 'item.move' } & Moving) | DragReport,
    children: {} as { drag: 'drag' },
  },
  actors: { drag: dragMachine },
  guards: {
    isCarried: (_, { by }: { by: 'pointer' | 'keyboard' }) => by === 'keyboard',
    isMovableBy: ({ context: { order } }, { item, by }: Moving) => movedBy(order, item, by) !== order,
  },
  actions: {
    remember: assign(({ context }) => ({ before: context.order })),
    restore: assign(({ context }) => ({ order: context.before })),
    moveBy: assign(({ context }, { item, by }: Moving) => ({ order: movedBy(context.order, item, by) })),
    moveTo: assign(({ context }, { item, over }: { item: string; over: DropPlace | null }) => ({
      order: movedTo(context.order, item, over),
    })),
  },
}).createMachine({
  id: 'sampleOrder',
  context: { order: ['Plan', 'Train', 'Go live'], before: [] },
  invoke: { id: 'drag', src: 'drag', input: ({ self }) => ({ owner: self }) },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'item.move': {
          guard: { type: 'isMovableBy', params: ofEvent },
          actions: { type: 'moveBy', params: ofEvent },
        },
        'drag.started': [
          { guard: { type: 'isCarried', params: ofEvent }, target: 'arranging.carrying' },
          { target: 'arranging.dragging' },
        ],
      },
    },
    arranging: {
      entry: 'remember',
      on: { 'drag.dropped': 'resting', 'drag.cancelled': { target: 'resting', actions: 'restore' } },
      initial: 'dragging',
      states: {
        dragging: { on: { 'drag.moved': { actions: { type: 'moveTo', params: ofEvent } } } },
        carrying: {
          on: {
            'drag.stepped': {
              actions: {
                type: 'moveBy',
                params: ({ event }) => ({ item: event.item, by: byOf[event.step] }),
              },
            },
          },
        },
      },
    },
  },
});

export type SampleOrderActor = ActorRefFrom<typeof sampleOrderMachine>;
