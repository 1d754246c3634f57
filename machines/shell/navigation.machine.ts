/**
 * The navigation column (spec §2.3, §4): expanded or collapsed, and at most one submenu panel beside it. The person's
 * choice of its width is stored; the change for a narrow window is not.
 */
import { assign, enqueueActions, fromCallback, setup, type ActorRefFrom } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';

export interface NavigationInput {
  readonly slug: string;
  /** The current path. */
  readonly path: string;
}

export interface NavigationContext extends NavigationInput {
  /** The window is 767 px wide or less. */
  readonly narrow: boolean;
  /** The item with the open panel. */
  readonly openItem: string | null;
}

/** Events of the browser. */
export type NavigationReport =
  | { type: 'window.resized'; narrow: boolean }
  | { type: 'width.recalled'; collapsed: boolean }
  | { type: 'path.changed'; path: string };

type NavigationEvent =
  | NavigationReport
  | { type: 'column.toggle' }
  | { type: 'item.chosen' }
  | { type: 'submenu.toggle'; id: string }
  | { type: 'entry.chosen' }
  | { type: 'panel.dismiss' }
  | { type: 'width.chosen'; collapsed: boolean };

export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    input: {} as NavigationInput,
  },
  actors: {
    /** Reports `width.recalled` synchronously, before the first render, if the person has chosen a width. */
    recallWidth: fromCallback(() => {
      throw new Error('navigation: recallWidth was not provided');
    }),
    /** Reports `window.resized` at once and whenever the window crosses the narrow breakpoint. */
    watchWindow: fromCallback(() => {
      throw new Error('navigation: watchWindow was not provided');
    }),
    /** Reports `path.changed` after each navigation. */
    watchPath: fromCallback(() => {
      throw new Error('navigation: watchPath was not provided');
    }),
    rememberWidth: notProvided<void, { collapsed: boolean }>('navigation', 'rememberWidth'),
  },
  guards: {
    isNarrow: ({ context }) => context.narrow,
    isCollapsed: (_, { collapsed }: { collapsed: boolean }) => collapsed,
    becomesNarrow: ({ context, event }) => event.type === 'window.resized' && event.narrow && !context.narrow,
    isOpenItem: ({ context }, { id }: { id: string }) => context.openItem === id,
  },
  actions: {
    open: assign((_, { id }: { id: string }) => ({ openItem: id })),
    close: assign({ openItem: null }),
    /** On a narrow window the column is opened temporarily, so the choice is not stored. */
    choose: enqueueActions(({ context, enqueue }, { collapsed }: { collapsed: boolean }) => {
      if (!context.narrow) enqueue.raise({ type: 'width.chosen', collapsed });
    }),
    keepWidth: assign((_, { narrow }: { narrow: boolean }) => ({ narrow })),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ ...input, narrow: false, openItem: null }),
  type: 'parallel',
  invoke: [
    { id: 'recallWidth', src: 'recallWidth' },
    { id: 'watchWindow', src: 'watchWindow' },
    { id: 'watchPath', src: 'watchPath' },
  ],
  on: {
    'path.changed': { actions: assign({ path: ({ event }) => event.path }) },
  },
  states: {
    column: {
      initial: 'expanded',
      states: {
        expanded: {
          on: {
            'width.recalled': {
              guard: { type: 'isCollapsed', params: ({ event }) => event },
              target: 'collapsed',
            },
            'column.toggle': {
              target: 'collapsed',
              actions: { type: 'choose', params: { collapsed: true } },
            },
            'item.chosen': { guard: 'isNarrow', target: 'collapsed' },
            'entry.chosen': { guard: 'isNarrow', target: 'collapsed' },
            'window.resized': [
              {
                guard: 'becomesNarrow',
                target: 'collapsed',
                actions: { type: 'keepWidth', params: ({ event }) => event },
              },
              { actions: { type: 'keepWidth', params: ({ event }) => event } },
            ],
          },
        },
        collapsed: {
          on: {
            'column.toggle': {
              target: 'expanded',
              actions: { type: 'choose', params: { collapsed: false } },
            },
            'window.resized': { actions: { type: 'keepWidth', params: ({ event }) => event } },
          },
        },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'submenu.toggle': {
              target: 'open',
              actions: { type: 'open', params: ({ event }) => event },
            },
          },
        },
        open: {
          exit: 'close',
          on: {
            'submenu.toggle': [
              { guard: { type: 'isOpenItem', params: ({ event }) => event }, target: 'closed' },
              { actions: { type: 'open', params: ({ event }) => event } },
            ],
            'item.chosen': 'closed',
            'entry.chosen': 'closed',
            'panel.dismiss': 'closed',
            'column.toggle': 'closed',
          },
        },
      },
    },
    memory: {
      initial: 'idle',
      on: { 'width.chosen': '.remembering' },
      states: {
        idle: {},
        remembering: {
          invoke: {
            id: 'rememberWidth',
            src: 'rememberWidth',
            input: ({ event }) => ({ collapsed: event.type === 'width.chosen' && event.collapsed }),
            onDone: 'idle',
            // Without storage the column still collapses.
            onError: 'idle',
          },
        },
      },
    },
  },
});

export type NavigationActor = ActorRefFrom<typeof navigationMachine>;
