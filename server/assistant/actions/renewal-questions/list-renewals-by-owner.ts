/** The action “Renewals of one person”. */
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { namedIn, required } from '../given-values.ts';
import { renewalList, withRevenue } from '../renewal-list.ts';
import { countOf } from '../words.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  answer: (context, values) => {
    const owner = required(namedIn(values, 'owner'));
    const isSelf = owner.id === context.actor.member.id;
    return renewalList(context, {
      filter: where('account_owner', 'is', owner.id),
      said: (totals) =>
        `${isSelf ? 'You have' : `${owner.name} has`} ${countOf(totals.count, 'renewal')}${withRevenue(totals)}.`,
    });
  },
};

export const listRenewalsByOwner = defineAction({
  slug: 'list-renewals-by-owner',
  kind: 'answer',
  target: 'retention/renewals',
  keywords: ['renewals of a person', 'accounts owned by', 'book of business', 'my accounts', 'my renewals'],
  samples: [
    "show {member}'s renewals",
    'which accounts does {member} own?',
    'list my accounts',
    'what is {member} responsible for?',
    "{member}'s book of business",
    'renewals owned by {member}',
    "what's assigned to me?",
    'which customers belong to {member}',
    'everything {member} manages',
    'show my book',
    'whom does {member} look after?',
    'give me all accounts of rep {member}',
    'which ones are mine?',
    'accounts under {member}',
  ],
  parameters: [
    {
      name: 'owner',
      label: 'Owner',
      type: 'member',
      question: 'Whose renewals?',
      required: true,
      after: ['owned by', 'assigned to', 'of', 'for', 'by'],
    },
  ],
  run: work,
});
