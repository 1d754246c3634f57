/** The action “Open all accounts”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openAccounts = defineAction({
  slug: 'open-accounts',
  kind: 'open',
  target: 'accounts',
  keywords: ['all accounts page', 'accounts list', 'customers page', 'go to accounts', 'client directory'],
  samples: [
    'open all accounts',
    'go to the accounts page',
    'take me to the customer list',
    'where do I find all our customers?',
    'open the list of clients',
    'show me the all accounts screen',
    'navigate to accounts',
    'browse every account',
    'pull up the customer directory',
    'bring me to the page with all companies',
    'I want to see the whole account list',
    'accounts page please',
  ],
  parameters: [],
  run: opens('accounts'),
});
