/** The action “Export accounts”. */
import type { ActionWork } from '../action-work.ts';
import { exportOfRenewals } from '../export-view.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = exportOfRenewals('account');

export const exportAccounts = defineAction({
  slug: 'export-accounts',
  kind: 'answer',
  target: 'customers/export',
  keywords: [
    'export accounts',
    'download customers',
    'accounts CSV',
    'customer list as a file',
    'account spreadsheet',
  ],
  samples: [
    'export accounts',
    'download the customer list',
    'give me all accounts as CSV',
    "export {member}'s accounts to Excel",
    'I need a spreadsheet of our customers',
    'save the account list to a file',
    'accounts as an Excel file',
    'get a file with every client',
    'customer export',
    'dump all companies into a CSV',
    'can I download our accounts?',
    'extract my accounts to a file',
  ],
  parameters: [{ name: 'filter', label: 'Accounts', type: 'filter', question: 'Which accounts?' }],
  run: work,
});
