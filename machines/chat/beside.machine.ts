/**
 * The assistant beside a page of the workspace (spec §2.14): open or closed. It is not offered on the assistant's own page, and
 * is afterwards as it was before.
 */
import { sendTo, setup, type ActorRefFrom } from 'xstate';
import { paths } from '../../contract/paths.ts';
import { listener } from '../shared/listener.ts';

export interface BesideInput {
  readonly slug: string;
}

/** `beside.ask` comes from the command palette, `beside.toggle` also from the key. */
export type BesideReport =
  | { type: 'path.changed'; path: string }
  | { type: 'beside.ask' }
  | { type: 'beside.toggle' };

export const besideMachine = setup({
  types: {
    context: {} as BesideInput,
    events: {} as BesideReport | { type: 'beside.close' },
    input: {} as BesideInput,
  },
  actors: {
    /** Reports `path.changed` after each navigation. */
    watchPath: listener('beside', 'watchPath'),
    /** Reports `beside.ask`. */
    watchAsked: listener('beside', 'watchAsked'),
    /** Reports `beside.toggle` for the key, unless a dialog is open. */
    watchKey: listener('beside', 'watchKey'),
    /** Keeps which control has the focus at `focus.keep`, and returns the focus to it at `focus.return`. */
    keepFocus: listener('beside', 'keepFocus'),
  },
  guards: {
    isAssistantPage: ({ context, event }) =>
      event.type === 'path.changed' && event.path === paths.workspace.chatam(context.slug),
    isPageOfWork: ({ context, event }) =>
      event.type === 'path.changed' && event.path !== paths.workspace.chatam(context.slug),
  },
}).createMachine({
  id: 'beside',
  context: ({ input }) => input,
  invoke: [
    { id: 'watchPath', src: 'watchPath' },
    { id: 'watchAsked', src: 'watchAsked' },
    { id: 'keepFocus', src: 'keepFocus' },
  ],
  initial: 'offered',
  states: {
    offered: {
      initial: 'closed',
      invoke: { id: 'watchKey', src: 'watchKey' },
      on: { 'path.changed': { guard: 'isAssistantPage', target: 'onItsPage' } },
      states: {
        last: { type: 'history' },
        closed: { on: { 'beside.toggle': 'open', 'beside.ask': 'open' } },
        open: {
          entry: sendTo('keepFocus', { type: 'focus.keep' }),
          on: {
            'beside.toggle': { target: 'closed', actions: sendTo('keepFocus', { type: 'focus.return' }) },
            'beside.close': { target: 'closed', actions: sendTo('keepFocus', { type: 'focus.return' }) },
          },
        },
      },
    },
    onItsPage: { on: { 'path.changed': { guard: 'isPageOfWork', target: 'offered.last' } } },
  },
});

export type BesideActor = ActorRefFrom<typeof besideMachine>;
