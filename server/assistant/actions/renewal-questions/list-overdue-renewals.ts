/** The action “Overdue renewals”. */
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { namedIn } from '../given-values.ts';
import { renewalList, together, withRevenue } from '../renewal-list.ts';
import { countOf, sentence, verb } from '../words.ts';
import { optionalOwner } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  answer: (context, values) => {
    const owner = namedIn(values, 'owner');
    const of = owner === null ? '' : ` owned by ${owner.name}`;
    return renewalList(context, {
      filter: together([
        where('days_until_renewal', 'less_than', 0),
        owner && where('account_owner', 'is', owner.id),
      ]),
      said: (totals) =>
        sentence(
          `${countOf(totals.count, 'renewal')}${of} ${verb(totals.count, 'is', 'are')} overdue${withRevenue(totals)}.`,
        ),
    });
  },
};

export const listOverdueRenewals = defineAction({
  slug: 'list-overdue-renewals',
  kind: 'answer',
  target: 'retention/renewals',
  keywords: ['overdue', 'past due renewals', 'missed renewals', 'late renewals', 'lapsed'],
  samples: [
    'which renewals are overdue?',
    'show me past due renewals',
    'what did we miss?',
    'renewals whose date has already passed',
    'overdue accounts of {member}',
    'any late renewals?',
    'which customers should have renewed by now',
    'list lapsed renewals',
    'how many of my renewals are past their date?',
    'which ones have slipped?',
    "anything I'm behind on renewing",
    'still not renewed although the date is gone',
    'should have been renewed already',
  ],
  parameters: [optionalOwner],
  run: work,
});
