/** The action “Total revenue and contract value”. */
import { formatMoney } from '../../../../contract/rules/money-text.ts';
import { renewalTotals } from '../../../db/repositories/asked-records.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { namedIn, periodIn, textIn } from '../given-values.ts';
import { viewRoute } from '../places.ts';
import { renewalStore, soughtRenewals, together } from '../renewal-list.ts';
import { countOf, figure, periodWords, sentence, verb } from '../words.ts';
import { period, optionalOwner, optionalConfidence } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  answer: async (context, values) => {
    const period = periodIn(values);
    const owner = namedIn(values, 'owner');
    const confidence = textIn(values, 'confidence');
    const filter = together([
      period && where('renewal_date', 'between', period.from, period.to),
      owner && where('account_owner', 'is', owner.id),
      confidence === null ? null : where('owner_confidence', 'is', confidence),
    ]);
    const totals = await context.read((tx) =>
      renewalTotals(tx, renewalStore, soughtRenewals(context, filter)),
    );
    const which = [
      ...(owner === null ? [] : [` owned by ${owner.name}`]),
      ...(confidence === null ? [] : [` of ${confidence} confidence`]),
      ...(period === null ? [] : [` due ${periodWords(period)}`]),
    ].join('');
    const [revenue, value] = [formatMoney(totals.annual_revenue), formatMoney(totals.contract_value)];
    const said =
      totals.count === 0
        ? `There are no renewals${which}.`
        : `${countOf(totals.count, 'renewal')}${which} ${verb(totals.count, 'has', 'have')} an annual revenue of ${revenue} and a contract value of ${value}.`;
    return {
      answer: {
        type: 'items',
        response_text: sentence(said),
        items: [
          { label: 'Annual revenue', detail: revenue, action: null },
          { label: 'Contract value', detail: value, action: null },
          { label: 'Renewals', detail: figure(totals.count), action: null },
          { label: 'Accounts', detail: figure(totals.accounts), action: null },
        ],
      },
      route: viewRoute(context, 'renewals', filter),
      count: totals.count,
    };
  },
};

export const totalRevenue = defineAction({
  slug: 'total-revenue',
  kind: 'answer',
  target: 'retention/renewals',
  keywords: ['total ARR', 'sum of revenue', 'total contract value', 'how much revenue', 'book value'],
  samples: [
    "what's our total revenue?",
    'how much ARR do we have?',
    'add up the contract value of all renewals',
    'total annual revenue renewing this quarter',
    "how much is {member}'s book worth?",
    'sum of ARR with high confidence',
    'what is the overall contract value?',
    'how much money renews in Q4?',
    'total ACV',
    'revenue up for renewal in the next 90 days',
    'how much do we make a year?',
    'what does my portfolio add up to?',
    'give me the combined revenue of all accounts',
    'how much revenue comes up for renewal next quarter?',
  ],
  parameters: [period('Which period?'), optionalOwner, optionalConfidence],
  run: work,
});
