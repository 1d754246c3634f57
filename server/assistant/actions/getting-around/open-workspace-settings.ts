/** The action “Open the workspace profile”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openWorkspaceSettings = defineAction({
  slug: 'open-workspace-settings',
  kind: 'open',
  target: 'workspace/profile',
  keywords: [
    'workspace profile',
    'workspace settings',
    'company settings',
    'organization settings',
    'admin area',
  ],
  samples: [
    'open the workspace profile',
    'go to workspace settings',
    'take me to the settings of this workspace',
    'where do I configure the workspace?',
    'company settings please',
    'navigate to the organization profile',
    'open the admin settings',
    'pull up the workspace configuration',
    'show me the workspace details page',
    'I need the settings page',
    'bring me to the area where the workspace is administered',
    'jump to our team settings',
  ],
  parameters: [],
  run: opens('profile'),
});
