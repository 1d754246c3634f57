/** The action “Open the Product Heatmap”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openProductHeatmap = defineAction({
  slug: 'open-product-heatmap',
  kind: 'open',
  target: 'expansion/heatmap',
  keywords: ['heatmap', 'product heatmap page', 'expansion page', 'usage heat map'],
  samples: [
    'open the product heatmap',
    'go to the heatmap',
    'take me to expansion',
    'show me the heat map of products',
    'where is the product usage heatmap?',
    'navigate to the expansion module',
    'pull up the heatmap page',
    'which products do customers use, on the heatmap',
    'heatmap please',
    'bring up the upsell and expansion screen',
    "I'd like to look at the product heat map",
    'jump to product heatmap',
  ],
  parameters: [],
  run: opens('heatmap'),
});
