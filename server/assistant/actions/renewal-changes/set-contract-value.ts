/** The action “Change contract value”. */
import type { ActionWork } from '../action-work.ts';
import { numberIn, required } from '../given-values.ts';
import { changes } from '../record-proposal.ts';
import { accountNamed, amount } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = changes('contract_value', 'the contract value', 'amount', (values) =>
  required(numberIn(values, 'amount')),
);

export const setContractValue = defineAction({
  slug: 'set-contract-value',
  kind: 'write',
  target: 'renewals',
  keywords: ['change contract value', 'set TCV', 'update total contract value', 'deal value'],
  samples: [
    'set the contract value of {account} to $360,000',
    'change TCV for {account} to 250k',
    "{account}'s total contract value is now $1.5M",
    'update the contract value',
    'the deal with {account} is worth 480,000 over the whole term',
    "correct {account}'s contract amount to 90k",
    'contract value {account} 300000',
    'please enter a TCV of $240,000 for {account}',
    'adjust the contract total for {account}',
    '{account} signed for $600k in total',
    'make the contract worth 150,000 for {account}',
    'I want to edit a deal size',
  ],
  parameters: [accountNamed('Which account?'), amount('What is the new contract value?')],
  run: work,
});
