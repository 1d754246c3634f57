/** The action “Export renewals”. */
import type { ActionWork } from '../action-work.ts';
import { exportOfRenewals } from '../export-view.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = exportOfRenewals('renewal');

export const exportRenewals = defineAction({
  slug: 'export-renewals',
  kind: 'answer',
  target: 'renewals/export',
  keywords: [
    'export renewals',
    'download renewals',
    'renewals CSV',
    'renewals spreadsheet',
    'renewals to Excel',
  ],
  samples: [
    'export renewals',
    'download all renewals as CSV',
    'give me the renewals in a spreadsheet',
    'export overdue renewals',
    'I need an Excel file of renewals due this quarter',
    'save my renewals to a file',
    'download the renewal list',
    "export {member}'s renewals",
    'get low confidence renewals as a file',
    'can I have the renewal data for Excel?',
    'dump the renewals to CSV',
    'extract the renewal table',
    'send me the medium confidence renewals as a spreadsheet',
  ],
  parameters: [{ name: 'filter', label: 'Renewals', type: 'filter', question: 'Which renewals?' }],
  run: work,
});
