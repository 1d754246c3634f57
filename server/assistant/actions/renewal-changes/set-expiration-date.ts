/** The action “Change an expiration date”. */
import type { ActionWork } from '../action-work.ts';
import { textIn, required } from '../given-values.ts';
import { changes } from '../record-proposal.ts';
import { accountNamed } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = changes('expiration_date', 'the expiration date', 'date', (values) =>
  required(textIn(values, 'date')),
);

export const setExpirationDate = defineAction({
  slug: 'set-expiration-date',
  kind: 'write',
  target: 'renewals',
  keywords: [
    'change expiration date',
    'contract end date',
    'set expiry',
    'contract expires on',
    'extend contract',
  ],
  samples: [
    "set {account}'s expiration date to December 31",
    "change when {account}'s contract expires to 2027-06-30",
    'the contract of {account} ends on March 15',
    'extend the contract of {account} until the end of next year',
    'update the expiry of {account}',
    '{account} expiration 12/31/2026',
    'contract end date for {account} is Sep 30',
    'move the expiration of {account} to next month',
    'correct the contract end for {account}',
    'the agreement with {account} runs out on July 4',
    'make {account} expire on January 31',
    'I need to fix an expiration date',
  ],
  parameters: [
    accountNamed('Which account?'),
    {
      name: 'date',
      label: 'Expiration date',
      type: 'day',
      question: 'What is the new expiration date?',
      required: true,
      after: ['to', 'on', 'until', 'is'],
    },
  ],
  run: work,
});
