/** Answers of the assistant that ask for a file, in walks and tests. */
import type { AssistantAnswer } from '../../contract/chat-answer.ts';
import { plainAnswer } from './proposed-action.sample.ts';

export const pictureAsked: AssistantAnswer = {
  ...plainAnswer,
  type: 'upload',
  response_text: 'Please choose a picture of yourself.',
  action: { slug: 'change-my-picture', label: 'Change my picture', route: '/northbeam/user/profile' },
  upload_type: 'profile_picture',
  accepted_formats: ['image/jpeg', 'image/png', 'image/webp'],
  max_size_mb: 5,
};

export const renewalsAsked: AssistantAnswer = {
  ...plainAnswer,
  type: 'upload',
  response_text:
    'Please choose a CSV or Excel file of renewals. Every row is checked before anything is written.',
  action: {
    slug: 'import-renewals',
    label: 'Import renewals',
    route: '/northbeam/retention/renewals/import',
  },
  upload_type: 'renewals',
  accepted_formats: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  max_size_mb: 20,
};
