/** How the question before an account is given away is walked (decision 30). Its screen is the renewal table. */
import { givingQuestionMachine } from '../records/giving-question.machine.ts';
import { absent, click, defineWalk, see, seeCell, seeText } from '../testing/walk.ts';
import { owner, row } from './renewals-situations.ts';

export const givingQuestionWalk = defineWalk({
  title: 'Question before giving away',
  purpose: 'Asks before an account is given to somebody else, because that cannot be undone.',
  spec: '§4 Renewal table, §6',
  machine: givingQuestionMachine,
  input: { ...owner, value: null },
  events: {
    'give.confirm': [
      {
        name: 'Give away',
        event: { type: 'give.confirm' },
        by: [click('button', 'Give away')],
        shows: [seeText('status', 'Saving')],
      },
    ],
    'give.cancel': [
      {
        name: 'Cancel',
        event: { type: 'give.cancel' },
        by: [click('button', 'Cancel')],
        shows: [seeCell('Owner', row, 'Maya Okafor')],
      },
    ],
  },
  effects: {},
  states: {
    asking: [
      see('alertdialog', 'Give Northwind Traders to nobody?'),
      { role: 'button', name: 'Cancel', is: 'focused' },
    ],
    given: [absent('button', 'Give away')],
    kept: [absent('button', 'Give away')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
