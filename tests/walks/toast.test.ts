/** How long toasts are shown (spec §9: 2 to 5 s, 3 s typical). */
import { createActor, createEmptyActor, SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { toastMachine, type ToastRequest } from '../../machines/shell/toast.machine.ts';

test.each([
  ['short', 2000],
  ['typical', 3000],
  ['long', 5000],
] satisfies [ToastRequest['time'], number][])(
  'a toast of the time %s is shown for exactly %i ms',
  (time, ms) => {
    const clock = new SimulatedClock();
    const input = { id: 'toast-1', text: 'Saved', tone: 'success', time, shelf: createEmptyActor() } as const;
    const actor = createActor(toastMachine, { input, clock }).start();
    clock.increment(ms - 1);
    expect(actor.getSnapshot().value).toBe('shown');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('ended');
  },
);
