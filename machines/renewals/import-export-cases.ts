/** How the file of the wrong rows of an import is walked. */
import { importProblems } from '../records/import-setup.ts';
import { exportWalk } from '../shared/file-export.walk.ts';

export const importExportWalk = exportWalk({
  machine: importProblems,
  button: 'Wrong rows as CSV',
  query: { params: { id: 'i1' }, query: { workspace_id: 'w1' } },
  fileName: 'renewals-q1-problems.csv',
});
