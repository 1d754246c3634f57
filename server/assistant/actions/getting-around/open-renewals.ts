/** The action “Open the Renewals Dashboard”. */
import { renewals } from '../../../../contract/records/renewals.ts';
import { pages } from '../../../../contract/pages.ts';
import type { ActionWork } from '../action-work.ts';
import { namedIn, textIn } from '../given-values.ts';
import { pageRoute, queryOf } from '../places.ts';
import { ownersOf } from '../words.ts';
import { optionalOwner } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const saidOfBucket: Readonly<Record<string, readonly string[]>> = {
  overdue: ['past due', 'late', 'missed'],
  '30': ['30 days', 'next 30 days', 'due soon', 'this month'],
  '60': ['60 days', '31-60 days', 'next 60 days'],
  '90': ['90 days', '61-90 days', 'next 90 days'],
};

const work: ActionWork = {
  answer: (context, values) => {
    const bucket = renewals.buckets.find(({ name }) => name === textIn(values, 'bucket'));
    const owner = namedIn(values, 'owner');
    const search = textIn(values, 'search');
    const query = queryOf({
      ...(search !== null && { q: search }),
      ...(bucket !== undefined && { due: bucket.name }),
      ...(owner !== null && { owner: owner.id }),
    });
    const narrowed = [
      ...(bucket === undefined ? [] : [bucket.label]),
      ...(owner === null ? [] : [`${ownersOf(owner.name)} accounts`]),
      ...(search === null ? [] : [`“${search}”`]),
    ];
    const to = narrowed.length === 0 ? '' : `, narrowed to ${narrowed.join(', ')}`;
    return Promise.resolve({
      answer: { type: 'open', response_text: `Opening the ${pages.renewals.title}${to}.` },
      route: pageRoute(context, 'renewals', query),
    });
  },
};

export const openRenewals = defineAction({
  slug: 'open-renewals',
  kind: 'open',
  target: 'retention/renewals',
  keywords: ['renewals dashboard', 'renewals page', 'go to renewals', 'renewal table', 'renewals screen'],
  samples: [
    'open the renewals dashboard',
    'take me to the renewals page',
    'go to renewals',
    'bring up the renewal table',
    'open the dashboard filtered to overdue ones',
    'jump to the renewals screen for {member}',
    'where is the renewals page?',
    'pull up the retention dashboard',
    'show the renewals screen with the 0-30 days bucket',
    'navigate to retention',
    'open my renewals in the table',
    'I want to work in the renewals grid',
    'launch the renewals dashboard and search for {account}',
  ],
  parameters: [
    {
      name: 'bucket',
      label: 'Due',
      type: 'choice',
      question: 'Due when?',
      options: renewals.buckets.map(({ name, label }) => ({
        value: name,
        label,
        said: saidOfBucket[name] ?? [],
      })),
    },
    optionalOwner,
    {
      name: 'search',
      label: 'Search',
      type: 'name',
      question: 'Search for what?',
      after: ['search for', 'searching', 'matching', 'containing'],
    },
  ],
  run: work,
});
