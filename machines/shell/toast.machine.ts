/** One toast (spec §9, design §7): shown for its time, kept while it is hovered or focused, then removed. */
import { sendTo, setup, type ActorRef, type Snapshot, type ActorRefFrom } from 'xstate';

/** Milliseconds; spec §9: 2 to 5 s, 3 s typical. */
const times = { short: 2000, typical: 3000, long: 5000 } as const;

/** A toast to show. */
export interface ToastRequest {
  readonly text: string;
  readonly tone: 'success' | 'danger' | 'info';
  readonly time: keyof typeof times;
}

export interface ToastInput extends ToastRequest {
  readonly id: string;
  readonly shelf: ActorRef<Snapshot<unknown>, { type: 'toast.ended'; id: string }>;
}

export const toastMachine = setup({
  types: {
    context: {} as ToastInput,
    events: {} as { type: 'toast.hold' } | { type: 'toast.release' } | { type: 'toast.dismiss' },
    input: {} as ToastInput,
  },
  delays: { showing: ({ context }) => times[context.time] },
}).createMachine({
  id: 'toast',
  context: ({ input }) => input,
  initial: 'shown',
  // In every state: a pointer or keyboard reaches the button only in `held`, a voice command in any.
  on: { 'toast.dismiss': '.ended' },
  states: {
    shown: {
      after: { showing: 'ended' },
      on: { 'toast.hold': 'held' },
    },
    /** Leaving this state starts the full time again. */
    held: { on: { 'toast.release': 'shown' } },
    ended: {
      type: 'final',
      entry: sendTo(
        ({ context }) => context.shelf,
        ({ context }) => ({ type: 'toast.ended', id: context.id }) as const,
      ),
    },
  },
});

export type ToastActor = ActorRefFrom<typeof toastMachine>;
