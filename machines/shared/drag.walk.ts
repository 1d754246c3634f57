/** How something is dragged, and carried with the keyboard: on the sample of a list that is arranged. */
import { createEmptyActor, type AnyActorRef } from 'xstate';
import { absentText, defineWalk, grab, press, report, seeText, type Trigger } from '../testing/walk.ts';
import { dragMachine, type DropPlace, type PointerReport } from './drag.machine.ts';

const handle = 'Move Plan';
const nowhere = { x: 0, y: 0 } as const;

const pressed = (pointer: 'mouse' | 'touch') => ({
  type: 'drag.press' as const,
  item: 'Plan',
  pointer,
  at: nowhere,
  grip: { ...nowhere, width: 0, height: 0 },
});

const told = <E extends PointerReport>(name: string, event: E) => ({
  name,
  event,
  by: [report('watchPointer', event)],
});

/** The pointer, and what is under it. */
const pointed = (x: number, over: DropPlace | null) =>
  ({ type: 'pointer.moved', at: { x, y: 0 }, over }) as const;
export const movedOver = (key: string, side: DropPlace['side'] = 'in'): Trigger =>
  report('watchPointer', pointed(30, { key, side }));
export const movedFar = report('watchPointer', pointed(30, null));
export const letGo = report('watchPointer', { type: 'pointer.released' });

export const dragWalk = defineWalk({
  title: 'Drag',
  purpose:
    'Moves one thing of a page: with the mouse, with a finger that rests on it first, or with the keyboard.',
  spec: '§2.6',
  machine: dragMachine,
  input: { owner: createEmptyActor() as AnyActorRef },
  events: {
    'drag.press': [
      { name: 'with the mouse', event: pressed('mouse'), by: [grab('button', handle)] },
      { name: 'with a finger', event: pressed('touch'), by: [grab('button', handle, 'touch')] },
    ],
    'drag.lift': [
      {
        name: 'Space',
        event: { type: 'drag.lift', item: 'Plan' },
        by: [press(' ', 'button', handle)],
        when: (snapshot) => snapshot.matches('resting'),
      },
      {
        name: 'Enter',
        event: { type: 'drag.lift', item: 'Plan' },
        by: [press('Enter', 'button', handle)],
        shortcut: true,
        when: (snapshot) => snapshot.matches('resting'),
      },
    ],
    'drag.step': (
      [
        ['ArrowDown', 'down', false],
        ['ArrowUp', 'up', false],
        ['Shift+ArrowRight', 'right', true],
        ['ArrowLeft', 'left', false],
      ] as const
    ).map(([key, step, shift]) => ({
      name: key,
      event: { type: 'drag.step', step, shift } as const,
      by: [press(key, 'button', handle)],
    })),
    'drag.lower': [
      {
        name: 'Space again',
        event: { type: 'drag.lower' },
        by: [press(' ', 'button', handle)],
        when: (snapshot) => snapshot.matches('carried'),
      },
      {
        name: 'Tab',
        event: { type: 'drag.lower' },
        by: [press('Tab', 'button', handle)],
        when: (snapshot) => snapshot.matches('carried'),
      },
      {
        name: 'Enter',
        event: { type: 'drag.lower' },
        by: [press('Enter', 'button', handle)],
        shortcut: true,
        when: (snapshot) => snapshot.matches('carried'),
      },
    ],
    'drag.cancel': [
      { name: 'Escape', event: { type: 'drag.cancel' }, by: [press('Escape', 'button', handle)] },
    ],
    'pointer.moved': [
      told('a little', pointed(2, null)),
      told('far', pointed(30, null)),
      told('over the last', pointed(30, { key: 'Go live', side: 'after' })),
    ],
    'pointer.released': [told('let go', { type: 'pointer.released' })],
    'pointer.cancelled': [told('Escape', { type: 'pointer.cancelled' })],
  },
  delays: { holdDelay: 350, landing: 180 },
  effects: {},
  listeners: ['watchPointer'],
  states: {
    resting: [absentText('status', 'place')],
    'held.dragging': [seeText('status', 'Plan is at place')],
    carried: [seeText('status', 'Plan is at place')],
  },
  relevant: ({ over }) => over,
  secret: { context: [], events: [] },
});
