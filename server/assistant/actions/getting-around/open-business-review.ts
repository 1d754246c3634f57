/** The action “Open Business Review”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openBusinessReview = defineAction({
  slug: 'open-business-review',
  kind: 'open',
  target: 'satisfaction/review',
  keywords: ['business reviews page', 'QBR page', 'quarterly business review', 'EBR'],
  samples: [
    'open business review',
    'go to the QBR page',
    'take me to quarterly business reviews',
    'show the business reviews screen',
    'where do I prepare an executive business review?',
    'navigate to business review',
    'open QBRs',
    'pull up the EBR page',
    'I need the review page for my quarterly customer meeting',
    'business reviews please',
    'bring up quarterly reviews',
    'jump to the review module',
  ],
  parameters: [],
  run: opens('review'),
});
