/** The action “Change a renewal date”. */
import type { ActionWork } from '../action-work.ts';
import { textIn, required } from '../given-values.ts';
import { changes } from '../record-proposal.ts';
import { accountNamed } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = changes('renewal_date', 'the renewal date', 'date', (values) =>
  required(textIn(values, 'date')),
);

export const setRenewalDate = defineAction({
  slug: 'set-renewal-date',
  kind: 'write',
  target: 'renewals',
  keywords: ['change renewal date', 'move renewal', 'reschedule renewal', 'push renewal', 'new renewal date'],
  samples: [
    "move {account}'s renewal to October 1",
    'change the renewal date of {account} to 2027-03-31',
    '{account} renews on December 15',
    'push the renewal of {account} out to the end of Q3',
    'set a renewal date for {account}',
    "reschedule {account}'s renewal for next Friday",
    'the renewal of {account} is due on June 30 now',
    'delay {account} by renewing in 60 days',
    '{account} renewal date 9/30/2026',
    'please update when {account} renews to Jan 1',
    'bring the {account} renewal forward to May 5',
    'I have to correct a renewal date',
    "postpone {account}'s renewal",
  ],
  parameters: [
    accountNamed('Which account?'),
    {
      name: 'date',
      label: 'Renewal date',
      type: 'day',
      question: 'What is the new renewal date?',
      required: true,
      after: ['to', 'on', 'for', 'until', 'is'],
    },
  ],
  run: work,
});
