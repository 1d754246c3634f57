import { renewalCalls, renewals } from '../../contract/records/renewals.ts';
import { renewalTable } from '../db/repositories/renewals.ts';
import { importOperations } from './imports.ts';
import { typeOperations } from './type-operations.ts';

export const renewalOperations = [
  ...typeOperations(renewals, renewalCalls, renewalTable),
  ...importOperations(renewals, renewalCalls),
];
