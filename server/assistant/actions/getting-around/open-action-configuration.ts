/** The action “Open Action Configuration”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openActionConfiguration = defineAction({
  slug: 'open-action-configuration',
  kind: 'open',
  target: 'workspace/actions',
  keywords: ['action configuration', 'manage actions', 'configure assistant actions', 'saved actions list'],
  samples: [
    'open action configuration',
    'go to the action settings',
    'take me to the list of assistant actions',
    'where can I manage saved actions?',
    'show the actions screen',
    'navigate to action configuration',
    'configure which actions people may use',
    'pull up the page for custom actions',
    'I want to promote one of my actions to the workspace',
    'edit who has access to an action',
    "manage the assistant's commands",
    'bring me to actions',
  ],
  parameters: [],
  run: opens('actions'),
});
