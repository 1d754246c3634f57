/** The action “Open Support Requests”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openSupportRequests = defineAction({
  slug: 'open-support-requests',
  kind: 'open',
  target: 'service/support-requests',
  keywords: ['support page', 'ticket page', 'go to support requests', 'helpdesk screen'],
  samples: [
    'go to the support requests page',
    'go to the support page',
    'take me to the ticket queue',
    'show the support requests screen',
    'navigate to support',
    'where do I find the helpdesk?',
    'pull up the tickets page',
    'open the support inbox',
    'support page please',
    'bring me to the service desk',
    'jump to the support module',
    'I want to get to the screen where tickets are handled',
  ],
  parameters: [],
  run: opens('supportRequests'),
});
