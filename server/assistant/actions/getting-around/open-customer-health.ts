/** The action “Open Customer Health”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openCustomerHealth = defineAction({
  slug: 'open-customer-health',
  kind: 'open',
  target: 'satisfaction/health',
  keywords: ['customer health page', 'health scores', 'go to customer health', 'satisfaction page'],
  samples: [
    'open customer health',
    'go to the health page',
    'take me to customer health scores',
    'how healthy are our customers, open that page',
    'show the account health screen',
    'navigate to the satisfaction module',
    'pull up health scores',
    'where can I see customer satisfaction?',
    'customer health please',
    'bring me to the health dashboard',
    'I want to check the health score page',
    'jump to account health',
  ],
  parameters: [],
  run: opens('health'),
});
