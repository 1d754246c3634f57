/** The action “Accounts without an owner”. */
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { renewalList, withRevenue } from '../renewal-list.ts';
import { countOf, sentence, verb } from '../words.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  answer: (context) =>
    renewalList(context, {
      filter: where('account_owner', 'empty'),
      said: (totals) =>
        sentence(
          `${countOf(totals.accounts, 'account')} ${verb(totals.accounts, 'has', 'have')} no owner${withRevenue(totals)}.`,
        ),
    }),
};

export const listUnownedAccounts = defineAction({
  slug: 'list-unowned-accounts',
  kind: 'answer',
  target: 'retention/renewals',
  keywords: ['unassigned accounts', 'no owner', 'without a rep', 'orphaned accounts', 'accounts nobody owns'],
  samples: [
    'which accounts have no owner?',
    'unassigned accounts',
    'accounts nobody is responsible for',
    'who has no CSM?',
    'list orphaned customers',
    'any customers without a rep?',
    'show me everything with the owner missing',
    'accounts that still need somebody',
    "which clients aren't looked after by anyone?",
    'are there accounts without an account manager',
    'unowned renewals',
    'what has not been assigned yet?',
    'clients nobody looks after',
  ],
  parameters: [],
  run: work,
});
