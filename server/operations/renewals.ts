import { renewalCalls, renewals } from '../../contract/records/renewals.ts';
import { renewalTable } from '../db/repositories/renewals.ts';
import { importOperations } from './imports.ts';
import { noteOperations } from './notes.ts';
import { exportOperations } from './record-export.ts';
import { recordOperations } from './records.ts';
import { savedViewOperations } from './saved-views.ts';

export const renewalOperations = [
  ...recordOperations(renewals, renewalCalls, renewalTable),
  ...exportOperations(renewals, renewalCalls, renewalTable),
  ...importOperations(renewals, renewalCalls),
  ...noteOperations(renewals, renewalCalls, renewalTable),
  ...savedViewOperations(renewals, renewalCalls),
];
