import { renewalCalls, renewals } from '../../../contract/records/renewals.ts';
import {
  cellSaveMachine,
  renewalsMachine,
  renewalsWriteMachine,
} from '../../../machines/renewals/renewals.machine.ts';
import { recordsTable } from './records-table.ts';

/** The renewal table of the open workspace. */
export const renewalsTable = recordsTable({
  type: renewals,
  calls: renewalCalls,
  table: renewalsMachine,
  save: cellSaveMachine,
  write: renewalsWriteMachine,
});
