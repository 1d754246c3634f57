/** The action “Open Product Improvement”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openProductImprovement = defineAction({
  slug: 'open-product-improvement',
  kind: 'open',
  target: 'service/product-improvement',
  keywords: ['product improvement page', 'feature requests page', 'go to product improvement', 'ideas page'],
  samples: [
    'open product improvement',
    'go to the feature requests page',
    'take me to product improvement',
    'show the improvement requests screen',
    'navigate to product feedback',
    'where do we collect ideas for the product?',
    'pull up the page with feature wishes',
    'open the product feedback board',
    'product improvement page please',
    'bring me to the enhancement request list',
    'jump to the ideas page',
    'I want to log a feature request',
  ],
  parameters: [],
  run: opens('productImprovement'),
});
