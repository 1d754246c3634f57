/** The export of the audit log (spec §2.14). */
import type { exportAudit } from '../../contract/audit.ts';
import type { CallInput } from '../../contract/call.ts';
import { fileExport } from '../shared/file-export.machine.ts';

export const auditExportMachine = fileExport<CallInput<typeof exportAudit>>({
  failed: 'The entries were not exported. Please try again.',
});
