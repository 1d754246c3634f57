/** The action “Give an account to somebody”. */
import type { ActionWork } from '../action-work.ts';
import { namedIn, required } from '../given-values.ts';
import { changes } from '../record-proposal.ts';
import { accountNamed } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = changes(
  'account_owner',
  'the owner',
  'member',
  (values) => required(namedIn(values, 'member')).id,
);

export const setAccountOwner = defineAction({
  slug: 'set-account-owner',
  kind: 'write',
  target: 'customers',
  keywords: ['assign account', 'change owner', 'give account to', 'reassign one account', 'new CSM'],
  samples: [
    'give {account} to {member}',
    'assign {account} to {member}',
    'make {member} the owner of {account}',
    '{member} takes over {account}',
    'change the owner of {account}',
    'reassign {account} to {member}',
    '{account} should belong to {member}',
    'put {member} on {account}',
    'who should own {account}? Make it {member}',
    'hand {account} over to {member}',
    'set the account manager of {account} to {member}',
    'transfer {account} to {member}',
    'assign {account} to me',
  ],
  parameters: [
    accountNamed('Which account?'),
    {
      name: 'member',
      label: 'New owner',
      type: 'member',
      question: 'Who should own the account?',
      required: true,
      after: ['to', 'is', 'be', 'make', 'put'],
    },
  ],
  run: work,
});
