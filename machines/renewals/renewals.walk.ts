/** The walk of the renewal table (spec §2.5, §4, §8). */
import { tableWalk } from '../records/table-cases.ts';
import { cellEditorWalk } from './cell-editor.walk.ts';
import { cellSaveWalk } from './cell-save.walk.ts';
import { givingQuestionWalk } from './giving-question.walk.ts';
import { recordExportMachine } from '../records/record-export.ts';
import { exportWalk } from '../shared/file-export.walk.ts';
import { recordsWriteWalk } from './records-write.walk.ts';
import { renewalFlows } from './renewals.machine.ts';
import { sampleFields, sampleMembers, sampleRows } from './renewals.sample.ts';
import { situations, walkedRenewals } from './renewals-situations.ts';

/** The export of what the table shows. */
export const renewalExportWalk = exportWalk({
  machine: recordExportMachine,
  button: 'Export CSV',
  query: {
    query: { workspace_id: 'w1' },
    body: { columns: ['account_name'], ids: ['r2', 'r1', 'r3'] },
  },
  fileName: 'renewals-2026-11-20.csv',
});

export const renewalsWalk = tableWalk({
  title: 'Renewal table',
  purpose: 'Shows every renewal of a workspace, to be searched, sorted and edited cell by cell.',
  spec: '§2.5, §4 Renewal table, §8',
  machine: renewalFlows.table,
  label: 'Renewals',
  load: 'loadRenewals',
  loaded: { rows: sampleRows, members: sampleMembers, fields: sampleFields },
  table: walkedRenewals,
  situations,
  children: {
    cellEditor: cellEditorWalk,
    cellSave: cellSaveWalk,
    givingQuestion: givingQuestionWalk,
    recordsWrite: recordsWriteWalk,
    exporting: renewalExportWalk,
  },
});
