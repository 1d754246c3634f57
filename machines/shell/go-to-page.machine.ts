/**
 * The keys that lead to a page from anywhere in a workspace: G, and then the letter of the page (look "palette"). The second
 * key is awaited for a moment only, so that a letter that is pressed later does what it does by itself.
 */
import { emit, setup } from 'xstate';
import { listener } from '../shared/listener.ts';
import { shortcuts } from './shortcuts.ts';

export type GoToPage = keyof typeof shortcuts.goTo;

/** A letter was pressed where it is not typed into something. */
export interface LetterPressed {
  readonly type: 'letter.press';
  readonly letter: string;
}

export interface PageAsked {
  readonly type: 'page.asked';
  readonly page: GoToPage;
}

const all = Object.entries(shortcuts.goTo) as [GoToPage, { readonly keys: readonly string[] }][];

const lettersOf = (keys: readonly string[]) => keys.map((key) => key.toLowerCase().split(' '));

const isFirst = (letter: string) =>
  all.some(([, { keys }]) => lettersOf(keys).some(([first]) => first === letter.toLowerCase()));

/** The page that the letter leads to as the second one; null for none. */
const pageOf = (letter: string): GoToPage | null =>
  all.find(([, { keys }]) => lettersOf(keys).some(([, second]) => second === letter.toLowerCase()))?.[0] ??
  null;

export const goToPageMachine = setup({
  types: {
    context: {} as Record<never, never>,
    events: {} as LetterPressed,
    emitted: {} as PageAsked,
  },
  actors: {
    /** Reports `letter.press`. */
    watchKeys: listener('goToPage', 'watchKeys'),
  },
  guards: {
    isFirstKey: (_, letter: string) => isFirst(letter),
    leadsToPage: (_, letter: string) => pageOf(letter) !== null,
  },
  actions: {
    askForPage: emit((_, letter: string): PageAsked => ({
      type: 'page.asked',
      page: pageOf(letter) ?? 'home',
    })),
  },
  delays: { secondKey: 1000 },
}).createMachine({
  id: 'goToPage',
  context: {},
  invoke: { id: 'watchKeys', src: 'watchKeys' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'letter.press': {
          guard: { type: 'isFirstKey', params: ({ event }) => event.letter },
          target: 'awaiting',
        },
      },
    },
    awaiting: {
      after: { secondKey: 'idle' },
      on: {
        'letter.press': [
          {
            guard: { type: 'leadsToPage', params: ({ event }) => event.letter },
            target: 'idle',
            actions: { type: 'askForPage', params: ({ event }) => event.letter },
          },
          { target: 'idle' },
        ],
      },
    },
  },
});
