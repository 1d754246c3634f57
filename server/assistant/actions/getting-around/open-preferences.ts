/** The action “Open my preferences”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openPreferences = defineAction({
  slug: 'open-preferences',
  kind: 'open',
  target: 'user/preferences',
  keywords: ['my preferences', 'personal settings', 'user preferences', 'display options'],
  samples: [
    'open my preferences',
    'go to preferences',
    'take me to my personal settings',
    'where do I set my preferences?',
    'show the preferences screen',
    'preferences please',
    'navigate to user preferences',
    'pull up my options',
    'I want to adjust how the app works for me',
    'bring me to my settings page',
    'jump to my personal options',
    'let me see my preference page',
  ],
  parameters: [],
  run: opens('preferences'),
});
