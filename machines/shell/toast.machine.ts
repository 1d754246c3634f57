/** One toast (spec §9, design §7): shown for its time, held while hovered or focused, then gone. */
import { sendTo, setup, type ActorRef, type Snapshot } from 'xstate';

/** Milliseconds; spec §9: 2 to 5 s, 3 s typical. */
export const TOAST_TIMES = { short: 2000, typical: 3000, long: 5000 } as const;

export interface ToastInput {
  readonly id: string;
  readonly text: string;
  readonly tone: 'success' | 'danger' | 'info';
  readonly time: keyof typeof TOAST_TIMES;
  readonly shelf: ActorRef<Snapshot<unknown>, { type: 'toast.ended'; id: string }>;
}

export const toastMachine = setup({
  types: {
    context: {} as ToastInput,
    events: {} as { type: 'toast.hold' } | { type: 'toast.release' } | { type: 'toast.dismiss' },
    input: {} as ToastInput,
  },
  guards: {
    isShort: ({ context }) => context.time === 'short',
    isLong: ({ context }) => context.time === 'long',
  },
  delays: TOAST_TIMES,
}).createMachine({
  id: 'toast',
  context: ({ input }) => input,
  initial: 'shown',
  states: {
    shown: {
      initial: 'timing',
      on: { 'toast.hold': 'held', 'toast.dismiss': 'ended' },
      states: {
        timing: {
          always: [
            { guard: 'isShort', target: 'short' },
            { guard: 'isLong', target: 'long' },
            { target: 'typical' },
          ],
        },
        short: { after: { short: '#toast.ended' } },
        typical: { after: { typical: '#toast.ended' } },
        long: { after: { long: '#toast.ended' } },
      },
    },
    /** Leaving it starts the full time again. */
    held: { on: { 'toast.release': 'shown', 'toast.dismiss': 'ended' } },
    ended: {
      type: 'final',
      entry: sendTo(
        ({ context }) => context.shelf,
        ({ context }) => ({ type: 'toast.ended', id: context.id }) as const,
      ),
    },
  },
});
