/** The action “Forecasts nobody has touched lately”. */
import { allOf } from '../../../../contract/filter.ts';
import { addDays } from '../../../../contract/rules/day-count.ts';
import { triageStore } from '../../../db/repositories/triage.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { numberIn } from '../given-values.ts';
import { renewalList, withRevenue } from '../renewal-list.ts';
import { countOf, sentence, verb } from '../words.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  answer: async (context, values) => {
    const { workspace_id } = context.actor.workspace;
    const { untouched_days } = await context.read((tx) => triageStore(tx, workspace_id).read());
    const days = Math.max(1, Math.floor(numberIn(values, 'days') ?? untouched_days));
    return renewalList(context, {
      filter: allOf([
        where('owner_confidence', 'not_empty'),
        where('confidence_set_on', 'before', addDays(context.world.today, 1 - days)),
      ]),
      order: [{ field: 'confidence_set_on', direction: 'ascending' }],
      sort: 'confidence_set_on',
      columns: [
        'account_name',
        'account_owner',
        'owner_confidence',
        'confidence_set_on',
        'annual_revenue',
        'renewal_date',
      ],
      said: (totals) =>
        sentence(
          `${countOf(totals.count, 'renewal')} ${verb(totals.count, 'has', 'have')} a confidence that was not set for ${countOf(days, 'day')} or more${withRevenue(totals)}.`,
        ),
    });
  },
};

export const listStaleForecasts = defineAction({
  slug: 'list-stale-forecasts',
  kind: 'answer',
  target: 'retention/renewals',
  keywords: [
    'stale forecasts',
    'untouched confidence',
    'not updated lately',
    'old forecasts',
    'outdated confidence',
  ],
  samples: [
    'which forecasts are stale?',
    'confidence that has not been updated in 60 days',
    'renewals nobody has touched lately',
    'which forecasts need refreshing?',
    'when was the confidence last reviewed, show the old ones',
    'outdated forecasts',
    'show renewals with no forecast change for a month',
    "whose confidence hasn't moved in 90 days?",
    'forecasts gathering dust',
    'where has the owner not looked at the confidence for 45 days',
    'stale confidence ratings',
    'which predictions are out of date?',
  ],
  parameters: [
    {
      name: 'days',
      label: 'Days',
      type: 'number',
      question: 'Not changed for how many days?',
      after: ['for', 'in', 'over', 'than', 'last', 'past'],
    },
  ],
  run: work,
});
