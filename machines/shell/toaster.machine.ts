/** The list of toasts; each has its own actor while it is visible (spec §9). */
import { assign, enqueueActions, fromCallback, setup, stopChild, type ActorRefFrom } from 'xstate';
import { toastMachine, type ToastRequest } from './toast.machine.ts';

export type ToasterReport = { type: 'toast.show' } & ToastRequest;

export interface ToasterContext {
  /** Actor ids of the visible toasts, oldest first. */
  readonly toasts: readonly string[];
  readonly shown: number;
}

export const toasterMachine = setup({
  types: {
    context: {} as ToasterContext,
    events: {} as ToasterReport | { type: 'toast.ended'; id: string },
  },
  actors: {
    toast: toastMachine,
    /** Reports `toast.show` for every toast that the application requests. */
    watchToasts: fromCallback(() => {
      throw new Error('toaster: watchToasts was not provided');
    }),
  },
}).createMachine({
  id: 'toaster',
  context: { toasts: [], shown: 0 },
  invoke: { id: 'watchToasts', src: 'watchToasts' },
  initial: 'open',
  states: {
    open: {
      on: {
        'toast.show': {
          actions: enqueueActions(({ context, event, enqueue, self }) => {
            const id = `toast-${context.shown + 1}`;
            const { text, tone, time } = event;
            enqueue.spawnChild('toast', { id, input: { id, text, tone, time, shelf: self } });
            enqueue.assign({ toasts: [...context.toasts, id], shown: context.shown + 1 });
          }),
        },
        'toast.ended': {
          actions: [
            stopChild(({ event }) => event.id),
            assign({ toasts: ({ context, event }) => context.toasts.filter((id) => id !== event.id) }),
          ],
        },
      },
    },
  },
});

export type ToasterActor = ActorRefFrom<typeof toasterMachine>;
