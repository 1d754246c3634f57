/** The action “Change my picture”. */
import { uploadProfilePicture } from '../../../../contract/pictures.ts';
import type { ActionWork } from '../action-work.ts';
import { asksForFile } from '../asks-for-file.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = asksForFile({
  upload_type: 'profile_picture',
  upload: uploadProfilePicture.upload,
  said: 'Please choose a picture of yourself.',
  page: 'userProfile',
});

export const changeMyPicture = defineAction({
  slug: 'change-my-picture',
  kind: 'upload',
  target: 'user/profile',
  keywords: ['change my picture', 'profile photo', 'avatar', 'upload my photo', 'headshot'],
  samples: [
    'change my picture',
    'upload a new profile photo',
    'update my avatar',
    'I want a different profile picture',
    'replace my photo',
    'set my headshot',
    'my picture is outdated',
    'use another photo of me',
    'avatar please',
    'put in a picture of myself',
    'can I change how I look in the app?',
    'add a profile image for me',
  ],
  parameters: [],
  run: work,
});
