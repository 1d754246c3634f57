/** The action “Renewals coming up”. */
import { addDays } from '../../../../contract/rules/day-count.ts';
import { formatMoney } from '../../../../contract/rules/money-text.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { namedIn, numberIn, periodIn, textIn } from '../given-values.ts';
import { renewalList, together, withRevenue } from '../renewal-list.ts';
import { countOf, periodWords, sentence, verb } from '../words.ts';
import { period, optionalOwner, optionalConfidence } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const DAYS = 90;

const work: ActionWork = {
  answer: (context, values) => {
    const { today } = context.world;
    const period = periodIn(values) ?? {
      from: today,
      to: addDays(today, DAYS),
      label: `the next ${DAYS} days`,
    };
    const owner = namedIn(values, 'owner');
    const confidence = textIn(values, 'confidence');
    const least = numberIn(values, 'minimum_revenue');
    const narrower = [
      ...(owner === null ? [] : [` owned by ${owner.name}`]),
      ...(confidence === null ? [] : [` of ${confidence} confidence`]),
      ...(least === null ? [] : [` of at least ${formatMoney(least)} a year`]),
    ].join('');
    return renewalList(context, {
      filter: together([
        where('renewal_date', 'between', period.from, period.to),
        owner && where('account_owner', 'is', owner.id),
        confidence === null ? null : where('owner_confidence', 'is', confidence),
        least === null ? null : where('annual_revenue', 'at_least', least),
      ]),
      said: (totals) =>
        sentence(
          `${countOf(totals.count, 'renewal')}${narrower} ${verb(totals.count, 'is', 'are')} due ${periodWords(period)}${withRevenue(totals)}.`,
        ),
    });
  },
};

export const listDueRenewals = defineAction({
  slug: 'list-due-renewals',
  kind: 'answer',
  target: 'retention/renewals',
  keywords: [
    'upcoming renewals',
    'renewals due',
    'coming up for renewal',
    'renewing soon',
    'renewal pipeline',
  ],
  samples: [
    'which renewals are coming up?',
    "what's due in the next 90 days",
    'renewals this quarter',
    'show me everything renewing in October',
    'who is up for renewal next month?',
    'upcoming renewals over $100k',
    "list {member}'s renewals due before the end of Q3",
    'which deals with low confidence renew this year?',
    'what do I have to renew in the next 30 days?',
    'give me the renewal pipeline for Q4',
    'accounts renewing soon',
    'any contracts up for renewal next week worth more than 50,000?',
    'which customers do we have to renew by June',
    "what's on the renewal calendar for this month",
  ],
  parameters: [
    period('Which period?'),
    optionalOwner,
    optionalConfidence,
    {
      name: 'minimum_revenue',
      label: 'Minimum revenue',
      type: 'money',
      question: 'From which annual revenue on?',
      after: [
        'over',
        'above',
        'at least',
        'more than',
        'worth',
        'bigger than',
        'larger than',
        'from',
        'minimum',
      ],
    },
  ],
  run: work,
});
