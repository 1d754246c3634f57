/** The action “Import accounts”. */
import { renewalCalls } from '../../../../contract/records/renewals.ts';
import type { ActionWork } from '../action-work.ts';
import { asksForFile } from '../asks-for-file.ts';
import { defineAction } from '../define-action.ts';

/** An account is added with its renewal, so the file is one of renewals, of which only the name is required. */
const work: ActionWork = asksForFile({
  upload_type: 'accounts',
  upload: renewalCalls.upload.upload,
  said: 'Please choose a CSV or Excel file of accounts. Every row is checked before anything is written.',
  page: 'importRenewals',
});

export const importAccounts = defineAction({
  slug: 'import-accounts',
  kind: 'upload',
  target: 'customers/import',
  keywords: ['import accounts', 'upload customers', 'load accounts from a file', 'accounts from Excel'],
  samples: [
    'import accounts',
    'upload our customer list',
    'load customers from a CSV',
    'I have an Excel file with new accounts',
    'add many accounts from a spreadsheet',
    'bring clients in from a file',
    'bulk load accounts',
    'account import',
    'migrate our customers from another CRM',
    'where do I upload a file of companies?',
    'take the accounts out of my spreadsheet',
    'create accounts from a CSV file',
  ],
  parameters: [],
  run: work,
});
