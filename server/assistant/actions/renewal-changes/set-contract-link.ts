/** The action “Set a contract link”. */
import type { ActionWork } from '../action-work.ts';
import { textIn, required } from '../given-values.ts';
import { changes } from '../record-proposal.ts';
import { accountNamed } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = changes('contract_reference_url', 'the contract link', 'address', (values) =>
  required(textIn(values, 'address')),
);

export const setContractLink = defineAction({
  slug: 'set-contract-link',
  kind: 'write',
  target: 'renewals',
  keywords: ['contract link', 'contract URL', 'link to the contract', 'document link', 'attach contract'],
  samples: [
    'set the contract link of {account} to https://docs.example.com/contract.pdf',
    "link {account}'s contract: https://drive.example.com/abc",
    'the contract of {account} is at https://files.example.com/msa',
    'add a contract URL for {account}',
    'update the document link at {account}',
    'attach https://example.com/agreement to {account}',
    "change where {account}'s contract can be read",
    '{account} contract reference https://box.example.com/1',
    'save the address of the signed agreement for {account}',
    'paste the contract link for {account}',
    'here is the contract of {account}: https://sign.example.com/77',
    "replace {account}'s contract URL",
  ],
  parameters: [
    accountNamed('Which account?'),
    {
      name: 'address',
      label: 'Contract link',
      type: 'url',
      question: 'What is the web address of the contract?',
      required: true,
    },
  ],
  run: work,
});
