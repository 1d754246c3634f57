/** The action “Change annual revenue”. */
import type { ActionWork } from '../action-work.ts';
import { numberIn, required } from '../given-values.ts';
import { changes } from '../record-proposal.ts';
import { accountNamed, amount } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = changes('annual_revenue', 'the annual revenue', 'amount', (values) =>
  required(numberIn(values, 'amount')),
);

export const setAnnualRevenue = defineAction({
  slug: 'set-annual-revenue',
  kind: 'write',
  target: 'renewals',
  keywords: ['change ARR', 'set annual revenue', 'update revenue', 'new yearly revenue', 'revenue is now'],
  samples: [
    "set {account}'s annual revenue to $120,000",
    'change the ARR of {account} to 120k',
    '{account} now pays 85,000 a year',
    'update revenue for {account}',
    'make {account} 95k ARR',
    'the yearly revenue of {account} should be $1.2M',
    'raise annual revenue at {account} to 200,000',
    "correct the ACV for {account}: it's 64k",
    '{account} revenue 50000',
    'please record that {account} brings in $75k annually',
    'bump {account} up to $310,000 per year',
    "lower {account}'s recurring revenue to 40k",
    "I need to edit an account's annual revenue",
    'the ACV at {account} went up to 70k',
  ],
  parameters: [accountNamed('Which account?'), amount('What is the new annual revenue?')],
  run: work,
});
