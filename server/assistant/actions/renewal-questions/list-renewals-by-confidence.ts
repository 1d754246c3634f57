/** The action “Renewals by confidence”. */
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { required, textIn } from '../given-values.ts';
import { renewalList, withRevenue } from '../renewal-list.ts';
import { countOf, sentence, verb } from '../words.ts';
import { requiredConfidence } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  answer: (context, values) => {
    const confidence = required(textIn(values, 'confidence'));
    return renewalList(context, {
      filter: where('owner_confidence', 'is', confidence),
      said: (totals) =>
        sentence(
          `${countOf(totals.count, 'renewal')} ${verb(totals.count, 'has', 'have')} ${confidence} confidence${withRevenue(totals)}.`,
        ),
    });
  },
};

export const listRenewalsByConfidence = defineAction({
  slug: 'list-renewals-by-confidence',
  kind: 'answer',
  target: 'retention/renewals',
  keywords: [
    'low confidence renewals',
    'high confidence',
    'confidence level',
    'shaky renewals',
    'safe renewals',
  ],
  samples: [
    'show renewals with low confidence',
    'which renewals are marked high?',
    'list everything with medium confidence',
    'which accounts are we least confident about?',
    'shaky renewals',
    'which deals do owners feel good about?',
    'all the ones rated low',
    'red accounts',
    "give me the renewals we're sure of",
    'who is likely to churn?',
    'accounts with a confidence of high',
    'which customers may not renew?',
  ],
  parameters: [requiredConfidence('Which confidence: high, medium or low?')],
  run: work,
});
