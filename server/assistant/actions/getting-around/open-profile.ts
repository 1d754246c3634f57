/** The action “Open my profile”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openProfile = defineAction({
  slug: 'open-profile',
  kind: 'open',
  target: 'user/profile',
  keywords: ['my profile', 'personal profile', 'my account details', 'my plan'],
  samples: [
    'open my profile',
    'go to my personal profile',
    'take me to my own details',
    'where can I edit my name?',
    'show my user page',
    'my profile please',
    'navigate to my account settings',
    'see which plan I am on',
    'pull up my personal information',
    'I want to update my details',
    'bring me to the page about me',
    'change my display name',
  ],
  parameters: [],
  run: opens('userProfile'),
});
