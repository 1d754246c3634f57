/** The action “Accounts that renew automatically”. */
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { textIn } from '../given-values.ts';
import { renewalList, withRevenue } from '../renewal-list.ts';
import { countOf, sentence, verb } from '../words.ts';
import { defineAction } from '../define-action.ts';

/** Where nothing says so, a renewal does not renew by itself. */
const work: ActionWork = {
  answer: (context, values) => {
    const automatic = textIn(values, 'automatic') !== 'no';
    return renewalList(context, {
      filter: where('auto_renewal', automatic ? 'is' : 'is_not', true),
      columns: [
        'account_name',
        'account_owner',
        'annual_revenue',
        'renewal_date',
        'auto_renewal',
        'owner_confidence',
      ],
      said: (totals) => {
        const { count } = totals;
        const does = automatic ? verb(count, 'renews', 'renew') : `${verb(count, 'does', 'do')} not renew`;
        return sentence(`${countOf(count, 'renewal')} ${does} automatically${withRevenue(totals)}.`);
      },
    });
  },
};

export const listAutoRenewing = defineAction({
  slug: 'list-auto-renewing',
  kind: 'answer',
  target: 'retention/renewals',
  keywords: [
    'automatic renewal',
    'auto renewing accounts',
    'renew by themselves',
    'evergreen',
    'manual renewals',
  ],
  samples: [
    'which accounts renew automatically?',
    'show auto-renewing customers',
    'who is on auto-renewal?',
    'accounts that do not renew automatically',
    'list evergreen contracts',
    'which renewals happen by themselves?',
    'customers without auto renewal',
    'which ones have to be renewed manually?',
    'auto renewal list',
    'everything with automatic renewal switched on',
    "which deals need a signature because they don't auto-renew",
    'how many accounts are set to auto renew',
    'renewals with automatic renewal off',
  ],
  parameters: [
    {
      name: 'automatic',
      label: 'Renews automatically',
      type: 'choice',
      question: 'Those that renew automatically, or those that do not?',
      options: [
        { value: 'yes', label: 'Yes', said: ['on'] },
        {
          value: 'no',
          label: 'No',
          said: [
            'not',
            'do not',
            "don't",
            "doesn't",
            'does not',
            'manual',
            'manually',
            'without',
            'off',
            'by hand',
          ],
        },
      ],
    },
  ],
  run: work,
});
