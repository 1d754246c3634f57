/** The action “Change the workspace logo”. */
import { uploadWorkspaceLogo } from '../../../../contract/pictures.ts';
import type { ActionWork } from '../action-work.ts';
import { asksForFile } from '../asks-for-file.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = asksForFile({
  upload_type: 'workspace_logo',
  upload: uploadWorkspaceLogo.upload,
  said: 'Please choose a picture for the logo of the workspace.',
  page: 'profile',
});

export const changeWorkspaceLogo = defineAction({
  slug: 'change-workspace-logo',
  kind: 'upload',
  target: 'settings/logo',
  keywords: ['change logo', 'upload workspace logo', 'new company logo', 'replace logo', 'branding'],
  samples: [
    'change the workspace logo',
    'upload our company logo',
    'replace the logo',
    'I want to set a new logo',
    'update our branding image',
    'put our logo in the app',
    'the workspace needs a logo',
    'use another image for the workspace',
    'logo upload',
    'set the picture of the workspace',
    'we have a new company logo',
    "swap the organization's logo",
  ],
  parameters: [],
  run: work,
});
