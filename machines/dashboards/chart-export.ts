/** The export of one chart (spec §2.2, §2.14). */
import type { exportChart } from '../../contract/charts.ts';
import type { CallInput } from '../../contract/call.ts';
import { fileExport } from '../shared/file-export.machine.ts';

export const chartExportMachine = fileExport<CallInput<typeof exportChart>>({
  failed: 'The chart was not exported. Please try again.',
});
