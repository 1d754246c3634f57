/** The action “Renewals per month”. */
import { formatMonth } from '../../../../contract/rules/day-format.ts';
import { formatMoney } from '../../../../contract/rules/money-text.ts';
import { daysOfMonth, monthsOf, periodNamed } from '../../../../contract/rules/period.ts';
import { renewalTotals, renewalTotalsBy } from '../../../db/repositories/asked-records.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { periodIn } from '../given-values.ts';
import { viewRoute } from '../places.ts';
import { ROWS_MOST } from '../record-list.ts';
import { renewalStore, soughtRenewals, withRevenue } from '../renewal-list.ts';
import { countOf, figure, periodWords, sentence, verb } from '../words.ts';
import { period } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  answer: async (context, values) => {
    const next = periodNamed('next-12-months', context.world.today);
    const period = periodIn(values) ?? { from: next.from, to: next.to, label: 'the next 12 months' };
    const filter = where('renewal_date', 'between', period.from, period.to);
    const months = monthsOf(period);
    const sought = soughtRenewals(context, filter);
    const { all, byMonth } = await context.read(async (tx) => ({
      all: await renewalTotals(tx, renewalStore, sought),
      byMonth: await renewalTotalsBy(tx, renewalStore, sought, {
        by: 'month',
        order: 'key',
        limit: ROWS_MOST,
      }),
    }));
    // A long period has rows only for months with renewals.
    const shown = months.length <= ROWS_MOST ? months : byMonth.flatMap(({ key }) => key ?? []);
    const of = new Map(byMonth.map((month) => [month.key, month]));
    const said = `${countOf(all.count, 'renewal')} ${verb(all.count, 'is', 'are')} due ${periodWords(period)}${withRevenue(all)}.`;
    return {
      answer: {
        type: 'table',
        response_text: sentence(said),
        table: {
          headers: ['Month', 'Renewals', 'Annual revenue', 'Contract value'],
          rows: shown.map((month) => {
            const { count = 0, annual_revenue = 0, contract_value = 0 } = of.get(month) ?? {};
            const days = daysOfMonth(month, period);
            const label = formatMonth(month);
            const due = where('renewal_date', 'between', days.from, days.to);
            return {
              cells: [label, figure(count), formatMoney(annual_revenue), formatMoney(contract_value)],
              clickable: true,
              action: { slug: 'list-due-renewals', label, route: viewRoute(context, 'renewals', due) },
            };
          }),
        },
      },
      route: viewRoute(context, 'renewals', filter, 'renewal_date'),
    };
  },
};

export const renewalsByMonth = defineAction({
  slug: 'renewals-by-month',
  kind: 'answer',
  target: 'reports',
  keywords: ['renewals per month', 'monthly renewals', 'by month', 'month by month', 'renewal schedule'],
  samples: [
    'renewals per month',
    'how many renewals do we have each month?',
    'break renewals down by month',
    'monthly renewal count and revenue this year',
    'month by month renewals',
    'which month has the most renewals?',
    'distribution of renewals over the year',
    'renewal revenue by month',
    'show the renewal forecast for every month of 2027',
    'how do renewals spread across the months?',
    'renewals grouped by month for the next 6 months',
    'busiest renewal month',
  ],
  parameters: [period('Which period?')],
  run: work,
});
