/** The export of exactly the view of a table of records (spec §2.14). */
import type { CallInput } from '../../contract/call.ts';
import type { recordExport } from '../../contract/record-export.ts';
import { fileExport, type FileExportActor } from '../shared/file-export.machine.ts';

export type RecordExportQuery = CallInput<ReturnType<typeof recordExport>['export']>;
export type RecordExportActor = FileExportActor<RecordExportQuery>;

export const recordExportMachine = fileExport<RecordExportQuery>({
  failed: 'The view was not exported. Please try again.',
});
