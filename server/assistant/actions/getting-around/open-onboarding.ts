/** The action “Open onboarding”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openOnboarding = defineAction({
  slug: 'open-onboarding',
  kind: 'open',
  target: 'implementation/onboarding',
  keywords: ['onboarding page', 'implementation page', 'go to onboarding', 'onboarding projects screen'],
  samples: [
    'open onboarding',
    'go to the onboarding page',
    'take me to implementation',
    'show the screen with onboarding projects',
    'navigate to the implementation module',
    'where do I manage onboarding?',
    'pull up the onboarding board',
    'onboarding page please',
    'bring me to the new customer setup page',
    'open the implementation projects',
    'jump to onboarding',
    'I want to get to the project list for new customers',
  ],
  parameters: [],
  run: opens('onboarding'),
});
