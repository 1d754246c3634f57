/** The walk of the keys that lead to a page. */
import { defineWalk, report } from '../testing/walk.ts';
import { goToPageMachine, type LetterPressed } from './go-to-page.machine.ts';

const pressed = (letter: string): LetterPressed => ({ type: 'letter.press', letter });
const [go, page, other] = [pressed('g'), pressed('r'), pressed('x')];

export const goToPageWalk = defineWalk({
  title: 'Go to page',
  purpose: 'Leads to a page by two keys, G and the letter of the page.',
  spec: '§2.3',
  machine: goToPageMachine,
  headless: 'The page that it leads to is shown by the router.',
  events: {
    'letter.press': [
      { name: 'G', event: go, by: [report('watchKeys', go)], when: (snapshot) => snapshot.matches('idle') },
      {
        name: 'R',
        event: page,
        by: [report('watchKeys', page)],
        when: (snapshot) => snapshot.matches('awaiting'),
      },
      {
        name: 'a letter of no page',
        event: other,
        by: [report('watchKeys', other)],
        when: (snapshot) => snapshot.matches('awaiting'),
      },
    ],
  },
  delays: { secondKey: 1000 },
  effects: {},
  listeners: ['watchKeys'],
  states: { idle: [], awaiting: [] },
  relevant: () => null,
  secret: { context: [], events: [] },
});
