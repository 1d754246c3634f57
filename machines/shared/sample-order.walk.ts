/** How a list is arranged: the sample of the drag. */
import {
  absentText,
  click,
  defineWalk,
  grab,
  press,
  report,
  seeText,
  type Trigger,
} from '../testing/walk.ts';
import { dragWalk, letGo, movedFar, movedOver } from './drag.walk.ts';
import { sampleOrderMachine } from './sample-order.machine.ts';

const item = 'Plan';
const over = { key: 'Train', side: 'after' } as const;
const key = (name: string): Trigger => press(name, 'button', 'Move Plan');

export const sampleOrderWalk = defineWalk({
  title: 'List that is arranged (sample)',
  purpose: 'Shows how a list is arranged: by drag, with the keyboard and with buttons.',
  spec: '§2.6',
  machine: sampleOrderMachine,
  events: {
    'item.move': [
      {
        name: 'Plan down',
        event: { type: 'item.move', item, by: 1 },
        by: [click('button', 'Move Plan down')],
      },
      { name: 'Plan up', event: { type: 'item.move', item, by: -1 }, by: [click('button', 'Move Plan up')] },
    ],
    'drag.started': [
      {
        name: 'with the mouse',
        event: { type: 'drag.started', item, by: 'pointer' },
        by: [grab('button', 'Move Plan'), movedFar],
      },
      { name: 'with the keyboard', event: { type: 'drag.started', item, by: 'keyboard' }, by: [key(' ')] },
    ],
    'drag.moved': [
      { name: 'behind Train', event: { type: 'drag.moved', item, over }, by: [movedOver('Train', 'after')] },
    ],
    'drag.stepped': [
      {
        name: 'one down',
        event: { type: 'drag.stepped', item, step: 'down', shift: false },
        by: [key('ArrowDown')],
      },
      {
        name: 'one up',
        event: { type: 'drag.stepped', item, step: 'up', shift: false },
        by: [key('ArrowUp')],
      },
    ],
    'drag.dropped': [
      {
        name: 'let go',
        event: { type: 'drag.dropped', item, over },
        by: [letGo],
        when: (snapshot) => snapshot.matches({ arranging: 'dragging' }),
      },
      {
        name: 'Space',
        event: { type: 'drag.dropped', item, over },
        by: [key(' ')],
        when: (snapshot) => snapshot.matches({ arranging: 'carrying' }),
      },
    ],
    'drag.cancelled': [
      {
        name: 'Escape of a drag',
        event: { type: 'drag.cancelled', item },
        by: [report('watchPointer', { type: 'pointer.cancelled' })],
        when: (snapshot) => snapshot.matches({ arranging: 'dragging' }),
      },
      {
        name: 'Escape',
        event: { type: 'drag.cancelled', item },
        by: [key('Escape')],
        when: (snapshot) => snapshot.matches({ arranging: 'carrying' }),
      },
    ],
  },
  effects: {},
  children: { drag: dragWalk },
  states: {
    resting: [absentText('status', 'place')],
    arranging: [seeText('status', 'Plan is at place')],
  },
  relevant: ({ order, before }, snapshot) => ({
    order,
    before: snapshot.matches('arranging') ? before : null,
  }),
  secret: { context: [], events: [] },
});
