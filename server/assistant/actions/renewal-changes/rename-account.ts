/** The action “Rename an account”. */
import type { ActionWork } from '../action-work.ts';
import { textIn, required } from '../given-values.ts';
import { changes } from '../record-proposal.ts';
import { accountNamed } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = changes('account_name', 'the name', 'name', (values) =>
  required(textIn(values, 'name')),
);

export const renameAccount = defineAction({
  slug: 'rename-account',
  kind: 'write',
  target: 'customers',
  keywords: ['rename account', 'change account name', 'new company name', 'account is now called'],
  samples: [
    'rename {account} to Initech',
    'change the name of {account} to Globex',
    '{account} is now called Umbrella Health',
    'the company {account} renamed itself to Vandelay',
    'correct the spelling of {account} to "Stark Labs"',
    'call {account} Wonka Foods from now on',
    'rename an account',
    'update the account name of {account}',
    '{account} rebranded as Hooli',
    "fix the customer's name: {account} should read Pied Piper",
    'give {account} a new name',
    'the client name of {account} is wrong',
  ],
  parameters: [
    accountNamed('Which account do you want to rename?'),
    {
      name: 'name',
      label: 'New name',
      type: 'name',
      question: 'What should the account be called?',
      required: true,
      after: ['is now called', 'should read', 'called', 'to', 'as', 'into'],
    },
  ],
  run: work,
});
