/** The import of renewals, with their accounts (spec §2.14). */
import { renewalCalls, renewals } from '../../contract/records/renewals.ts';
import { recordImport } from '../records/record-import.machine.ts';

export const renewalImportMachine = recordImport({ type: renewals, calls: renewalCalls });
