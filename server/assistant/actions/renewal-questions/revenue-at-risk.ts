/** The action “Revenue at risk”. */
import { formatMoney } from '../../../../contract/rules/money-text.ts';
import { renewalTotals } from '../../../db/repositories/asked-records.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { periodIn } from '../given-values.ts';
import { renewalList, renewalStore, soughtRenewals, together } from '../renewal-list.ts';
import { countOf, periodWords, verb } from '../words.ts';
import { period } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  answer: async (context, values) => {
    const period = periodIn(values);
    const due = period && where('renewal_date', 'between', period.from, period.to);
    const when = period === null ? '' : ` due ${periodWords(period)}`;
    const all = await context.read((tx) => renewalTotals(tx, renewalStore, soughtRenewals(context, due)));
    return renewalList(context, {
      filter: together([where('owner_confidence', 'is', 'low'), due]),
      order: [{ field: 'annual_revenue', direction: 'descending' }],
      sort: '-annual_revenue',
      said: ({ count, annual_revenue }) => {
        if (count === 0) return `No renewals${when} have low confidence, so no revenue is at risk.`;
        const share =
          all.annual_revenue === 0
            ? ''
            : `, ${Math.round((100 * annual_revenue) / all.annual_revenue)}% of ${formatMoney(all.annual_revenue)}`;
        return `${formatMoney(annual_revenue)} a year is at risk${share}: ${countOf(count, 'renewal')}${when} ${verb(count, 'has', 'have')} low confidence.`;
      },
    });
  },
};

export const revenueAtRisk = defineAction({
  slug: 'revenue-at-risk',
  kind: 'answer',
  target: 'reports',
  keywords: ['revenue at risk', 'ARR at risk', 'churn risk', 'exposure', 'what could we lose'],
  samples: [
    'how much revenue is at risk?',
    'ARR at risk this quarter',
    'what could we lose next quarter?',
    'churn exposure',
    'how many dollars are in danger?',
    'revenue in jeopardy this year',
    'how bad could churn get?',
    'at-risk ARR in the next 90 days',
    'sum of revenue we may lose',
    'what is our potential churn in dollars?',
    'how much money is tied to shaky renewals',
    'value at risk in Q4',
  ],
  parameters: [period('Which period?')],
  run: work,
});
