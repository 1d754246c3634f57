/** The action “Change a renewal term”. */
import type { ActionWork } from '../action-work.ts';
import { numberIn, required } from '../given-values.ts';
import { changes } from '../record-proposal.ts';
import { accountNamed } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = changes('renewal_term_months', 'the term', 'months', (values) =>
  required(numberIn(values, 'months')),
);

export const setRenewalTerm = defineAction({
  slug: 'set-renewal-term',
  kind: 'write',
  target: 'renewals',
  keywords: ['change term', 'renewal term', 'contract length', 'number of months', 'multi-year'],
  samples: [
    "set {account}'s term to 24 months",
    'change the renewal term of {account} to 36 months',
    '{account} signed for two years',
    'make {account} a 12-month contract',
    'update the term length for {account}',
    'put {account} on a three-year deal',
    '{account} term 60 months',
    'how long {account} renews for should be one year',
    'switch {account} from annual to a 24 month term',
    "shorten {account}'s term to 6 months",
    'contract duration of {account} is 48 months',
    '{account} went multi-year',
  ],
  parameters: [
    accountNamed('Which account?'),
    {
      name: 'months',
      label: 'Term',
      type: 'months',
      question: 'For how many months: 6, 12, 24, 36, 48 or 60?',
      required: true,
    },
  ],
  run: work,
});
