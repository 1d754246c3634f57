/** The action “Accounts and revenue per owner”. */
import { formatMoney } from '../../../../contract/rules/money-text.ts';
import { renewalTotals, renewalTotalsBy } from '../../../db/repositories/asked-records.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { ownerName } from '../owner-name.ts';
import { pageRoute, viewRoute } from '../places.ts';
import { moreThan, ROWS_MOST } from '../record-list.ts';
import { renewalStore, soughtRenewals } from '../renewal-list.ts';
import { countOf, figure, sentence, verb } from '../words.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  answer: async (context) => {
    const sought = soughtRenewals(context, null);
    const { all, owners } = await context.read(async (tx) => ({
      all: await renewalTotals(tx, renewalStore, sought),
      owners: await renewalTotalsBy(tx, renewalStore, sought, {
        by: 'owner',
        order: 'annual_revenue',
        limit: ROWS_MOST,
      }),
    }));
    const [most] = owners;
    const named = `${countOf(all.accounts, 'account')} ${verb(all.accounts, 'has', 'have')} an annual revenue of ${formatMoney(all.annual_revenue)}`;
    const first =
      most === undefined
        ? ''
        : `; ${ownerName(context.world, most.key)} has the highest, ${formatMoney(most.annual_revenue)}`;
    const text = `${sentence(named)}${first}.${moreThan(owners.length, most?.keys ?? 0)}`;
    return {
      answer: {
        type: 'table',
        response_text: text,
        table: {
          headers: ['Owner', 'Accounts', 'Annual revenue', 'Contract value'],
          rows: owners.map(({ key, accounts, annual_revenue, contract_value }) => {
            const label = ownerName(context.world, key);
            const owned = key === null ? where('account_owner', 'empty') : where('account_owner', 'is', key);
            return {
              cells: [label, figure(accounts), formatMoney(annual_revenue), formatMoney(contract_value)],
              clickable: true,
              action: {
                slug: key === null ? 'list-unowned-accounts' : 'list-renewals-by-owner',
                label,
                route: viewRoute(context, 'renewals', owned),
              },
            };
          }),
        },
      },
      route: pageRoute(context, 'reports'),
    };
  },
};

export const workloadByOwner = defineAction({
  slug: 'workload-by-owner',
  kind: 'answer',
  target: 'reports',
  keywords: [
    'accounts per owner',
    'workload',
    'revenue per rep',
    'owner breakdown',
    'distribution among owners',
  ],
  samples: [
    'how many accounts does everyone have?',
    'accounts per owner',
    'workload of the team',
    'revenue per rep',
    'who has the most accounts?',
    'break down accounts by CSM',
    'how is the book spread across the team?',
    'compare owners by revenue',
    'load per account manager',
    'is anyone overloaded?',
    'portfolio size of each owner',
    'ARR by owner',
    'who carries how much of the book?',
  ],
  parameters: [],
  run: work,
});
