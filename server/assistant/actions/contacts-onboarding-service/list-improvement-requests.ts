/** The action “Most wanted product improvements”. */
import { improvements } from '../../../../contract/records/improvements.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { namedIn } from '../given-values.ts';
import { pageRoute } from '../places.ts';
import { listedAnswer, listRecords } from '../record-list.ts';
import { countOf, sentence, verb } from '../words.ts';
import { optionalAccount } from '../asked.ts';
import { defineAction } from '../define-action.ts';

/** Wishes that are still to be built, those of most accounts first. Of one account all that it asked for. */
const work: ActionWork = {
  answer: async (context, values) => {
    const account = namedIn(values, 'account');
    const asked = {
      type: improvements,
      filter: account === null ? where('status', 'none_of', 'shipped', 'declined') : null,
      account: account?.id,
      order: [
        { field: 'accounts_count', direction: 'descending' },
        { field: 'annual_revenue', direction: 'descending' },
      ],
      columns: ['title', 'accounts_count', 'annual_revenue', 'status', 'priority', 'area'],
    } as const;
    const found = await listRecords(context, asked);
    const count = countOf(found.count, 'product improvement');
    const said =
      account === null
        ? `${count} ${verb(found.count, 'is', 'are')} wanted and not shipped yet; those of most accounts come first.`
        : `${account.name} asked for ${count}.`;
    const answered = listedAnswer(context, asked, found, sentence(said), '-accounts_count');
    const { listed: _none, ...answer } = answered;
    return account === null
      ? answer
      : { ...answer, route: pageRoute(context, 'productImprovement'), account };
  },
};

export const listImprovementRequests = defineAction({
  slug: 'list-improvement-requests',
  kind: 'answer',
  target: 'service/product-improvement',
  keywords: [
    'feature requests',
    'most wanted improvements',
    'product wishes',
    'what customers ask for',
    'enhancement requests',
  ],
  samples: [
    'what product improvements are most wanted?',
    'top feature requests',
    'which features do customers ask for?',
    'what has {account} asked for in the product?',
    'list the improvement requests',
    'most requested enhancements',
    'what does {account} wish we would build?',
    'feature wishes ranked by number of accounts',
    'which ideas would matter to most customers',
    'product feedback of {account}',
    'what should we build next?',
    'popular enhancement ideas',
    'which wishes have the most accounts behind them',
  ],
  parameters: [optionalAccount],
  run: work,
});
