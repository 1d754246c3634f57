/** The action “Largest accounts”. */
import { formatMoney } from '../../../../contract/rules/money-text.ts';
import { renewalTotals, renewalTotalsBy } from '../../../db/repositories/asked-records.ts';
import type { ActionWork } from '../action-work.ts';
import { numberIn, textIn } from '../given-values.ts';
import { ownerName } from '../owner-name.ts';
import { recordRoute, viewRoute } from '../places.ts';
import { ROWS_MOST } from '../record-list.ts';
import { renewalStore, soughtRenewals } from '../renewal-list.ts';
import { countOf } from '../words.ts';
import { defineAction } from '../define-action.ts';

const COUNT = 10;

const measures = {
  annual_revenue: 'annual revenue',
  contract_value: 'contract value',
} as const;

const work: ActionWork = {
  answer: async (context, values) => {
    const asked = numberIn(values, 'count') ?? COUNT;
    const limit = Math.min(Math.max(1, Math.floor(asked)), ROWS_MOST);
    const measure = textIn(values, 'measure') === 'contract_value' ? 'contract_value' : 'annual_revenue';
    const sought = soughtRenewals(context, null);
    const { all, largest } = await context.read(async (tx) => ({
      all: await renewalTotals(tx, renewalStore, sought),
      largest: await renewalTotalsBy(tx, renewalStore, sought, { by: 'account', order: measure, limit }),
    }));
    const route = viewRoute(context, 'renewals', null, `-${measure}`);
    if (largest.length === 0)
      return { answer: { type: 'text', response_text: 'This workspace has no renewals yet.' }, route };
    const sum = largest.reduce((total, account) => total + account[measure], 0);
    const share = all[measure] === 0 ? '' : `, ${Math.round((100 * sum) / all[measure])}% of all`;
    const fewer = asked > ROWS_MOST ? ` At most ${ROWS_MOST} are shown here, all are in the table.` : '';
    return {
      answer: {
        type: 'table',
        response_text: `The ${countOf(largest.length, 'account')} with the highest ${measures[measure]} ${
          largest.length === 1 ? 'has' : 'have'
        } ${formatMoney(sum)}${share}.${fewer}`,
        table: {
          headers: ['Account', 'Owner', 'Annual revenue', 'Contract value'],
          rows: largest.map(({ name, owner, record, annual_revenue, contract_value }) => ({
            cells: [
              name,
              ownerName(context.world, owner),
              formatMoney(annual_revenue),
              formatMoney(contract_value),
            ],
            clickable: true,
            action: { slug: 'show-account', label: name, route: recordRoute(context, 'renewals', record) },
          })),
        },
      },
      route,
      listed: largest.map(({ key, name }) => ({ id: key ?? '', name })),
    };
  },
};

export const listLargestAccounts = defineAction({
  slug: 'list-largest-accounts',
  kind: 'answer',
  target: 'retention/renewals',
  keywords: ['biggest accounts', 'top customers', 'highest revenue', 'largest contracts', 'top ten'],
  samples: [
    'what are our largest accounts?',
    'top 10 customers by ARR',
    'biggest clients',
    'who pays us the most?',
    'show the five highest contract values',
    'our most valuable accounts',
    'rank accounts by revenue',
    'top accounts',
    'which customers bring in the most money?',
    'list the 20 biggest by total contract value',
    'key accounts by size',
    'highest paying customer',
  ],
  parameters: [
    { name: 'count', label: 'How many', type: 'number', question: 'How many accounts?' },
    {
      name: 'measure',
      label: 'Measure',
      type: 'choice',
      question: 'By annual revenue or by contract value?',
      options: [
        {
          value: 'annual_revenue',
          label: 'Annual revenue',
          said: ['arr', 'revenue', 'acv', 'yearly revenue', 'annual'],
        },
        {
          value: 'contract_value',
          label: 'Contract value',
          said: ['tcv', 'total contract value', 'contract values', 'contracts', 'deal size', 'contract'],
        },
      ],
    },
  ],
  run: work,
});
