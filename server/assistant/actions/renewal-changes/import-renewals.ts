/** The action “Import renewals”. */
import { renewalCalls } from '../../../../contract/records/renewals.ts';
import type { ActionWork } from '../action-work.ts';
import { asksForFile } from '../asks-for-file.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = asksForFile({
  upload_type: 'renewals',
  upload: renewalCalls.upload.upload,
  said: 'Please choose a CSV or Excel file of renewals. Every row is checked before anything is written.',
  page: 'importRenewals',
});

export const importRenewals = defineAction({
  slug: 'import-renewals',
  kind: 'upload',
  target: 'renewals/import',
  keywords: ['import renewals', 'upload renewals', 'load renewals from a file', 'renewals from Excel'],
  samples: [
    'import renewals',
    'upload a CSV of renewals',
    'load renewals from Excel',
    'I have a spreadsheet with renewals',
    'bring renewal data in from a file',
    'update renewals from a CSV',
    'bulk load our renewals',
    'take renewals from my spreadsheet',
    'renewal import',
    'feed in a file of renewal dates',
    'where do I upload the renewal file?',
    'migrate renewals from another system',
  ],
  parameters: [],
  run: work,
});
